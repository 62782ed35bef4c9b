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
        _ syntax: PagesSyntax, _ endpoint: EndpointSyntax, _ response: Response?, _ items: FoundItems?,
        _ names: NamedParameters
    ) -> Pages? {
        for name in [syntax.parameter, syntax.offset, syntax.size] { if let name { checkNamed(name, names) } }
        if let size = syntax.size {
            checkCounts(size, names)
            if size.value == (syntax.parameter ?? syntax.offset)?.value {
                log.error(
                    at: size.location,
                    "'\(visible(size.value))' says which page it is, and cannot say how many items it has, too; name another parameter"
                )
            }
        }
        let extent = extent(syntax, response)
        guard syntax.isWhole, let kind = kind(syntax, endpoint, response, items, names) else { return nil }
        return Pages(kind: kind, extent: extent, size: syntax.size?.value, items: syntax.items?.value)
    }

    private func kind(
        _ syntax: PagesSyntax, _ endpoint: EndpointSyntax, _ response: Response?, _ items: FoundItems?,
        _ names: NamedParameters
    ) -> Pages.Kind? {
        func refuse(_ why: String, at location: SourceLocation? = nil) -> Pages.Kind? {
            log.error(at: location ?? syntax.location, why)
            return nil
        }
        let ways = [
            syntax.link != nil, syntax.next != nil, syntax.offset != nil, syntax.after != nil, syntax.nextURL != nil,
        ].filter { $0 }.count
        guard ways <= 1 else {
            return refuse(
                "pages follow one another in one way; keep one of 'next', 'offset', 'after', 'link' and 'next-url'")
        }
        if syntax.first != nil, syntax.offset == nil, ways > 0 || syntax.parameter == nil {
            return refuse(
                "'first' is the number of the first page or item, so it goes with 'parameter' alone or 'offset'")
        }
        if syntax.link != nil || syntax.nextURL != nil {
            if let parameter = syntax.parameter {
                return refuse("a link names the whole next page, so there is no 'parameter'", at: parameter.location)
            }
            if let method = endpoint.method.value, method.value != .get {
                return refuse("a link is followed with GET, and this is \(method.value.rawValue)", at: method.location)
            }
        }
        if let link = syntax.link { return .link(relation: link) }
        if let nextURL = syntax.nextURL {
            return response.flatMap { url(nextURL, $0) }.map { .url(key: nextURL.value, path: $0) }
        }
        if let next = syntax.next {
            guard let parameter = syntax.parameter else {
                return refuse("'next' is what the next page's parameter is; name it with 'parameter:'")
            }
            checkCursor(parameter, names)
            return response.flatMap { cursor(next, in: $0.type) }
                .map { .cursor(parameter: parameter.value, next: next.value, path: $0) }
        }
        if let after = syntax.after {
            guard let parameter = syntax.parameter else {
                return refuse("'after' is what the next page's parameter is; name it with 'parameter:'")
            }
            checkCursor(parameter, names)
            return items.flatMap { cursor(after, in: $0.items.type) }
                .map { .lastItem(parameter: parameter.value, key: after.value, path: $0) }
        }
        if let offset = syntax.offset {
            if let parameter = syntax.parameter {
                return refuse("'offset' is the parameter that counts items; there is no other", at: parameter.location)
            }
            checkCounts(offset, names)
            return .offset(parameter: offset.value, first: syntax.first ?? 0)
        }
        guard let parameter = syntax.parameter else {
            return refuse("pages need 'parameter', 'offset', 'link' or 'next-url'")
        }
        checkCounts(parameter, names)
        return .number(parameter: parameter.value, first: syntax.first ?? 1)
    }

    /// What the response says of how far the list goes.
    private func extent(_ syntax: PagesSyntax, _ response: Response?) -> Pages.Extent? {
        guard let (kind, key) = syntax.extents.first else { return nil }
        func refuse(_ why: String, at location: SourceLocation) -> Pages.Extent? {
            log.error(at: location, why)
            return nil
        }
        if syntax.extents.count > 1 {
            return refuse(
                "the end of a list is told in one way; keep one of "
                    + syntax.extents.map { "'\($0.kind.rawValue)'" }.joined(separator: " and "),
                at: syntax.extents[1].key.location)
        }
        let isLinked = syntax.link != nil || syntax.nextURL != nil
        switch kind {
        case .hasMore: break
        case .total:
            if isLinked || syntax.next != nil {
                return refuse("the list ends where no next page is named, so 'total' tells nothing", at: key.location)
            }
        case .lastPage:
            if isLinked || syntax.next != nil || syntax.after != nil || syntax.offset != nil {
                return refuse("'last-page' is for pages that 'parameter' counts", at: key.location)
            }
        }
        guard let response, let found = find(key, in: response.type) else { return nil }
        switch (kind, found.type) {
        case (_, .builtin(.json)), (.hasMore, .builtin(.bool)):
            return Pages.Extent(kind: kind, key: key.value, path: found.path)
        case (.hasMore, _):
            return refuse("the value at 'has-more' is true or false, so its type is Bool", at: key.location)
        case (_, let type) where isWhole(type):
            return Pages.Extent(kind: kind, key: key.value, path: found.path)
        case (.total, _), (.lastPage, _):
            return refuse("the value at '\(kind.rawValue)' is a number, so its type is Int", at: key.location)
        }
    }

    private func find(_ key: Located<[String]>, in type: TypeReference) -> FoundValue? {
        do {
            return try linker.find(key.value, in: type)
        } catch {
            if !error.text.isEmpty { log.error(at: key.location, error.text) }
            return nil
        }
    }

    private func checkCursor(_ parameter: Located<String>, _ names: NamedParameters) {
        guard let found = names[parameter.value] else { return }
        let type = linker.expandWrapped(found.type)
        if found.keepsNull || !(isWhole(type) || type == .builtin(.string)) {
            log.error(at: parameter.location, "'\(parameter.value)' carries a cursor, so its type is String or Int")
        }
    }

    private func cursor(_ key: Located<[String]>, in type: TypeReference) -> ValuePath? {
        guard let found = find(key, in: type) else { return nil }
        guard isWhole(found.type) || found.type == .builtin(.string) || found.type == .builtin(.json) else {
            log.error(
                at: key.location,
                "the value at '\(key.value.joined(separator: "."))' is a cursor, so its type is String or Int")
            return nil
        }
        return found.path
    }

    private func url(_ key: Located<[String]>, _ response: Response) -> ValuePath? {
        guard let found = find(key, in: response.type) else { return nil }
        switch found.type {
        case .builtin(.string), .builtin(.url), .builtin(.json): return found.path
        default:
            log.error(at: key.location, "the value at 'next-url' is a link, so its type is String or URL")
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
    func items(
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
        case .model(let name, let arguments, .structure) where written == nil:
            guard let lists = self.lists(of: name, arguments) else { return nil }
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
    private func lists(of name: String, _ arguments: [TypeReference]) -> [[String]]? {
        guard case .structure(let structure) = linker.models[name]?.kind, let types = linker.memberTypes[name],
            structure.isWhole
        else { return nil }
        let bound = Dictionary(
            zip(structure.generics.map(\.value), arguments), uniquingKeysWith: { first, _ in first })
        var lists: [[String]] = []
        for (property, type) in zip(structure.properties, types) {
            guard let type, let path = property.path else { return nil }
            if case .array = linker.expandWrapped(linker.substitute(bound, in: type)) { lists.append(path) }
        }
        return lists
    }
}
