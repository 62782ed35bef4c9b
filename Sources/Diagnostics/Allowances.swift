/// The places at which warnings of a name are switched off.
struct Allowances {
    private struct Subject: Hashable {
        let name: String
        let source: Int32
    }

    private struct Stretch {
        let start: SourceLocation
        let end: SourceLocation?
    }

    private var stretches: [Subject: [Stretch]] = [:]

    mutating func add(_ name: String, from start: SourceLocation, to end: SourceLocation?) {
        stretches[Subject(name: name, source: start.source), default: []].append(Stretch(start: start, end: end))
    }

    mutating func add(_ others: Allowances) {
        stretches.merge(others.stretches) { $0 + $1 }
    }

    func contain(_ name: String, at location: SourceLocation) -> Bool {
        guard let stretches = stretches[Subject(name: name, source: location.source)] else { return false }
        return stretches.contains { $0.start <= location && $0.end.map { location < $0 } ?? true }
    }
}
