import Diagnostics

extension EndpointLinker {
    /// What comes back one by one. Its `into` is linked when all endpoints are known.
    func stream(_ syntax: EndpointSyntax, _ method: Method?, _ element: Response?) -> StreamRule? {
        guard let written = syntax.stream else { return nil }
        if method == .head {
            log.error(at: written.location, "a HEAD request has no response body; write another method, or no 'stream'")
            return nil
        }
        checkElement(syntax, element)
        refuseBeside(written, syntax)
        checkReconnecting(written, syntax, method)
        if let name = written.name, let format = written.format {
            if !format.value.hasNames {
                log.error(
                    at: name.location, "only events have names, and \(format.value.words) has none; remove 'name'",
                    notes: [.init(at: format.location, "the form of the stream")])
            } else if let element {
                checkName(name, element)
            }
        }
        guard let format = written.format?.value, let element else { return nil }
        return StreamRule(
            format: format, until: written.until?.value, nameKey: written.name?.value,
            reconnects: written.reconnect?.value ?? false, isLossy: written.lossy?.value ?? false, target: nil,
            samples: samples(syntax, element))
    }

    private func checkElement(_ syntax: EndpointSyntax, _ element: Response?) {
        guard let written = syntax.response.value, let element else { return }
        switch linker.expandWrapped(element.type) {
        case .builtin(.void):
            log.error(at: written.type.location, "elements without a value say nothing; write 'JSON' or a model")
        case .builtin(.file):
            log.error(at: written.type.location, "elements come in memory, so they are no files; write 'Data'")
        default: break
        }
    }

    /// What is said of one response has no meaning for a stream.
    private func refuseBeside(_ stream: StreamSyntax, _ syntax: EndpointSyntax) {
        if let header = syntax.responseHeaders.first {
            log.error(
                at: header.name.location,
                "a stream gives elements, and no headers with them; remove 'response-headers'")
        }
        let others = [(syntax.pages?.location, "pages"), (syntax.collection?.location, "collection")]
        for case (let location?, let key) in others {
            log.error(
                at: location, "a stream has no '\(key)'; remove it, or write it at the endpoint that gives the list")
        }
        let common = syntax.common
        if case .own = common.envelope {
            log.error(
                at: common.place(of: .envelope),
                "elements of a stream have no envelope; write 'key' in the stream where the value is deeper in them")
        }
        if common.duplicates != nil {
            log.error(
                at: common.place(of: .duplicates), "each stream is a transfer of its own; remove 'duplicates'")
        }
    }

    private func checkReconnecting(_ stream: StreamSyntax, _ syntax: EndpointSyntax, _ method: Method?) {
        guard let reconnect = stream.reconnect, reconnect.value else { return }
        if let format = stream.format, !format.value.hasNames {
            log.error(
                at: reconnect.location,
                "only events say from where to go on, and \(format.value.words) does not; remove 'reconnect'",
                notes: [.init(at: format.location, "the form of the stream")])
        } else if let method, method != .get {
            log.error(
                at: reconnect.location,
                "a \(method.rawValue) request is not sent again by itself; only GET reconnects, so remove 'reconnect'",
                notes: syntax.method.value.map { [.init(at: $0.location, "the method")] } ?? [])
        }
    }

    /// The event's name is read as a member, so something has to read it.
    private func checkName(_ name: Located<String>, _ element: Response) {
        switch linker.expandWrapped(element.type) {
        case .builtin(.json): return
        case .model(let type, _, .union):
            guard !linker.endlessUnions.contains(type) else { return }
            let discriminator = linker.tags(of: type).discriminator?.value
            if discriminator == name.value { return }
            guard case .union(let union)? = linker.models[type]?.kind, !union.discriminator.isUnknown else { return }
            log.error(
                at: name.location,
                discriminator.map {
                    "'\(type)' is told by '\($0)', so the event's name is read there: write 'name: \($0)'"
                } ?? "nothing tells the variants of '\(type)'; write 'discriminator: \(name.value)' at the union",
                notes: linker.models[type].map { [.init(at: $0.name.location, "the union")] } ?? [])
        case .model(let type, _, .structure):
            guard case .structure(let structure)? = linker.models[type]?.kind, structure.isWhole else { return }
            let keys = structure.properties.flatMap { $0.candidates ?? [] }
            if keys.contains([name.value]) || structure.additional != nil { return }
            let near = linker.hint(name.value, among: keys.filter { $0.count == 1 }.map { $0[0] })
            log.error(
                at: name.location,
                "no property of '\(type)' is read from '\(visible(name.value))'"
                    + (near.isEmpty ? "; add one, such as '\(visible(name.value)): String'" : near))
        default:
            log.error(
                at: name.location,
                "the event's name is read as a member of an object, and the element is none; remove 'name'")
        }
    }

    /// The example is a list of elements. Without one, the element's own sample is the only one.
    private func samples(_ syntax: EndpointSyntax, _ element: Response) -> [String] {
        guard isText(element) else { return [] }
        guard let example = syntax.remarks.example else {
            return composed(element).flatMap { whole($0, element) }.map { [$0] } ?? []
        }
        guard case .list(let items) = example.written.form else {
            log.error(
                at: example.location, "the example of a stream is a list of its elements: write '[…]' around it")
            return []
        }
        return items.compactMap { item in
            linker.checked(item, as: element.type, format: element.dateFormat).flatMap { whole($0, element) }
        }
    }

    private func whole(_ value: ExampleJSON, _ element: Response) -> String? {
        var body = ExampleJSON.object([])
        return body.set(element.path[...], value, replacing: false) ? body.json : nil
    }

    private func isText(_ element: Response) -> Bool {
        switch linker.expandWrapped(element.type) {
        case .builtin(.void), .builtin(.data), .builtin(.file): false
        default: true
        }
    }
}
