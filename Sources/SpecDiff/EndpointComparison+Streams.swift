import EndpointSpec

extension EndpointComparison {
    /// Compares how elements follow one another. What they are is compared as a response is.
    func compareStreams() {
        let (old, new) = (before.stream, now.stream)
        guard let old, let new else {
            if old != nil {
                report([.wire, .source], "is no stream any more, and answers once", subject.at(answerKey))
            }
            if new != nil { report([.wire, .source], "is a stream now, and answered once", subject.at("stream")) }
            return
        }
        compare("the form of the stream", old.format.rawValue, new.format.rawValue, .wire, "stream", "as")
        compare("what ends the stream", old.until.map(quoted), new.until.map(quoted), .wire, "stream", "until")
        compare(
            "the key of the event's name", old.nameKey.map(quoted), new.nameKey.map(quoted), .wire, "stream", "name")
        compare("whether the stream reconnects", text(old.reconnects), text(new.reconnects), [], "stream", "reconnect")
        compare(
            "whether elements that do not fit are passed by", text(old.isLossy), text(new.isLossy),
            new.isLossy ? .wire : [], "stream", "lossy")
        compare("the list that the stream changes", old.target.map(text), new.target.map(text), [], "stream", "into")
    }

    private var answerKey: String { now.response.cases.isEmpty ? "response" : "responses" }

    private func text(_ flag: Bool) -> String { flag ? "'true'" : "'false'" }

    private func text(_ target: StreamTarget) -> String {
        let changes = target.changes.map { "\($0.kind.rawValue) by '\($0.variant)'" }
        return "'\(target.endpoint)' by '\(target.id)'" + (list(changes).map { ", \($0)" } ?? "")
            + (target.end == .start ? ", at the start" : "")
    }
}
