import Diagnostics

/// Where a type stands, which decides whether `Void` and `File` may.
enum TypePlace {
    case value
    case response
    /// A part of a multipart body, or a raw body.
    case upload
}

extension Linker {
    /// The type with its names looked up, or nil after an error.
    func resolve(_ type: TypeSyntax, generics: [String] = [], as place: TypePlace = .value) -> TypeReference? {
        switch type.form {
        case .named(let name, let arguments):
            return resolve(name, arguments, at: type.location, generics, place)
        case .optional(let wrapped):
            guard let inner = resolve(wrapped, generics: generics, as: place) else { return nil }
            if case .builtin(.void) = inner {
                log.error(at: type.location, "'Void?' says nothing more than 'Void'")
                return nil
            }
            return .optional(inner)
        case .array(let element):
            return resolve(element, generics: generics, as: place == .upload ? .upload : .value).map { .array($0) }
        case .dictionary(let key, let value):
            guard case .named("String", let arguments) = key.form, arguments.isEmpty else {
                log.error(at: key.location, "the keys of a dictionary are 'String', as in JSON")
                return nil
            }
            return resolve(value, generics: generics).map { .dictionary($0) }
        }
    }

    private func resolve(
        _ name: String, _ arguments: [TypeSyntax], at location: SourceLocation, _ generics: [String],
        _ place: TypePlace
    ) -> TypeReference? {
        if let builtin = Builtin(rawValue: name) {
            return resolve(builtin, arguments, at: location, place)
        }
        if generics.contains(name) {
            if arguments.isEmpty { return .parameter(name) }
            log.error(at: location, "the generic parameter '\(name)' has no parameters of its own")
            return nil
        }
        guard let model = models[name] else {
            let hint = typeHint(name, generics)
            log.error(
                at: location, "unknown type '\(visible(name))'" + (hint.isEmpty ? "; no model of the API is called so" : hint))
            return nil
        }
        let wanted = if case .structure(let structure) = model.kind { structure.generics.count } else { 0 }
        guard arguments.count == wanted else {
            log.error(
                at: location, argumentsMessage(name, has: arguments.count, wants: wanted),
                notes: [.init(at: model.name.location, "'\(name)' stands here")])
            return nil
        }
        let resolved = arguments.compactMap { resolve($0, generics: generics) }
        guard resolved.count == wanted else { return nil }
        return .model(model.name.value, arguments: resolved, kind: kind(of: model))
    }

    private func resolve(
        _ builtin: Builtin, _ arguments: [TypeSyntax], at location: SourceLocation, _ place: TypePlace
    ) -> TypeReference? {
        guard arguments.isEmpty else {
            log.error(at: location, "'\(builtin.rawValue)' has no parameters")
            return nil
        }
        if builtin == .void, place != .response {
            log.error(at: location, "'Void' is for responses only")
            return nil
        }
        if builtin == .file, place == .value {
            log.error(at: location, "'File' is for responses, multipart and raw bodies only; in JSON, 'Data' is Base64 text")
            return nil
        }
        return .builtin(builtin)
    }

    private func typeHint(_ name: String, _ generics: [String]) -> String {
        let foreign = [
            "Integer": "Int", "Long": "Int64", "int": "Int", "string": "String", "str": "String", "bool": "Bool",
            "Boolean": "Bool", "boolean": "Bool", "integer": "Int", "number": "Double", "Number": "Double",
            "float": "Float", "double": "Double", "date": "Date", "Any": "JSON", "any": "JSON", "object": "JSON",
            "Object": "JSON", "Text": "String", "void": "Void", "Timestamp": "Date", "DateTime": "Date",
        ]
        if let meant = foreign[name] { return "; did you mean '\(meant)'?" }
        return hint(name, among: generics + modelNames + Builtin.allCases.map(\.rawValue))
    }

    private func argumentsMessage(_ name: String, has: Int, wants: Int) -> String {
        if wants == 0 { return "'\(name)' is not generic; write '\(name)'" }
        let parameters = wants == 1 ? "one type" : "\(wants) types"
        return has == 0
            ? "'\(name)' is generic and needs \(parameters): '\(name)<…>'"
            : "'\(name)' takes \(parameters), not \(has)"
    }

    /// `didYouMean`, for as long as looking is cheap: a spec with a thousand unknown names has another problem.
    func hint(_ word: String, among candidates: @autoclosure () -> [String]) -> String {
        guard comparisonsLeft > 0 else { return "" }
        let candidates = candidates()
        comparisonsLeft -= candidates.count
        return didYouMean(word, among: candidates)
    }

    private func kind(of model: ModelSyntax) -> TypeReference.ModelKind {
        switch model.kind {
        case .structure: .structure
        case .enumeration: .enumeration
        case .union: .union
        case .alias: .alias
        }
    }

    /// The type behind aliases, at the top.
    func expand(_ type: TypeReference) -> TypeReference {
        var type = type
        while case .model(let name, _, .alias) = type, let target = aliases[name] { type = target }
        return type
    }

    /// The type with no alias in it.
    func expandAll(_ type: TypeReference) -> TypeReference {
        expand(type).mapParts(expandAll)
    }

    /// The type behind aliases and one optional.
    func expandWrapped(_ type: TypeReference) -> TypeReference {
        if case .optional(let wrapped) = expand(type) { return expand(wrapped) }
        return expand(type)
    }
}
