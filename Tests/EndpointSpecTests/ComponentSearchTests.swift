import Testing

@testable import EndpointSpec

@Suite struct ComponentSearchTests {
    @Test func circlesAreComponentsAndComeAfterWhatTheyLeadTo() {
        var search = ComponentSearch(edges: ["a": ["b"], "b": ["c"], "c": ["b", "d"], "e": ["e"]])
        for name in ["a", "b", "c", "d", "e"] { search.visit(name) }
        #expect(search.component["b"] == search.component["c"])
        #expect(search.components.map { Set($0) } == [["d"], ["b", "c"], ["a"], ["e"]])
    }

    @Test func aLongChainIsNotDeep() {
        let names = (0..<100_000).map { "n\($0)" }
        var search = ComponentSearch(
            edges: Dictionary(uniqueKeysWithValues: zip(names, names.dropFirst().map { [$0] })))
        search.visit("n0")
        #expect(search.components.count == names.count)
    }

    /// Against reachability by brute force, on random graphs.
    @Test(arguments: 1...50) func componentsAreThoseThatReachEachOther(seed: Int) {
        var state = UInt64(seed)
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let names = (0..<8).map { "n\($0)" }
        var edges: [String: [String]] = [:]
        for _ in 0..<next(20) { edges[names[next(8)], default: []].append(names[next(8)]) }
        var reach = Dictionary(uniqueKeysWithValues: names.map { ($0, Set([$0])) })
        for _ in names {
            for (name, targets) in edges {
                for target in targets {
                    let further = reach[target] ?? []
                    reach[name]?.formUnion(further)
                }
            }
        }
        var search = ComponentSearch(edges: edges)
        for name in names { search.visit(name) }
        for left in names {
            for right in names {
                let together = reach[left]?.contains(right) == true && reach[right]?.contains(left) == true
                #expect(
                    (search.component[left] == search.component[right]) == together, "seed \(seed): \(left) \(right)")
            }
        }
    }
}
