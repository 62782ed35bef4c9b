/// Tarjan's strongly connected components, with a stack of its own, so that a chain of ten thousand models is not deep.
struct ComponentSearch {
    private let edges: [String: [String]]
    private(set) var component: [String: Int] = [:]
    /// The components. Each comes after those that it leads to.
    private(set) var components: [[String]] = []
    private var index: [String: Int] = [:]
    private var low: [String: Int] = [:]
    private var stack: [String] = []

    init(edges: [String: [String]]) {
        self.edges = edges
    }

    mutating func visit(_ start: String) {
        guard index[start] == nil else { return }
        var work: [(name: String, next: Int)] = [(start, 0)]
        open(start)
        while let (name, next) = work.last {
            let targets = edges[name] ?? []
            if next < targets.count {
                work[work.count - 1].next += 1
                let target = targets[next]
                if let number = index[target] {
                    if component[target] == nil { low[name] = min(low[name] ?? 0, number) }
                } else {
                    open(target)
                    work.append((target, 0))
                }
            } else {
                work.removeLast()
                if low[name] == index[name] { close(name) }
                if let parent = work.last?.name { low[parent] = min(low[parent] ?? 0, low[name] ?? 0) }
            }
        }
    }

    private mutating func open(_ name: String) {
        index[name] = index.count
        low[name] = index[name]
        stack.append(name)
    }

    private mutating func close(_ root: String) {
        var names: [String] = []
        while let name = stack.popLast() {
            component[name] = components.count
            names.append(name)
            if name == root { break }
        }
        components.append(names)
    }
}
