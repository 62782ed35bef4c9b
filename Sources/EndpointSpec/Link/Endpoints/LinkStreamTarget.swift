import Diagnostics

extension EndpointLinker {
    /// Links `into`, which needs what another endpoint gives.
    func linkStreamTargets(_ groups: [Group]) -> [Group] {
        guard linker.files.contains(where: { $0.endpoints.contains { $0.stream?.into != nil } }) else { return groups }
        let written = linker.files.flatMap(\.endpoints)
        let all = groups.flatMap(\.endpoints)
        return groups.map { group in
            Group(
                stem: group.stem, doc: group.doc, models: group.models,
                endpoints: group.endpoints.map { endpoint in
                    guard var stream = endpoint.stream,
                        let into = written.first(where: { $0.name.value == endpoint.name })?.stream?.into
                    else { return endpoint }
                    stream.target = target(into, of: endpoint.response, written, all)
                    return endpoint.with(stream)
                })
        }
    }

    private func target(
        _ into: StreamTargetSyntax, of element: Response, _ written: [EndpointSyntax], _ all: [Endpoint]
    ) -> StreamTarget? {
        guard let name = into.endpoint else { return nil }
        guard let syntax = written.first(where: { $0.name.value == name.value }) else {
            let names = written.map(\.name.value)
            let near = linker.hint(name.value, among: names)
            log.error(
                at: name.location,
                "no endpoint is called '\(visible(name.value))'"
                    + (near.isEmpty ? "; write the name of one that gives a list" : near))
            return nil
        }
        // What is wrong with it was reported.
        guard let endpoint = all.first(where: { $0.name == name.value }) else { return nil }
        let note = [Diagnostic.Note(at: syntax.name.location, "the endpoint")]
        guard endpoint.stream == nil, endpoint.response.cases.isEmpty else {
            log.error(
                at: name.location, "'\(visible(name.value))' gives no list, which elements could change", notes: note)
            return nil
        }
        guard endpoint.cache.value?.store.value ?? false || endpoint.collection != nil else {
            log.error(
                at: name.location,
                "nothing of '\(visible(name.value))' is kept; write a 'cache' that stores, or 'collection', there",
                notes: note)
            return nil
        }
        guard let found = items(into.items, at: name.location, syntax, endpoint.response, for: "'into'"),
            let id = into.id
        else { return nil }
        guard let wire = found.wire else {
            log.error(
                at: into.items?.location ?? name.location,
                "the items are looked for on the wire, so their list has one key; remove the other candidates")
            return nil
        }
        let rule = CollectionSyntax(location: id.location, id: id, per: [], stable: nil, items: nil)
        guard let idKey = idKey(rule, id, found.items.type) else { return nil }
        let path = (endpoint.envelope.value?.payload ?? []) + endpoint.response.path + (found.key == nil ? [] : wire)
        guard let (discriminator, changes) = changes(into, rule, id, element.type, found.items.type) else { return nil }
        return StreamTarget(
            endpoint: endpoint.name, id: id.value, idKey: idKey, items: path, end: into.end,
            isFiltered: endpoint.isFiltered, isPaged: endpoint.pages != nil, discriminator: discriminator,
            changes: changes)
    }

    /// What each variant does; nil after an error.
    private func changes(
        _ into: StreamTargetSyntax, _ rule: CollectionSyntax, _ id: Located<String>, _ element: TypeReference,
        _ item: TypeReference
    ) -> (discriminator: String?, changes: [StreamTarget.Change])? {
        guard case .model(let name, _, .union) = linker.expandWrapped(element),
            case .union(let union)? = linker.models[name]?.kind
        else {
            if let change = into.changes.first {
                log.error(
                    at: change.variant.location,
                    "'\(change.kind.rawValue)' names variants, and the stream's element is no union; leave it out, and each element replaces its former self or is added"
                )
                return nil
            }
            guard linker.expandWrapped(element) == linker.expandWrapped(item) else {
                log.error(
                    at: into.location,
                    "the stream has '\(element.text())', and the list has '\(item.text())'; they are one type, or the stream's is a union whose variants 'add', 'replace' and 'remove' name"
                )
                return nil
            }
            return (nil, [])
        }
        let tags = linker.tags(of: name)
        guard !into.changes.isEmpty else {
            log.error(
                at: into.location,
                "say which variants of '\(name)' change the list, such as 'add: \(union.variants.first?.name.value ?? "created")'"
            )
            return nil
        }
        guard let discriminator = tags.discriminator?.value else {
            log.error(
                at: into.location,
                "what the variants of '\(name)' do is told by a discriminator, and the union has none; write one")
            return nil
        }
        var seen: [String: SourceLocation] = [:]
        var changes: [StreamTarget.Change] = []
        for (kind, variant) in into.changes {
            if let other = seen.updateValue(variant.location, forKey: variant.value) {
                log.error(
                    at: variant.location, "'\(visible(variant.value))' does one thing; name it once",
                    notes: [.init(at: other, "the first")])
                continue
            }
            guard let index = union.variants.firstIndex(where: { $0.name.value == variant.value }) else {
                let names = union.variants.map(\.name.value)
                let near = linker.hint(variant.value, among: names)
                log.error(
                    at: variant.location,
                    "'\(name)' has no variant '\(visible(variant.value))'"
                        + (near.isEmpty ? "; it has \(listing(names))" : near))
                continue
            }
            guard let type = linker.memberTypes[name]?[index], tags.tags.indices.contains(index),
                let values = tags.tags[index]
            else { return nil }
            if kind != .remove, linker.expandWrapped(type) != linker.expandWrapped(item) {
                log.error(
                    at: variant.location,
                    "'\(variant.value)' holds '\(type.text())', and the list has '\(item.text())'; only an item can be put in it",
                    notes: [.init(at: union.variants[index].name.location, "the variant")])
                continue
            }
            guard let idKey = idKey(rule, id, type) else { return nil }
            changes.append(
                StreamTarget.Change(
                    kind: kind, variant: variant.value, tags: values.map { $0.value.text }, idKey: idKey))
        }
        return (discriminator, changes)
    }
}

extension Endpoint {
    /// Whether a parameter of its own, other than those that choose a page, says what is in its list.
    fileprivate var isFiltered: Bool {
        var paging = [pages?.size]
        switch pages?.kind {
        case .number(let parameter, _), .offset(let parameter, _), .cursor(let parameter, _, _),
            .lastItem(let parameter, _, _):
            paging.append(parameter)
        case .link, .url, nil: break
        }
        return parameters.contains { parameter in
            parameter.constant == nil && parameter.origin.isEndpoints && !paging.contains(parameter.name)
        }
    }
}

extension WireScalar {
    /// As JSON has it, a text without its quotes.
    fileprivate var text: String {
        switch self {
        case .integer(let value): String(value)
        case .fraction(let value): "\(value)"
        case .string(let text): text
        case .boolean(let flag): flag ? "true" : "false"
        }
    }
}
