import Diagnostics

extension Linker {
    /// Takes the properties of other structures into those that include them. From then on, nobody can tell where a
    /// property was written, but for its place.
    func takeInIncluded() {
        var edges: [String: [String]] = [:]
        for name in modelNames {
            guard case .structure(let structure)? = models[name]?.kind, !structure.includes.isEmpty else { continue }
            edges[name] = structure.includes.compactMap(\.plainName)
        }
        if edges.isEmpty { return }
        var search = ComponentSearch(edges: edges)
        for name in modelNames where edges[name] != nil { search.visit(name) }
        var whole: [String: ModelSyntax.Kind] = [:]
        for component in search.components {
            let isCircle = component.count > 1 || edges[component[0]]?.contains(component[0]) == true
            if isCircle { refuseCircle(of: modelNames.filter(component.contains)) }
            for name in component where edges[name] != nil {
                guard case .structure(let structure)? = models[name]?.kind else { continue }
                var taking = TakenProperties(structure, of: name, in: self)
                for include in structure.includes where !isCircle { taking.takeIn(include) }
                if isCircle { taking.isWhole = false }
                whole[name] = taking.kind
                models[name] = models[name]?.with(taking.kind)
            }
        }
        replace(whole)
    }

    private func refuseCircle(of names: [String]) {
        guard let name = names.first, case .structure(let structure)? = models[name]?.kind,
            let include = structure.includes.first(where: { $0.plainName.map(names.contains) ?? false })
        else { return }
        log.error(
            at: include.location, "'\(name)' would include itself; remove one of the includes on the way",
            notes: names.dropFirst().prefix(5).compactMap { name in
                models[name].map { .init(at: $0.name.location, "by way of '\(name)'") }
            })
    }
}

/// The properties of a structure, and of those that it includes, before its own.
private struct TakenProperties {
    private struct Origin {
        let model: String
        let property: PropertySyntax
    }

    private let linker: Linker
    private let name: String
    private let own: StructureSyntax
    private var taken: [PropertySyntax] = []
    private var origins: [String: Origin] = [:]
    private var additional: AdditionalSyntax?
    private var isTooLarge = false
    var isWhole: Bool

    init(_ own: StructureSyntax, of name: String, in linker: Linker) {
        self.own = own
        self.name = name
        self.linker = linker
        additional = own.additional
        isWhole = own.isWhole
        for property in own.properties { origins[property.name.value] = Origin(model: name, property: property) }
    }

    mutating func takeIn(_ include: TypeSyntax) {
        guard let type = linker.resolve(include, in: own.genericScope) else {
            isWhole = false
            return
        }
        guard case .model(let base, _, .structure) = type, case .structure(let structure)? = linker.models[base]?.kind,
            case .named(_, let arguments) = include.form
        else {
            linker.log.error(
                at: include.location, "'includes' takes the properties of structures, and '\(type.text())' is none")
            isWhole = false
            return
        }
        isWhole = isWhole && structure.isWhole && structure.knowsAllGenerics
        let bound = Dictionary(
            zip(structure.generics.map(\.value), arguments), uniquingKeysWith: { first, _ in first })
        for property in structure.properties {
            takeIn(property.with(property.type.binding(bound)), of: base, at: include.location)
        }
        guard var more = structure.additional else { return }
        more.type = more.type.binding(bound)
        if let other = additional {
            guard other.location != more.location || other.type.text != more.type.text else { return }
            linker.log.error(
                at: other.location,
                "'\(name)' has two types of additional keys, as '\(base)', which it includes, has one; remove one of them",
                notes: [.init(at: more.location, "the one of '\(base)'")])
        }
        additional = more
    }

    private mutating func takeIn(_ property: PropertySyntax, of base: String, at location: SourceLocation) {
        // More is refused soon, and need not be made.
        guard taken.count + own.properties.count <= SizeLimits.properties else {
            isTooLarge = true
            return
        }
        let key = property.name.value
        guard let other = origins[key] else {
            origins[key] = Origin(model: base, property: property)
            taken.append(property)
            return
        }
        // Two of those that it includes may have it of the same one.
        if other.property.name.location == property.name.location, other.property.type.text == property.type.text {
            return
        }
        if other.model == name {
            linker.log.error(
                at: other.property.name.location,
                "'\(name)' has a property '\(key)', and so has '\(base)', which it includes; remove or rename one of them",
                notes: [.init(at: property.name.location, "the one of '\(base)'")])
        } else if other.model == base {
            linker.log.error(
                at: location,
                "'\(name)' includes '\(base)' twice, and its property '\(key)' has another type each time; remove one of them",
                notes: [.init(at: property.name.location, "the property")])
        } else {
            linker.log.error(
                at: location, "'\(other.model)' and '\(base)', which '\(name)' includes, both have a property '\(key)'",
                notes: [
                    .init(at: other.property.name.location, "the one of '\(other.model)'"),
                    .init(at: property.name.location, "the one of '\(base)'"),
                ])
        }
    }

    /// Unknown if it is too large.
    var kind: ModelSyntax.Kind {
        if isTooLarge, let model = linker.models[name] {
            linker.log.error(
                at: model.name.location,
                "'\(name)' has more than \(SizeLimits.properties) properties with those that it includes, and they keep "
                    + "Swift's compiler busy for too long; put those that belong together into a structure of their own"
            )
            return .unknown
        }
        return .structure(
            StructureSyntax(
                generics: own.generics, knowsAllGenerics: own.knowsAllGenerics, mutable: own.mutable,
                coerce: own.coerce, empty: own.empty, lenient: own.lenient, validate: own.validate,
                includes: [],
                properties: taken + own.properties, additional: additional,
                isWhole: isWhole))
    }
}

extension TypeSyntax {
    /// The name of a model without optionals, lists and the like.
    fileprivate var plainName: String? {
        if case .named(let name, _) = form { name } else { nil }
    }

    /// Returns the type with other types in the place of generic parameters.
    fileprivate func binding(_ bound: [String: TypeSyntax]) -> TypeSyntax {
        if bound.isEmpty { return self }
        switch form {
        case .named(let name, let arguments):
            if let type = bound[name] { return type }
            return TypeSyntax(.named(name, arguments: arguments.map { $0.binding(bound) }), at: location)
        case .optional(let wrapped):
            let inner = wrapped.binding(bound)
            if case .optional = inner.form { return inner }
            return TypeSyntax(.optional(inner), at: location)
        case .array(let element): return TypeSyntax(.array(element.binding(bound)), at: location)
        case .dictionary(let key, let value):
            return TypeSyntax(.dictionary(key: key, value: value.binding(bound)), at: location)
        case .unknown: return self
        }
    }
}
