import Diagnostics
import YAMLTree

/// How many warnings there are about the parts of a document.
final class Losses {
    private let messages: [SourceLocation: Int]
    /// Of all of them; one message about one place counts once.
    let count: Int
    /// The number of each warning that stands in a part that was asked for.
    private(set) var counted: Set<Place> = []

    struct Place: Hashable {
        let location: SourceLocation
        let number: Int
    }

    init(_ losses: [DocumentLog.Loss]) {
        let distinct = Set(losses)
        messages = Dictionary(distinct.map { ($0.location, 1) }, uniquingKeysWith: +)
        count = distinct.count
    }

    func count(in node: YAMLNode) -> Int {
        if messages.isEmpty { return 0 }
        var found: Set<SourceLocation> = []
        collect(node, &found)
        var sum = 0
        for location in found {
            let number = messages[location] ?? 0
            sum += number
            for index in 0..<number { counted.insert(Place(location: location, number: index)) }
        }
        return sum
    }

    /// A mapping begins where its first key does, so one place can be met twice.
    private func collect(_ node: YAMLNode, _ found: inout Set<SourceLocation>) {
        if messages[node.location] != nil { found.insert(node.location) }
        switch node.content {
        case .sequence(let nodes): for node in nodes { collect(node, &found) }
        case .mapping(let entries):
            for entry in entries {
                if messages[entry.key.location] != nil { found.insert(entry.key.location) }
                collect(entry.value, &found)
            }
        case .scalar, .unknown: break
        }
    }
}
