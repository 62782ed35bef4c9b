import EndpointSpec

/// Operations with the `operationId` of another one because they are one method at several paths, as gateways of gRPC have it: one
/// path begins or ends with the other. What has an id in common by mistake is called after its path.
struct DoubledIDs {
    /// Those with the shortest path of their id, which keep it.
    private(set) var owners: Set<Int> = []
    /// What the others are called: the id, with what their path has beside the owner's.
    private(set) var names: [Int: String] = [:]

    init(_ operations: [OperationDraft]) {
        let known = operations.indices.filter { operations[$0].id != nil && operations[$0].second == nil }
        for (_, group) in Dictionary(grouping: known, by: { operations[$0].id }) where group.count > 1 {
            let sorted = group.sorted { Self.order(operations[$0]) < Self.order(operations[$1]) }
            let owner = operations[sorted[0]]
            guard sorted.dropFirst().allSatisfy({ Self.isSame(operations[$0], as: owner) }) else { continue }
            owners.insert(sorted[0])
            let first = Self.pathWords(owner)
            for index in sorted.dropFirst() {
                let operation = operations[index]
                let rest = Self.pathWords(operation).filter { !first.contains($0) }
                guard !rest.isEmpty else { continue }
                let name = operation.words.appending(SwiftWords(words: rest)).memberName
                names[index] = isIdentifier(name) ? name : nil
            }
        }
    }

    private static func isSame(_ operation: OperationDraft, as owner: OperationDraft) -> Bool {
        let (steps, own) = (operation.path.split(separator: "/"), owner.path.split(separator: "/"))
        guard operation.method == owner.method, steps.count > own.count, own.contains(where: { !$0.contains("{") })
        else {
            return false
        }
        let more =
            steps.starts(with: own)
            ? steps.dropFirst(own.count) : steps.suffix(own.count).elementsEqual(own) ? steps.dropLast(own.count) : []
        // What a parameter chooses from is another list.
        return !more.isEmpty && !more.contains { $0.contains("{") }
    }

    private static func order(_ operation: OperationDraft) -> (Int, Int, String, String) {
        (operation.path.count { $0 == "/" }, operation.path.count, operation.path, operation.method)
    }

    private static func pathWords(_ operation: OperationDraft) -> [String] {
        operation.path.split(separator: "/").filter { !$0.contains("{") }.flatMap { SwiftWords(of: String($0)).words }
    }
}
