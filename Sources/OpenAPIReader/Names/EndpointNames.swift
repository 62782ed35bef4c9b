import EndpointSpec

/// Swift names of operations, in their order.
struct EndpointNames {
    let names: [String]

    init(_ operations: [OperationDraft], given: [String: String], models: Set<String>) {
        func isTaken(_ name: String) -> Bool {
            let request = capitalized(name) + "Request"
            return models.contains(request) || ReservedNames.types.contains(request) || LibraryNames.contains(request)
        }
        var names = [String?](repeating: nil, count: operations.count)
        var used: Set<String> = []
        for (index, operation) in operations.enumerated() {
            guard let name = operation.id.flatMap({ given[$0] }) ?? given[operation.title] ?? operation.givenName else {
                continue
            }
            names[index] = name
            used.insert(name)
        }
        var open = operations.indices.filter { names[$0] == nil }.map { (index: $0, title: operations[$0].title) }
            .sorted { $0.title < $1.title }.map(\.index)
        for step in 0..<3 {
            let candidates = open.map { Self.candidate(operations[$0], step) }
            let wanted = Dictionary(candidates.map { ($0, 1) }, uniquingKeysWith: +)
            var rest: [Int] = []
            for (index, name) in zip(open, candidates) {
                if wanted[name] == 1 || step == 2, !used.contains(name), !isTaken(name) {
                    names[index] = name
                    used.insert(name)
                } else {
                    rest.append(index)
                }
            }
            open = rest
        }
        for index in open {
            var name = Self.candidate(operations[index], 2)
            while used.contains(name) || isTaken(name) { name += "X" }
            names[index] = name
            used.insert(name)
        }
        self.names = names.map { $0 ?? "call" }
    }

    private static func candidate(_ operation: OperationDraft, _ step: Int) -> String {
        var name = (step == 0 ? operation.words : SwiftWords(method: operation.method, path: operation.path)).memberName
        if step == 2 { name += "_" + hexDigest(operation.title) }
        if !isIdentifier(name) {
            name =
                "call"
                + (isIdentifier("a" + name) ? name : SwiftWords(of: DistinctNames.spelled(operation.title)).typeName)
        }
        return name
    }
}
