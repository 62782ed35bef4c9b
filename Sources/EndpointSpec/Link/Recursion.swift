import Diagnostics

/// Which models hold which by value, and so which lead back to themselves.
struct Recursion {
    /// The number of the strongly connected component of each model.
    var component: [String: Int] = [:]
    /// Components that are circles: several models, or one that holds itself.
    var circles: Set<Int> = []

    func isCircle(_ a: String, _ b: String) -> Bool {
        guard let left = component[a], let right = component[b] else { return false }
        return left == right && circles.contains(left)
    }
}

extension Linker {
    func findRecursion() {
        var edges: [String: [String]] = [:]
        for name in modelNames { edges[name] = heldModels(name) }
        var search = ComponentSearch(edges: edges)
        for name in modelNames { search.visit(name) }
        recursion.component = search.component
        for name in modelNames {
            guard let number = search.component[name] else { continue }
            if search.sizes[number] > 1 || edges[name]?.contains(name) == true { recursion.circles.insert(number) }
        }
        if !recursion.circles.isEmpty { refuseEndless() }
        refuseGrowing()
    }

    private func heldModels(_ name: String) -> [String] {
        memberTypes[name]?.flatMap { $0.map(heldModels) ?? [] } ?? []
    }

    /// The models that a value of the type holds by value. Generic arguments count as held.
    func heldModels(_ type: TypeReference) -> [String] {
        switch expand(type) {
        case .optional(let wrapped): heldModels(wrapped)
        case .model(let name, let arguments, let kind) where kind == .structure || kind == .union:
            [name] + arguments.flatMap(heldModels)
        default: []
        }
    }

    /// A structure whose required properties lead back to it could never be read.
    private func refuseEndless() {
        let needed = neededParameters()
        var finite: Set<String> = []
        func isFinite(_ type: TypeReference?) -> Bool {
            guard let type, case .model(let name, let arguments, let kind) = expand(type) else { return true }
            guard kind == .structure || kind == .union else { return true }
            return finite.contains(name) && (needed[name] ?? []).allSatisfy { isFinite(arguments[$0]) }
        }
        var changed = true
        while changed {
            changed = false
            for name in modelNames where !finite.contains(name) {
                let members = memberTypes[name] ?? []
                let isUnion = if case .union = models[name]?.kind { true } else { false }
                if isUnion ? members.isEmpty || members.contains(where: isFinite) : members.allSatisfy(isFinite) {
                    finite.insert(name)
                    changed = true
                }
            }
        }
        for name in modelNames where !finite.contains(name) && recursion.isCircle(name, name) {
            guard let model = models[name] else { continue }
            log.error(
                at: model.name.location,
                "'\(name)' must hold another '\(name)', and so on without end; make a property on the way optional or a list")
        }
    }

    /// For each generic structure, the parameters that a value of it must hold one of.
    private func neededParameters() -> [String: Set<Int>] {
        var needed: [String: Set<Int>] = [:]
        var changed = true
        while changed {
            changed = false
            for name in modelNames {
                guard case .structure(let structure) = models[name]?.kind, !structure.generics.isEmpty else { continue }
                let generics = structure.generics.map(\.value)
                var found: Set<Int> = []
                func collect(_ type: TypeReference) {
                    switch expand(type) {
                    case .parameter(let parameter):
                        if let index = generics.firstIndex(of: parameter) { found.insert(index) }
                    case .model(let other, let arguments, .structure):
                        for index in needed[other] ?? [] { collect(arguments[index]) }
                    default: break
                    }
                }
                for type in memberTypes[name] ?? [] { if let type { collect(type) } }
                if found != needed[name] ?? [] {
                    needed[name] = found
                    changed = true
                }
            }
        }
        return needed
    }

    /// `Tree<T>` that holds a `Tree<[T]>` would need ever new types.
    private func refuseGrowing() {
        let generic = modelNames.filter {
            if case .structure(let structure) = models[$0]?.kind { !structure.generics.isEmpty } else { false }
        }
        guard !generic.isEmpty else { return }
        var mentions: [String: [(name: String, grows: Bool)]] = [:]
        for name in modelNames {
            mentions[name] = (memberTypes[name] ?? []).flatMap { $0.map(self.mentions) ?? [] }
        }
        for name in generic {
            guard let model = models[name] else { continue }
            let growing = (mentions[name] ?? []).filter(\.grows).map(\.name)
            if growing.contains(where: { $0 == name || reaches(name, from: $0, mentions) }) {
                log.error(
                    at: model.name.location,
                    "'\(name)' leads back to itself with other generic arguments, which grow without end; use the same")
            }
        }
    }

    private func mentions(_ type: TypeReference) -> [(name: String, grows: Bool)] {
        switch expand(type) {
        case .optional(let inner), .array(let inner), .dictionary(let inner): mentions(inner)
        case .model(let name, let arguments, _):
            [(name, arguments.contains { !isParameter($0) && mentionsParameter($0) })] + arguments.flatMap(mentions)
        case .builtin, .parameter: []
        }
    }

    private func isParameter(_ type: TypeReference) -> Bool {
        if case .parameter = type { true } else { false }
    }

    private func mentionsParameter(_ type: TypeReference) -> Bool {
        switch type {
        case .parameter: true
        case .builtin: false
        case .optional(let inner), .array(let inner), .dictionary(let inner): mentionsParameter(inner)
        case .model(_, let arguments, _): arguments.contains(where: mentionsParameter)
        }
    }

    private func reaches(
        _ goal: String, from start: String, _ mentions: [String: [(name: String, grows: Bool)]]
    ) -> Bool {
        var visited: Set<String> = [start]
        var waiting = [start]
        while let name = waiting.popLast() {
            for (next, _) in mentions[name] ?? [] {
                if next == goal { return true }
                if visited.insert(next).inserted { waiting.append(next) }
            }
        }
        return false
    }
}
