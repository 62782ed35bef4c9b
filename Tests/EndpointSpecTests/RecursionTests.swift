import Testing

@testable import EndpointSpec

/// What is kept behind a reference, so that no value is endless in memory, and what no JSON could end.
@Suite struct RecursionTests {
    /// The boxed properties, `Model.property`, and the indirect unions.
    private func boxes(_ models: String) -> (boxed: [String], messages: [String]) {
        let (api, messages) = linked("models:\n" + models)
        var boxed: [String] = []
        for model in api?.groups.flatMap(\.models) ?? [] {
            switch model.kind {
            case .structure(let structure):
                boxed += structure.properties.filter(\.isBoxed).map { "\(model.name).\($0.name)" }
            case .union(let union): boxed += union.isIndirect ? [model.name] : []
            case .enumeration, .alias: break
            }
        }
        return (boxed, messages)
    }

    @Test(arguments: [
        ("  A: { properties: { a: \"A?\", list: [A], table: \"[String: A]\" } }\n", ["A.a"]),
        ("  A: { properties: { b: \"B?\" } }\n  B: { properties: { a: A } }\n", ["A.b", "B.a"]),
        ("  A: { properties: { b: B } }\n  B: { properties: { a: Int } }\n", []),
        ("  A: { properties: { l: L } }\n  L: { alias: [A] }\n", []),
        ("  A: { properties: { l: \"L?\" } }\n  L: { alias: A }\n", ["A.l"]),
        ("  A: { properties: { p: \"P<A>\" } }\n  P: { generic: [T], properties: { t: \"T?\" } }\n", ["A.p"]),
        ("  A: { properties: { p: \"P<[A]>\" } }\n  P: { generic: [T], properties: { t: T } }\n", []),
        ("  U: { union: { u: [U], n: Int } }\n", []),
        ("  U: { union: { s: S, n: Int } }\n  S: { properties: { u: U } }\n", ["U", "S.u"]),
        ("  T: { generic: [X], properties: { x: X, t: \"T<X>?\" } }\n", ["T.t"]),
    ])
    func propertiesThatHoldTheirOwnTypeAreBoxed(models: String, boxed: [String]) {
        let found = boxes(models)
        #expect(found.messages == [])
        #expect(found.boxed == boxed)
    }

    @Test(arguments: [
        "  A: { properties: { a: A } }\n", "  A: { properties: { b: B } }\n  B: { properties: { a: A, n: \"A?\" } }\n",
        "  U: { union: { u: U } }\n", "  U: { union: { s: S } }\n  S: { properties: { u: U } }\n",
        "  A: { properties: { p: \"P<A>\" } }\n  P: { generic: [T], properties: { t: T } }\n",
        "  A: { properties: { p: \"P<P<A>>\" } }\n  P: { generic: [T], properties: { t: T } }\n",
        "  A: { properties: { l: L } }\n  L: { alias: A }\n",
    ])
    func modelsThatMustHoldThemselvesAreRefused(models: String) {
        let found = boxes(models)
        #expect(found.messages.contains { $0.contains("must hold") }, "\(found.messages)")
    }

    @Test(arguments: [
        "  U: { union: { u: U, n: Int } }\n", "  U: { union: { n: Int, l: L } }\n  L: { alias: U }\n",
        "  U: { union: { n: Int, v: V } }\n  V: { union: { t: String, u: U } }\n",
    ])
    func unionsThatAreVariantsOfThemselvesAreRefused(models: String) {
        let found = boxes(models)
        #expect(!found.messages.isEmpty)
        #expect(found.messages.allSatisfy { $0.contains("never end") }, "\(found.messages)")
    }

    @Test(arguments: [
        "  U: { union: { n: Int, l: [U] } }\n", "  U: { union: { n: Int, s: S } }\n  S: { properties: { u: U } }\n",
        "  U: { union: { n: Int, v: V } }\n  V: { discriminator: k, union: { s: S } }\n  S: { properties: { u: \"U?\" } }\n",
    ])
    func unionsThatHoldThemselvesFurtherInAreAccepted(models: String) {
        #expect(boxes(models).messages == [])
    }

    @Test(arguments: [
        "  T: { generic: [X], properties: { t: \"T<[X]>?\" } }\n",
        "  T: { generic: [X], properties: { t: [\"T<T<X>>\"] } }\n",
        "  A: { generic: [X], properties: { b: \"B<X?>?\" } }\n  B: { generic: [X], properties: { a: \"A<X>?\" } }\n",
    ])
    func genericsThatGrowWithoutEndAreRefused(models: String) {
        let found = boxes(models)
        #expect(found.messages.contains { $0.contains("grow without end") }, "\(found.messages)")
    }

    @Test func aLongChainOfModelsIsLinked() {
        let models = (0..<3_000).map { "  M\($0): { properties: { next: \"M\(($0 + 1) % 3_000)?\" } }\n" }.joined()
        let found = boxes(models)
        #expect(found.boxed.count == 3_000)
    }
}
