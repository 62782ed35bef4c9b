import Diagnostics

extension EndpointLinker {
    func pages(
        _ syntax: PagesSyntax, _ endpoint: EndpointSyntax, _ response: Response?, _ names: NamedParameters
    ) -> Pages? {
        for name in [syntax.parameter, syntax.offset, syntax.size] { if let name { checkNamed(name, names) } }
        if let size = syntax.size { checkCounts(size, names) }
        let items = items(syntax.items, at: syntax.location, response, for: "'pages'")
        guard let kind = kind(syntax, names) else { return nil }
        return Pages(kind: kind, size: syntax.size?.value, items: items)
    }

    private func kind(_ syntax: PagesSyntax, _ names: NamedParameters) -> Pages.Kind? {
        func refuse(_ why: String) -> Pages.Kind? {
            log.error(at: syntax.location, why)
            return nil
        }
        let ways = [syntax.link != nil, syntax.next != nil, syntax.offset != nil].filter { $0 }.count
        guard ways <= 1 else { return refuse("pages follow one another in one way; keep one of 'next', 'offset' and 'link'") }
        if syntax.first != nil, ways > 0 || syntax.parameter == nil {
            return refuse("'first' is the number of the first page, so it goes with 'parameter' alone")
        }
        if let link = syntax.link { return .link(relation: link) }
        if let next = syntax.next {
            guard let parameter = syntax.parameter else {
                return refuse("'next' is what the next page's parameter is; name it with 'parameter:'")
            }
            return .cursor(parameter: parameter.value, next: next)
        }
        if let offset = syntax.offset {
            checkCounts(offset, names)
            return .offset(parameter: offset.value)
        }
        guard let parameter = syntax.parameter else {
            return refuse("pages need 'parameter', 'offset' or 'link'")
        }
        checkCounts(parameter, names)
        return .number(parameter: parameter.value, first: syntax.first ?? 1)
    }

    private func checkCounts(_ name: Located<String>, _ names: NamedParameters) {
        guard let parameter = names[name.value] else { return }
        switch linker.expandWrapped(parameter.type) {
        case .builtin(.int), .builtin(.int32), .builtin(.int64), .builtin(.uint): return
        default: log.error(at: name.location, "'\(name.value)' counts, so its type is Int")
        }
    }

    func collection(
        _ syntax: CollectionSyntax, _ endpoint: EndpointSyntax, _ response: Response?, _ names: NamedParameters
    ) -> Collection? {
        for name in syntax.per { checkNamed(name, names) }
        let items = items(syntax.items, at: syntax.location, response, for: "'collection'")
        if let response, let element = element(of: response, items) {
            guard case .model(let name, _, .structure) = linker.expand(element),
                case .structure(let structure) = linker.models[name]?.kind
            else {
                log.error(at: syntax.location, "a collection keeps structures, which have an id")
                return nil
            }
            let properties = structure.properties.map(\.name.value)
            if !properties.contains(syntax.id.value) {
                let near = linker.hint(syntax.id.value, among: properties)
                log.error(
                    at: syntax.id.location,
                    "'\(name)' has no property '\(visible(syntax.id.value))'"
                        + (near.isEmpty ? "; it has \(listing(properties))" : near))
            }
        }
        return Collection(id: syntax.id.value, per: syntax.per.map(\.value), items: items)
    }

    /// Where the items stand: nothing for a list, and the one list of a structure if the spec does not say.
    private func items(
        _ written: Located<[String]>?, at location: SourceLocation, _ response: Response?, for what: String
    ) -> [String]? {
        guard let response else { return written?.value }
        switch linker.expandWrapped(response.type) {
        case .array:
            if let written { log.error(at: written.location, "the response is a list itself, so 'items' has nothing to find") }
            return nil
        case .model(let name, _, .structure):
            let lists = self.lists(of: name)
            if let written {
                guard !lists.contains(where: { $0.key == written.value }) else { return written.value }
                log.error(
                    at: written.location,
                    "'\(name)' has no list at '\(written.value.joined(separator: "."))'"
                        + (lists.isEmpty ? "" : "; it has \(listing(lists.map { $0.key.joined(separator: ".") }))"))
                return nil
            }
            if lists.count == 1 { return lists[0].key }
            log.error(
                at: location,
                lists.isEmpty
                    ? "\(what) needs a list, and '\(name)' has none"
                    : "say which list of '\(name)' is meant: 'items: \(lists[0].key.joined(separator: "."))'")
            return nil
        case .builtin(.json):
            if written == nil { log.error(at: location, "say where the items stand: 'items: list'") }
            return written?.value
        default:
            log.error(at: location, "\(what) needs a response that is a list or holds one")
            return nil
        }
    }

    private func lists(of name: String) -> [(key: [String], element: TypeReference)] {
        guard case .structure(let structure) = linker.models[name]?.kind, let types = linker.memberTypes[name] else { return [] }
        return zip(structure.properties, types).compactMap { property, type in
            guard let type, case .array(let element) = linker.expandWrapped(type) else { return nil }
            return (property.keys?.first?.value ?? [property.name.value], element)
        }
    }

    private func element(of response: Response, _ items: [String]?) -> TypeReference? {
        switch linker.expandWrapped(response.type) {
        case .array(let element):
            return element
        case .model(let name, let arguments, .structure):
            guard let element = lists(of: name).first(where: { $0.key == items })?.element else { return nil }
            guard case .parameter(let parameter) = element, case .structure(let structure) = linker.models[name]?.kind,
                let index = structure.generics.firstIndex(where: { $0.value == parameter })
            else { return element }
            return arguments[index]
        default:
            return nil
        }
    }
}
