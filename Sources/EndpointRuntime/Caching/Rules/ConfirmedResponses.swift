/// Which stored responses a 304 is about (RFC 9111 section 4.3.4).
enum ConfirmedResponses: Equatable, Sendable {
    /// These are renewed. Each stands for its place among the stored ones; the first is the most recent.
    case renews([Int])
    /// The stored response holds, and its fields stay: the answer has a strong validator where this one has the same as a
    /// weak one, as servers give it that weaken the tags of what they compress.
    case holds(Int)
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
