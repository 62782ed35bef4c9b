import Diagnostics

/// The place and the type of the items in an endpoint's answers.
struct FoundItems {
    let items: Items
    /// The path in the spec, or the path that it would have; nil if the response is the list.
    let key: [String]?
    /// The keys on the wire; nil if a property on the way may have several.
    let wire: [String]?
}

extension EndpointLinker {
    func pages(
        _ syntax: PagesSyntax, _ endpoint: EndpointSyntax, _ response: Response?, _ names: NamedParameters
    ) -> Pages? {
        for name in [syntax.parameter, syntax.offset, syntax.size] { if let name { checkNamed(name, names) } }
        if let size = syntax.size { checkCounts(size, names) }
        guard syntax.isWhole, let kind = kind(syntax, endpoint, response, names) else { return nil }
        return Pages(kind: kind, size: syntax.size?.value, items: syntax.items?.value)
    }

    private func kind(
        _ syntax: PagesSyntax, _ endpoint: EndpointSyntax, _ response: Response?, _ names: NamedParameters
    ) -> Pages.Kind? {
        func refuse(_ why: String, at location: SourceLocation? = nil) -> Pages.Kind? {
            log.error(at: location ?? syntax.location, why)
            return nil
        }
        let ways = [syntax.link != nil, syntax.next != nil, syntax.offset != nil].filter { $0 }.count
        guard ways <= 1 else {
            return refuse("pages follow one another in one way; keep one of 'next', 'offset' and 'link'")
        }
        if syntax.first != nil, ways > 0 || syntax.parameter == nil {
            return refuse("'first' is the number of the first page, so it goes with 'parameter' alone")
        }
        if let link = syntax.link {
            if let parameter = syntax.parameter {
                return refuse("a link names the whole next page, so there is no 'parameter'", at: parameter.location)
            }
            if let method = endpoint.method.value, method.value != .get {
                return refuse("a link is followed with GET, and this is \(method.value.rawValue)", at: method.location)
            }
            return .link(relation: link)
        }
        if let next = syntax.next {
            guard let parameter = syntax.parameter else {
                return refuse("'next' is what the next page's parameter is; name it with 'parameter:'")
            }
            return cursor(parameter, next, response, names)
        }
        if let offset = syntax.offset {
            if let parameter = syntax.parameter {
                return refuse("'offset' is the parameter that counts items; there is no other", at: parameter.location)
            }
            checkCounts(offset, names)
            return .offset(parameter: offset.value)
        }
        guard let parameter = syntax.parameter else {
            return refuse("pages need 'parameter', 'offset' or 'link'")
        }
        checkCounts(parameter, names)
        return .number(parameter: parameter.value, first: syntax.first ?? 1)
    }

    private func cursor(
        _ parameter: Located<String>, _ next: Located<[String]>, _ response: Response?, _ names: NamedParameters
    ) -> Pages.Kind? {
        if let found = names[parameter.value] {
            let type = linker.expandWrapped(found.type)
            if found.keepsNull || !(isWhole(type) || type == .builtin(.string)) {
                log.error(
                    at: parameter.location, "'\(parameter.value)' carries a cursor, so its type is String or Int")
            }
        }
        guard let response else { return nil }
        do {
            let found = try linker.find(next.value, in: response.type)
            guard isWhole(found.type) || found.type == .builtin(.string) || found.type == .builtin(.json) else {
                log.error(at: next.location, "the value at 'next' is a cursor, so its type is String or Int")
                return nil
            }
            return .cursor(parameter: parameter.value, next: next.value, path: found.path)
        } catch {
            if !error.text.isEmpty { log.error(at: next.location, error.text) }
            return nil
        }
    }

    private func isWhole(_ type: TypeReference) -> Bool {
        if case .builtin(let builtin) = type { builtin.isInteger } else { false }
    }

    private func checkCounts(_ name: Located<String>, _ names: NamedParameters) {
        guard let parameter = names[name.value] else { return }
        if !isWhole(linker.expandWrapped(parameter.type)) {
            log.error(at: name.location, "'\(name.value)' counts, so its type is Int")
        } else if parameter.keepsNull {
            log.error(
                at: name.location, "'\(name.value)' counts, so null says no more than its absence; remove 'null: kept'")
        }
    }

    /// Pages and a collection have the same items.
    func items(_ endpoint: EndpointSyntax, _ response: Response?) -> FoundItems? {
        let written = [endpoint.pages?.items, endpoint.collection?.items].compactMap { $0 }
        if written.count == 2, written[0].value != written[1].value {
            log.error(
                at: written[1].location, "pages and collection have the same items; keep one of the two",
                notes: [.init(at: written[0].location, "the other")])
        }
        guard let response else { return nil }
        let (what, location) =
            endpoint.pages.map { ("'pages'", $0.location) }
            ?? endpoint.collection.map { ("'collection'", $0.location) } ?? ("", endpoint.name.location)
        return items(written.first, at: location, endpoint, response, for: what)
    }

    /// Finds the items: nothing for a list, and the only list of a structure if the spec names none.
    private func items(
        _ written: Located<[String]>?, at location: SourceLocation, _ endpoint: EndpointSyntax, _ response: Response,
        for what: String
    ) -> FoundItems? {
        func refuse(_ why: String, at place: SourceLocation? = nil) -> FoundItems? {
            if !why.isEmpty { log.error(at: place ?? location, why) }
            return nil
        }
        var keys = written?.value ?? []
        switch linker.expandWrapped(response.type) {
        case .array:
            if let written {
                return refuse("the response is a list itself, so 'items' has nothing to find", at: written.location)
            }
        case .model(let name, _, .structure) where written == nil:
            guard let lists = self.lists(of: name) else { return nil }
            guard lists.count == 1 else {
                return refuse(
                    lists.isEmpty
                        ? "\(what) needs a list, and '\(name)' has none"
                        : "say which list of '\(name)' is meant: 'items: \(lists[0].joined(separator: "."))'")
            }
            keys = lists[0]
        case .model(_, _, .structure):
            break
        case .builtin(.json):
            if written == nil { return refuse("say where the items are: 'items: list'") }
        case .model(let name, _, .union):
            return refuse("\(what) needs a list, and '\(name)' is a union")
        default:
            return refuse("\(what) needs a response that is a list or holds one")
        }
        do {
            let found = try linker.find(keys, in: response.type)
            switch found.type {
            case .array(let element):
                return FoundItems(
                    items: Items(type: element, alias: alias(element, endpoint), path: found.path),
                    key: keys.isEmpty ? nil : keys, wire: found.wire)
            case .builtin(.json):
                return FoundItems(
                    items: Items(type: .builtin(.json), alias: nil, path: found.path), key: keys, wire: found.wire)
            default:
                return refuse("the value at '\(keys.joined(separator: "."))' is not a list", at: written?.location)
            }
        } catch {
            return refuse(error.text, at: written?.location)
        }
    }

    /// A request with pages has a type 'Item', so it cannot use that name for a model.
    private func alias(_ type: TypeReference, _ endpoint: EndpointSyntax) -> String? {
        isItemModel(type) ? linker.requestTypeName(endpoint.name.value) + "Item" : nil
    }

    /// Returns nil if an error may have hidden one.
    private func lists(of name: String) -> [[String]]? {
        guard case .structure(let structure) = linker.models[name]?.kind, let types = linker.memberTypes[name],
            structure.isWhole
        else { return nil }
        var lists: [[String]] = []
        for (property, type) in zip(structure.properties, types) {
            guard let type, let path = property.path else { return nil }
            if case .array = linker.expandWrapped(type) { lists.append(path) }
        }
        return lists
    }
}
