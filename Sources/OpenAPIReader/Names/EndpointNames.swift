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
            let title = operation.second == nil ? operation.title : nil
            guard
                let name = operation.id.flatMap({ given[$0] }) ?? title.flatMap({ given[$0] }) ?? operation.givenName
            else { continue }
            names[index] = name
            used.insert(name)
        }
        var open = operations.indices.filter { names[$0] == nil && operations[$0].second == nil }.map {
            (index: $0, title: operations[$0].title)
        }
        .sorted { $0.title < $1.title }.map(\.index)
        let doubled = DoubledIDs(operations)
        for step in 0...Self.lastStep {
            let candidates = open.map { index in
                step == 1
                    ? doubled.names[index] ?? Self.candidate(operations[index], step)
                    : Self.candidate(operations[index], step)
            }
            let wanted = Dictionary(grouping: zip(open, candidates), by: \.1)
            var owners: [String: Set<Int>] = [:]
            var rest: [Int] = []
            for (index, name) in zip(open, candidates) {
                // Of paths that have the same words, the one that is nothing but these has the name, or the one that is
                // spelled like it, or the one with a parameter.
                let rivals = wanted[name]?.map(\.0) ?? []
                func alone(_ fits: (OperationDraft) -> Bool) -> Int? {
                    let fitting = rivals.filter { fits(operations[$0]) }
                    return fitting.count == 1 ? fitting[0] : nil
                }
                let id = operations[index].id
                if rivals.count > 1, owners[name] == nil, step == 0, id != nil,
                    rivals.allSatisfy({ operations[$0].id == id })
                {
                    owners[name] = Set(rivals.filter(doubled.owners.contains))
                }
                if rivals.count > 1, owners[name] == nil {
                    let found = [
                        alone { $0.words == $0.spelledWords }, alone { $0.words == $0.letters(withSlashes: false) },
                        alone { $0.literalName == name }, alone { $0.path.contains("{") },
                    ]
                    owners[name] = Set(found.compactMap(\.self))
                }
                let isOwn = rivals.count == 1 || step == Self.lastStep || owners[name]?.contains(index) == true
                if isOwn, !used.contains(name), !isTaken(name) {
                    names[index] = name
                    used.insert(name)
                } else {
                    rest.append(index)
                }
            }
            open = rest
        }
        for index in open {
            var name = Self.candidate(operations[index], Self.lastStep)
            while used.contains(name) || isTaken(name) { name += "X" }
            names[index] = name
            used.insert(name)
        }
        for index in operations.indices where names[index] == nil {
            guard let second = operations[index].second else { continue }
            let before = operations[..<index].lastIndex { $0.second == nil || second == .stream }
            var name = (before.flatMap { names[$0] } ?? "call") + second.rawValue
            while used.contains(name) || isTaken(name) { name += "X" }
            names[index] = name
            used.insert(name)
        }
        self.names = names.map { $0 ?? "call" }
    }

    private static let lastStep = 5

    private static func candidate(_ operation: OperationDraft, _ step: Int) -> String {
        var name =
            switch step {
            case 0: operation.words.memberName
            case 2: operation.spelledWords.memberName
            case 3: operation.literalName
            case 4: operation.letters().memberName
            default: SwiftWords(method: operation.method, path: PathText.plain(operation.path)).memberName
            }
        if step == lastStep { name += "_" + hexDigest(operation.title) }
        if !isIdentifier(name) {
            name =
                "call"
                + (isIdentifier("a" + name) ? name : SwiftWords(of: DistinctNames.spelled(operation.title)).typeName)
        }
        return name
    }
}

extension OperationDraft {
    /// Of its method and its path, with the signs of the path.
    fileprivate var spelledWords: SwiftWords {
        SwiftWords(of: method).appending(SwiftWords(spelling: steps))
    }

    /// The same with all signs and capitals.
    fileprivate func letters(withSlashes: Bool = true) -> SwiftWords {
        SwiftWords(of: method).appending(SwiftWords(letters: steps, withSlashes: withSlashes))
    }

    /// The same with the signs as words, and with its capitals.
    fileprivate var literalName: String {
        SwiftWords(of: method).memberName + SwiftWords.literalName(steps)
    }

    private var steps: [String] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    }
}
