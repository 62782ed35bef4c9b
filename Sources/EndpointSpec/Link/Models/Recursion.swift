import Diagnostics

/// The models that contain each other by value. Some of them lead back to themselves.
struct Recursion {
    /// The names of each strongly connected component. Each component comes after those that it leads to.
    var components: [[String]] = []
    /// The number of each model's component.
    var component: [String: Int] = [:]
    /// The components that are circles: several models, or one that contains itself.
    var circles: Set<Int> = []

    func isCircle(_ a: String, _ b: String) -> Bool {
        guard let left = component[a], let right = component[b] else { return false }
        return left == right && circles.contains(left)
    }

    func isInCircle(_ name: String) -> Bool {
        isCircle(name, name)
    }
}

extension Linker {
    func findRecursion() {
        var edges: [String: [String]] = [:]
        for name in modelNames {
            let held = heldModels(name)
            if !held.isEmpty { edges[name] = held }
        }
        var search = ComponentSearch(edges: edges)
        for name in modelNames { search.visit(name) }
        recursion.component = search.component
        recursion.components = search.components
        for (number, names) in search.components.enumerated() {
            if names.count > 1 || names.first.map({ edges[$0]?.contains($0) ?? false }) == true {
                recursion.circles.insert(number)
            }
        }
        if !recursion.circles.isEmpty { refuseEndless() }
        refuseGrowing()
    }

    private func heldModels(_ name: String) -> [String] {
        memberTypes[name]?.flatMap { $0.map(heldModels) ?? [] } ?? []
    }

    /// Returns the models that a value of the type contains by value. Generic arguments count as contained.
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
        settle(modelNames) { name in
            if finite.contains(name) { return false }
            let members = memberTypes[name] ?? []
            var isEnding = members.allSatisfy(isFinite)
            if case .union(let union)? = models[name]?.kind {
                isEnding = members.isEmpty || !union.isWhole || members.contains(where: isFinite)
            }
            guard isEnding else { return false }
            finite.insert(name)
            return true
        }
        for name in modelNames where !finite.contains(name) && recursion.isInCircle(name) {
            guard let model = models[name] else { continue }
            log.error(
                at: model.name.location,
                "'\(name)' must hold a '\(name)', so its JSON could never end; make a property on the way optional or a list"
            )
        }
    }

    /// Returns the parameters of each generic structure of which it must contain a value.
    private func neededParameters() -> [String: Set<Int>] {
        var needed: [String: Set<Int>] = [:]
        settle(modelNames.filter(isGeneric)) { name in
            guard case .structure(let structure) = models[name]?.kind else { return false }
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
            return needed.updateValue(found, forKey: name) ?? [] != found
        }
        return needed
    }

    /// Repeats a check for each name until nothing changes. After a change, the models that contain the name are
    /// checked again.
    func settle(_ names: [String], _ changes: (String) -> Bool) {
        var holders: [String: [String]] = [:]
        for name in names {
            for held in Set(heldModels(name)) { holders[held, default: []].append(name) }
        }
        // A model that contains no other is checked first, so a chain settles in one pass.
        var waiting = names.sorted { recursion.component[$0] ?? 0 > recursion.component[$1] ?? 0 }
        while let name = waiting.popLast() {
            if changes(name) { waiting += holders[name] ?? [] }
        }
    }

    private func isGeneric(_ name: String) -> Bool {
        if case .structure(let structure) = models[name]?.kind { !structure.generics.isEmpty } else { false }
    }

    /// `Tree<T>` that contains a `Tree<[T]>` would need ever new types.
    private func refuseGrowing() {
        guard modelNames.contains(where: isGeneric) else { return }
        var mentions: [String: [(name: String, grows: Bool)]] = [:]
        for name in modelNames {
            mentions[name] = (memberTypes[name] ?? []).flatMap { $0.map(self.mentions) ?? [] }
        }
        var search = ComponentSearch(edges: mentions.mapValues { $0.map(\.name) })
        for name in modelNames { search.visit(name) }
        for name in modelNames where isGeneric(name) {
            guard let model = models[name], let component = search.component[name] else { continue }
            let growing = (mentions[name] ?? []).filter(\.grows)
            if growing.contains(where: { search.component[$0.name] == component }) {
                log.error(
                    at: model.name.location,
                    "'\(name)' leads back to itself with other generic arguments, which grow without end; use the same")
            }
        }
    }

    private func mentions(_ type: TypeReference) -> [(name: String, grows: Bool)] {
        let type = expand(type)
        var found: [(name: String, grows: Bool)] = []
        if case .model(let name, let arguments, _) = type {
            found.append((name, arguments.contains { !isParameter($0) && $0.contains(where: isParameter) }))
        }
        return found + type.parts.flatMap(mentions)
    }

    private func isParameter(_ type: TypeReference) -> Bool {
        if case .parameter = type { true } else { false }
    }
}
