import EndpointSpec
import LoopbackServer
import SpecSamples

/// A stream of samples: the documented elements, or else one of each kind.
struct AnswerStream {
    private let endpoint: Endpoint
    private let rule: StreamRule
    private let elements: [JSONValue]

    /// Nil for an endpoint without a stream.
    init?(_ endpoint: Endpoint, _ samples: AnswerSamples) {
        guard let rule = endpoint.stream else { return nil }
        self.endpoint = endpoint
        self.rule = rule
        let documented = rule.samples.compactMap { try? jsonValue(Array($0.utf8)) }
        elements =
            documented.isEmpty
            ? samples.values.elements(of: endpoint.response.type, date: endpoint.response.dateFormat) : documented
    }

    /// - Parameters:
    ///   - last: The number of the last element that the client has; nil if it has none.
    ///   - pause: What is before each element.
    func answer(
        to request: ReceivedRequest, after last: Int?, pause: Duration, headers: [(String, String)]
    ) -> LoopbackAnswer {
        let rest = elements.enumerated().filter { $0.offset >= last ?? 0 }
        // Nothing follows, and a client that reconnects should not (HTML, server-sent events).
        if last != nil, rest.isEmpty { return LoopbackAnswer([.send(LoopbackAnswer.head(204, headers))]) }
        // A client takes what its endpoint says, and no other type then.
        let type = endpoint.accept.own?.first { !$0.contains("*") } ?? rule.format.contentTypes.first ?? "text/plain"
        // The end of the connection ends what an old client gets (RFC 9112 section 6.1).
        let framing = request.isOld ? [("Connection", "close")] : [("Transfer-Encoding", "chunked")]
        var steps: [LoopbackAnswer.Step] = [
            .send(
                LoopbackAnswer.head(
                    200, headers + [("Content-Type", type), ("Cache-Control", "no-store")] + framing))
        ]
        if request.method == "HEAD" { return LoopbackAnswer(steps) }
        var texts = rest.map { text(of: $0.element.line, name: name(of: $0.element), number: $0.offset + 1) }
        if let until = rule.until { texts.append(text(of: until, name: nil, number: nil)) }
        for text in texts {
            if pause > .zero { steps.append(.pause(pause)) }
            let bytes = Array(text.utf8)
            steps.append(.send(request.isOld ? bytes : LoopbackAnswer.chunk(bytes)))
        }
        steps.append(request.isOld ? .close : .send(LoopbackAnswer.chunk([])))
        return LoopbackAnswer(steps)
    }

    private func name(of element: JSONValue) -> String? {
        rule.nameKey.flatMap { element[$0] }.flatMap { if case .string(let text) = $0 { text } else { nil } }
    }

    private func text(of element: String, name: String?, number: Int?) -> String {
        switch rule.format {
        case .events:
            (name.map { "event: \($0)\n" } ?? "") + (rule.reconnects ? number.map { "id: \($0)\n" } ?? "" : "")
                + "data: \(element)\n\n"
        case .lines: element + "\n"
        case .jsonSequence: "\u{1E}" + element + "\n"
        }
    }
}
