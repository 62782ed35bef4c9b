import Diagnostics

/// The place of a type, which decides whether `Void` and `File` are allowed.
enum TypePlace {
    case value
    case response
    /// A part of a multipart body, or a raw body.
    case upload
}

/// The generic parameters that a type can name.
struct GenericScope {
    let names: [String]
    /// False after an error that may have hidden one of them.
    let isWhole: Bool

    static var none: GenericScope { GenericScope(names: [], isWhole: true) }
}

extension StructureSyntax {
    /// The generic parameters that the types of its properties can name.
    var genericScope: GenericScope { GenericScope(names: generics.map(\.value), isWhole: knowsAllGenerics) }
}

extension Linker {
    /// Returns the type with its names resolved, or nil after an error.
    func resolve(
        _ type: TypeSyntax, in generics: GenericScope = .none, as place: TypePlace = .value
    ) -> TypeReference? {
        switch type.form {
        case .named(let name, let arguments):
            return resolve(name, arguments, at: type.location, generics, place)
        case .optional(let wrapped):
            guard let inner = resolve(wrapped, in: generics, as: place) else { return nil }
            if case .builtin(.void) = inner {
                log.error(at: type.location, "'Void?' says nothing more than 'Void'")
                return nil
            }
            return .optional(inner)
        case .array(let element):
            return resolve(element, in: generics, as: place == .upload ? .upload : .value).map { .array($0) }
        case .dictionary(let key, let value):
            let value = resolve(value, in: generics).map { TypeReference.dictionary($0) }
            if case .unknown = key.form { return nil }
            guard case .named("String", let arguments) = key.form, arguments.isEmpty else {
                log.error(at: key.location, "the keys of a dictionary are 'String', as in JSON")
                return nil
            }
            return value
        case .unknown:
            return nil
        }
    }

    private func resolve(
        _ name: String, _ arguments: [TypeSyntax], at location: SourceLocation, _ generics: GenericScope,
        _ place: TypePlace
    ) -> TypeReference? {
        if let builtin = Builtin.named(name),
            !builtin.yields || models[name] == nil && !generics.names.contains(name)
        {
            // A model of that name, or a parameter, may stand where an error hides it.
            if builtin.yields, hidden.mayHold(name) || !generics.isWhole { return nil }
            return resolve(builtin, arguments, at: location, place)
        }
        if generics.names.contains(name) {
            if arguments.isEmpty { return .parameter(name) }
            log.error(at: location, "the generic parameter '\(name)' has no parameters of its own")
            return nil
        }
        let types = arguments.map { resolve($0, in: generics) }
        guard let model = models[name] else {
            // No model begins with a small letter.
            let isModelName = name.utf8.first.map { !(0x61...0x7A).contains($0) } ?? false
            if isModelName, hidden.mayHold(name) || !generics.isWhole && arguments.isEmpty { return nil }
            let hint = typeHint(name, arguments, generics.names)
            log.error(
                at: location,
                "unknown type '\(visible(name))'" + (hint.isEmpty ? "; no model of the API is called so" : hint))
            return nil
        }
        guard let kind = kind(of: model) else { return nil }
        var wanted = 0
        if case .structure(let structure) = model.kind {
            guard structure.knowsAllGenerics else { return nil }
            wanted = structure.generics.count
        }
        guard arguments.count == wanted else {
            log.error(
                at: location, argumentsMessage(name, has: arguments.count, wants: wanted),
                notes: [.init(at: model.name.location, "'\(name)' is here")])
            return nil
        }
        let resolved = types.compactMap { $0 }
        guard resolved.count == wanted else { return nil }
        if kind == .alias, areAliasesKnown, aliases[name] == nil { return nil }
        return .model(model.name.value, arguments: resolved, kind: kind)
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
            log.error(
                at: location, "'File' is for responses, multipart and raw bodies only; in JSON, 'Data' is Base64 text")
            return nil
        }
        return .builtin(builtin)
    }

    private func typeHint(_ name: String, _ arguments: [TypeSyntax], _ generics: [String]) -> String {
        if name.uppercased() == "XML" { return "; " + Habit.xml }
        if let meant = Habit.typeName(name) { return "; did you mean '\(meant)'?" }
        if let meant = Habit.generic(name, arguments.map(\.text)) { return "; write '\(meant)'" }
        if let space = hiddenSpace(in: name) { return space }
        return hint(name, among: generics + modelNames + Builtin.allCases.map(\.rawValue))
    }

    private func argumentsMessage(_ name: String, has: Int, wants: Int) -> String {
        if wants == 0 { return "'\(name)' is not generic; write '\(name)'" }
        let parameters = wants == 1 ? "one type" : "\(wants) types"
        return has == 0
            ? "'\(name)' is generic and needs \(parameters): '\(name)<…>'"
            : "'\(name)' takes \(parameters), not \(has)"
    }

    /// Returns `didYouMean` as long as that is cheap. A spec with a thousand unknown names has another problem.
    func hint(_ word: String, among candidates: @autoclosure () -> [String]) -> String {
        guard comparisonsLeft > 0 else { return "" }
        let candidates = candidates()
        comparisonsLeft -= candidates.count
        return didYouMean(word, among: candidates)
    }

    private func kind(of model: ModelSyntax) -> TypeReference.ModelKind? {
        switch model.kind {
        case .structure: .structure
        case .enumeration: .enumeration
        case .union: .union
        case .alias: .alias
        case .unknown: nil
        }
    }

    /// Returns the type behind aliases, at the top.
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
