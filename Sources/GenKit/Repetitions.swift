import Diagnostics
import YAMLTree

/// What can be said of specs in which keys stand twice. Nobody knows which of two entries is meant, so the specs are checked
/// with the first of each, with the second, and so on.
///
/// What is wrong in each of these versions is said, and what is wrong within the entries that differ. Everything else would
/// only follow from the choice. Of keys that stand twice inside of such an entry, the second ones are checked later.
struct Repetitions {
    /// The entries of a version beyond it are not checked.
    private static let mostVersions = 5

    /// All entries after the first of each key, in order.
    private var entries: [SourceLocation: [RepeatedEntry]] = [:]
    /// The first key of each other one.
    private var firsts: [SourceLocation: SourceLocation] = [:]

    var isEmpty: Bool { entries.isEmpty }

    init(_ repetitions: [RepeatedEntry]) {
        for entry in repetitions {
            entries[entry.first, default: []].append(entry)
            firsts[entry.entry.key.location] = entry.first
        }
    }

    /// - Parameter check: Checks a version, which is told what to put in the place of which key.
    func check(in log: DiagnosticLog, _ check: ([SourceLocation: YAMLEntry], DiagnosticLog) -> Void) {
        let count = min((entries.values.map(\.count).max() ?? 0) + 1, Self.mostVersions)
        let logs = (0..<count).map { version in
            let own = log.emptied()
            check(version == 0 ? [:] : entries.compactMapValues { $0[min(version, $0.count) - 1].entry }, own)
            return own
        }
        let said = logs.map { Set($0.diagnostics.map(self.subject)) }
        let always = said.dropFirst().reduce(said[0]) { $0.intersection($1) }
        for (version, own) in logs.enumerated() {
            log.take(own) { diagnostic in
                let subject = subject(of: diagnostic)
                if version > 0, said[0].contains(subject) { return false }
                return always.contains(subject) || isWithin(version, diagnostic.location)
            }
        }
    }

    /// Whether a place is in an entry that this version has and no other.
    private func isWithin(_ version: Int, _ place: SourceLocation) -> Bool {
        entries.contains { key, others in
            if version == 0 { return key <= place && place < others[0].firstEnd }
            guard version <= others.count else { return false }
            let other = others[version - 1]
            return other.entry.key.location <= place && (place < other.end || place == other.entry.value.location)
        }
    }

    /// What a diagnostic is about, which is the same in all versions. Advice behind the ';' can depend on names elsewhere.
    private struct Subject: Hashable {
        let severity: Diagnostic.Severity
        let place: SourceLocation
        let message: Substring
    }

    private func subject(of diagnostic: Diagnostic) -> Subject {
        let message = diagnostic.message.prefix { $0 != ";" }
        let place = firsts[diagnostic.location] ?? diagnostic.location
        return Subject(severity: diagnostic.severity, place: place, message: message)
    }
}
