import EndpointSpec
import YAMLTree

extension OperationReader {
    /// An answer that is no stream, and the stream that stands beside it. One of the same object is the object once more, and
    /// nothing of its own.
    func streamed(_ all: [YAMLEntry], of head: OperationHead) -> (plain: YAMLEntry, stream: YAMLEntry)? {
        func isStream(_ entry: YAMLEntry) -> Bool { StreamRule.Format(contentType: plainType(entry.name)) != nil }
        guard let first = all.first(where: { !isStream($0) && !$0.name.contains("*") }) else { return nil }
        let isOwn = saysOwnTypes(head)
        let stream = all.first { entry in
            guard isStream(entry) else { return false }
            // What Swagger says of all operations at once is no stream of each list.
            let isList = entry.value["schema"].map { isOwn && schemas.flatten([$0]).types == ["array"] } ?? false
            return isList || entry.value["itemSchema"] != nil || !isSame(entry, first)
        }
        return stream.map { (first, $0) }
    }

    /// What an operation of Kubernetes answers that watches: an event in JSON on each line, as long as the connection is there. Nil for
    /// any other operation.
    func watched(_ all: [YAMLEntry], by head: OperationHead) -> YAMLEntry? {
        guard ["watch", "watchlist"].contains(head.node["x-kubernetes-action"]?.text) else { return nil }
        return all.first { isJSON($0.name) && $0.name.hasSuffix("stream=watch") }
    }

    /// Whether an operation says itself which content types its answers have.
    func saysOwnTypes(_ head: OperationHead) -> Bool { !isSwagger || head.node["produces"] != nil }

    /// Whether a schema is of one of the lines that grpc-gateway sends, of which its documents say no more than this.
    func isStreamOfGateway(_ schema: YAMLNode) -> Bool {
        let schema = references.followed(schema)
        return schema["title"]?.text?.hasPrefix("Stream result of ") == true
            && Set(schema["properties"]?.entries.map(\.name) ?? []) == ["result", "error"]
    }

    /// An operation that is read as JSON or as a stream, as the caller asks for it, is two endpoints: this is the second.
    ///
    /// - Parameter ids: Of the operations. The stream has one of its own, by which `changes` mean it.
    func streamOperation(of draft: OperationDraft, _ ids: Set<String>) -> OperationDraft? {
        guard let answer = draft.answers.first(where: { $0.stream != nil }), let stream = answer.stream,
            !draft.extensions.has("stream")
        else { return nil }
        var copy = draft
        copy.second = .stream
        let id = (draft.id ?? draft.words.memberName) + OperationDraft.Second.stream.rawValue
        copy.id = ids.contains(id) ? nil : id
        copy.answers = [
            AnswerDraft(
                status: answer.status, content: .stream(stream), accept: stream.accept, doc: answer.doc,
                location: answer.location)
        ]
        copy.unreadHeaders = []
        copy.extensions = draft.extensions.ofStream
        copy.givenName = nil
        return copy
    }

    /// An answer that goes on. `itemSchema` is of an element, and so is, in practice, a `schema` that is no text: documents
    /// that are older than `itemSchema` have no other place for it.
    func stream(
        _ format: StreamRule.Format, of media: YAMLEntry, _ place: ModelPlace, as type: String
    ) -> AnswerDraft.Content {
        var draft = stream(format, of: media, place)
        draft.contentType = type
        return .stream(draft)
    }

    private func stream(_ format: StreamRule.Format, of media: YAMLEntry, _ place: ModelPlace) -> StreamDraft {
        let place = place.part("element")
        let isItem = media.value["itemSchema"] != nil
        // The schema of the whole is that of a list of its elements (OpenAPI 3.2, "Sequential Media Types").
        let items = media.value["schema"].flatMap { schema -> YAMLNode? in
            let flat = schemas.flatten([schema])
            return flat.types == ["array"] ? flat.items : nil
        }
        guard let item = media.value["itemSchema"] ?? items ?? media.value["schema"] else {
            return StreamDraft(format: format)
        }
        guard format == .events else { return StreamDraft(format: format, element: element(item, place)) }
        let end = sentinel(of: media, item)
        var stream = events(item, isItem: isItem, hasEnd: end != nil, place)
        stream.until = stream.until ?? end
        return stream
    }

