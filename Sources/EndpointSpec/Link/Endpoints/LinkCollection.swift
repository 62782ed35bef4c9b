import Diagnostics

extension EndpointLinker {
    func collection(
        _ syntax: CollectionSyntax, _ endpoint: EndpointSyntax, _ names: NamedParameters, _ found: FoundItems?
    ) -> Collection? {
        for name in syntax.per { checkNamed(name, names) }
        checkLists(syntax, endpoint)
        guard let found else { return nil }
        guard found.wire != nil else {
            log.error(
                at: syntax.items?.location ?? syntax.location,
                "the items are looked for on the wire, so their list has one key; remove the other candidates")
            return nil
        }
        guard let id = syntax.id, let key = idKey(syntax, id, found.items.type) else { return nil }
        return Collection(
            id: id.value, idKey: key, per: syntax.per.map(\.value), isStable: syntax.stable?.value ?? false,
            items: found.key == nil ? nil : found.wire)
    }

    /// A parameter that chooses the page does not identify the list.
    private func checkLists(_ syntax: CollectionSyntax, _ endpoint: EndpointSyntax) {
        let choosing = [endpoint.pages?.parameter, endpoint.pages?.offset, endpoint.pages?.size].compactMap {
            $0?.value
        }
        for name in syntax.per where choosing.contains(name.value) {
            log.error(
                at: name.location,
                "'\(name.value)' chooses a page of the list, so it does not tell one list from another")
        }
    }

    func idKey(_ syntax: CollectionSyntax, _ id: Located<String>, _ element: TypeReference) -> [String]? {
        func refuse(_ why: String, at location: SourceLocation? = nil) -> [String]? {
            log.error(at: location ?? id.location, why)
            return nil
        }
        if linker.expand(element) == .builtin(.json) {
            return id.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        }
        if case .model(let name, _, .union) = linker.expand(element), !linker.endlessUnions.contains(name) {
            return commonKey(syntax, id, name)
        }
        guard case .model(let name, let arguments, .structure) = linker.expand(element),
            case .structure(let structure) = linker.models[name]?.kind
        else {
            return refuse(
                "a collection keeps structures and unions of structures, which have an id", at: syntax.location)
        }
        guard let index = structure.properties.firstIndex(where: { $0.name.value == id.value }) else {
            guard structure.isWhole else { return nil }
            let properties = structure.properties.map(\.name.value)
            let near = linker.hint(id.value, among: properties)
            return refuse(
                "'\(name)' has no property '\(visible(id.value))'"
                    + (near.isEmpty ? "; it has \(listing(properties))" : near))
        }
        let property = structure.properties[index]
        guard let written = linker.memberTypes[name]?[index] else { return nil }
        let bound = Dictionary(
            zip(structure.generics.map(\.value), arguments), uniquingKeysWith: { first, _ in first })
        let type = linker.substitute(bound, in: written)
        if case .optional = linker.expand(type) {
            return refuse("an item is known by its id, so '\(property.name.value)' is always there; remove the '?'")
        }
        if property.default != nil {
            return refuse("an item is known by its id, so '\(property.name.value)' is always there; remove its default")
        }
        if property.constant != nil {
            return refuse("an item is known by its id, and '\(property.name.value)' is the same in all items")
        }
        guard isIdentifying(linker.expand(type)) else {
            return refuse("an id is a text or a whole number, and '\(property.name.value)' is neither")
        }
        guard let keys = property.candidates else { return nil }
        guard keys.count == 1 else {
            return refuse(
                "an id is looked for on the wire, so '\(property.name.value)' has one key; remove the other candidates"
            )
        }
        return keys[0]
    }

    /// All variants of a union have the id at one place.
    private func commonKey(_ syntax: CollectionSyntax, _ id: Located<String>, _ union: String) -> [String]? {
        var common: [String]?
        for type in linker.memberTypes[union] ?? [] {
            guard let type, let key = idKey(syntax, id, type) else { return nil }
            if let common, common != key {
                log.error(
                    at: id.location,
                    "an id is looked for at one place, and the variants of '\(union)' have '\(id.value)' at '\(common.joined(separator: "."))' and at '\(key.joined(separator: "."))'"
                )
                return nil
            }
            common = key
        }
        return common
    }

    private func isIdentifying(_ type: TypeReference) -> Bool {
        switch type {
        case .builtin(let builtin):
            switch builtin.kind {
            case .string, .integer, .uuid, .url: true
            case .boolean, .floating, .decimal, .data, .date, .duration, .timeOfDay, .json, .void, .file: false
            }
        case .model(_, _, .enumeration): true
        case .model, .parameter, .optional, .array, .dictionary: false
        }
    }
}
