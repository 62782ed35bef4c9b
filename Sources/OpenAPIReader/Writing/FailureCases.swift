import EndpointSpec
import YAMLTree

/// Names of the failures of all operations: one name is one case of the API, with one type of body.
struct FailureCases {
    private struct Kind: Hashable {
        let status: String
        let component: String?
        let body: String?
    }

    private let names: [Kind: String]
    private let writer: SpecWriter

    init(_ operations: [OperationDraft], _ writer: SpecWriter) {
        self.writer = writer
        var kinds: Set<Kind> = []
        for operation in operations {
            for failure in operation.failures { kinds.insert(Self.kind(failure, writer)) }
        }
        let distinct = DistinctNames(prefix: "status", isTaken: { ReservedNames.cases.contains($0) }, suffix: "Failure")
        let byStatus = Dictionary(grouping: kinds, by: \.status)
        var texts: [(key: String, text: String)] = []
        var keys: [Kind: String] = [:]
        for kind in kinds {
            let bodies = Set((byStatus[kind.status] ?? []).map(\.body))
            let text: String
            if bodies.count == 1 {
                text = statusWord(kind.status)
            } else {
                text = statusWord(kind.status) + " " + (kind.body.map { SwiftWords(of: $0).words.joined(separator: " ") } ?? "")
            }
            // A case is told by its status and its body, whatever component says it.
            let key = kind.status + "\u{0}" + (kind.body ?? "")
            keys[kind] = key
            if !texts.contains(where: { $0.key == key }) { texts.append((key, text)) }
        }
        let chosen = distinct.names(of: texts.sorted { $0.key < $1.key })
        names = keys.compactMapValues { chosen[$0] }
    }

    private static func kind(_ failure: FailureDraft, _ writer: SpecWriter) -> Kind {
        Kind(status: failure.status, component: nil, body: failure.body.map { writer.type($0) })
    }

    /// The cases of an operation, by status.
    func cases(of operation: OperationDraft) -> [String: YAMLNode] {
        var cases: [String: YAMLNode] = [:]
        for failure in operation.failures {
            let kind = Self.kind(failure, writer)
            guard let name = names[kind] else { continue }
            guard let body = kind.body else {
                cases[failure.status] = .text(name, at: failure.location)
                continue
            }
            cases[failure.status] = .mapping(
                [("case", .text(name, at: failure.location)), ("body", .text(body, at: failure.location))],
                at: failure.location)
        }
        return cases
    }
}