    private func events(_ item: YAMLNode, isItem: Bool, hasEnd: Bool, _ place: ModelPlace) -> StreamDraft {
        if let events = Events(of: item, schemas), isItem || events.haveNamesAndData {
            return stream(of: events, item, place)
        }
        let flat = schemas.flatten([item])
        let data = flat.properties.first { $0.key == "data" }
        guard isItem ? data != nil || Events.isEvent(flat) : Events.isWhole(flat, hasEnd: hasEnd, schemas) else {
            return StreamDraft(format: .events, element: element(item, place))
        }
        // It is the whole event, whose data is a text with JSON in it, or described as the JSON.
        let content = data.map { data in data.schemas.first?["contentSchema"].map { [$0] } ?? data.schemas }
        return StreamDraft(format: .events, element: content.flatMap { element($0, place) })
    }

    /// What ends a stream, as Speakeasy writes it beside the schema or in it.
    private func sentinel(of media: YAMLEntry, _ item: YAMLNode) -> String? {
        let key = "x-speakeasy-sse-sentinel"
        let node = media.value[key] ?? item[key] ?? references.followed(item)[key] ?? media.value["schema"]?[key]
        guard let node, node.flag == nil, let text = node.text, Events.isEnd(text) else { return nil }
        return text
    }

    /// A stream of events of several kinds: those whose data is an object are told by their names.
    private func stream(of events: Events, _ item: YAMLNode, _ place: ModelPlace) -> StreamDraft {
        var stream = StreamDraft(format: .events)
        for event in events.all where event.isEnd { stream.until = stream.until ?? event.constant?.text }
        let told = events.all.filter { !$0.isEnd }
        guard let schema = told.first?.content else { return stream }
        if told.count == 1 {
            stream.element = element(schema, place)
            return stream
        }
        stream.element = schemas.union(of: told, item, at: place)
        if stream.element != nil { stream.name = Events.name }
        return stream
    }

    /// Nil if it is any text.
    private func element(_ schema: YAMLNode, _ place: ModelPlace) -> SchemaValue? { element([schema], place) }

    private func element(_ nodes: [YAMLNode], _ place: ModelPlace) -> SchemaValue? {
        let use = nodes.count == 1 ? schemas.use(of: nodes[0], at: place) : schemas.use(of: nodes, at: place)
        reportUnchecked(use, at: nodes[0].location)
        return use.value.type == .scalar(.string, format: nil) ? nil : use.value
    }

    /// Says of an operation that answers with JSON or with a stream what its body says which one is asked for.
    func sayingHowToStream(_ operation: OperationDraft) -> OperationDraft {
        guard !schemas.isExport, case .json(let use)? = operation.body?.content,
            operation.second == .stream || operation.answers.contains(where: { $0.stream != nil }),
            let flag = schemas.structure(of: use.value)?.properties.first(where: { $0.key == "stream" }),
            schemas.whole(flag.use.value).type == .scalar(.bool, format: nil), flag.use.constant == nil,
            Self.isOfAnswers(flag.use.remarks.doc)
        else { return operation }
        var copy = operation
        let words =
            operation.second == .stream
            ? "The server sends a stream if `stream` in the body is true."
            : "The server sends one answer if `stream` in the body is false."
        copy.doc = [operation.doc, words].compactMap(\.self).joined(separator: "\n\n")
        return copy
    }

    /// Whether a description of `stream` is missing, or speaks of how the server answers.
    private static func isOfAnswers(_ description: String?) -> Bool {
        guard let text = description?.lowercased() else { return true }
        return [
            "respon", "answer", "partial", "token", "event", "incremental", "chunk", "delta", "output", "streamed",
            "streaming",
            "stream back", "stream result",
        ].contains(where: text.contains)
    }
}
