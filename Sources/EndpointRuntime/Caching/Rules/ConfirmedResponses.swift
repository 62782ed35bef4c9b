/// Which stored responses a 304 is about (RFC 9111 section 4.3.4).
enum ConfirmedResponses: Equatable, Sendable {
    /// These are renewed. Each stands for its place among the stored ones; the first is the most recent.
    case renews([Int])
    /// The stored response holds, and its lifetime begins again: the answer has a strong validator where this one has the same
    /// as a weak one, as servers give it that weaken the tags of what they compress. A server compares tags weakly (RFC 9110
    /// section 13.1.2), so it means this one. Of the answer's fields, only those of `update` are about both.
    case holds(Int)

    /// What an answer says of a stored response that it confirms: all of its fields, or those alone that say how long the
    /// response is fresh, and nothing of its bytes.
    static func update(by answer: [HeaderField], of stored: EntryMetadata) -> [HeaderField] {
        guard case .holds = ConfirmedResponses(answer, among: [stored]) else { return answer }
        let names = ["Age", "Cache-Control", "Date", "Expires"]
        return answer.filter { field in names.contains { field.name.matchesHeaderName($0) } }
    }
    /// It is about another response.
    case another

    /// - Parameters:
    ///   - answer: The headers of the 304.
    ///   - stored: The stored responses that the request asked about.
    init(_ answer: [HeaderField], among stored: [EntryMetadata]) {
        let latest = placesInOrder(stored.count) { stored[$0].storedAt > stored[$1].storedAt }
        guard let first = latest.first else {
            self = .another
            return
        }
        if let tag = EntityTag(of: answer) {
            let matching = latest.filter { EntityTag(of: stored[$0].headers).map(tag.matches) ?? false }
            let strong = matching.filter { EntityTag(of: stored[$0].headers)?.isWeak == false }
            if tag.isWeak {
                self = matching.first.map { .renews([$0]) } ?? .another
            } else if strong.isEmpty {
                self = matching.first.map { .holds($0) } ?? .another
            } else {
                self = .renews(strong)
            }
        } else if let modified = HTTPDate.text("Last-Modified", in: answer) {
            let matching = latest.first { HTTPDate.text("Last-Modified", in: stored[$0].headers) == modified }
            self = matching.map { .renews([$0]) } ?? .another
        } else {
            self = stored.count == 1 ? .renews([first]) : .another
        }
    }
}
