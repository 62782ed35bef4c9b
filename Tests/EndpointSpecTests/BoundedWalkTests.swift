import Testing

@testable import EndpointSpec

/// Whatever leads back to itself, is nested or has many ways: looking at it ends, and soon.
@Suite struct BoundedWalkTests {
    private func chain(_ length: Int, _ model: (_ next: String) -> String, end: String) -> String {
        let models = (0..<length).map { "  M\($0): \(model("M\($0 + 1)"))\n" }
        return "models:\n" + models.joined() + "  M\(length): \(end)\n"
    }

    @Test func aLongChainOfSamplesIsNotDeep() throws {
        let end = "{ properties: { a: { type: Int, example: 1 } } }"
        let text =
            chain(20_000, { "{ properties: { a: \($0) } }" }, end: end)
            + "endpoints: { call: { path: /, response: M19950 } }\n"
        let (api, messages) = linked(text)
        #expect(messages == [])
        #expect(api?.groups[0].endpoints[0].sample == nil)
        #expect(api?.model("M20000")?.sample == #"{"a": 1}"#)
    }

    @Test func aChainHasASampleAsDeepAsTheRuntimeReads() {
        let end = "{ properties: { a: { type: Int, example: 1 } } }"
        let (api, _) = linked(
            chain(200, { "{ properties: { a: { type: \($0) }, b: { type: Int, example: 2 } } }" }, end: end))
        #expect(api?.model("M198")?.sample == #"{"a": {"a": {"a": 1}, "b": 2}, "b": 2}"#)
        #expect(api?.model("M120")?.sample != nil)
        #expect(api?.model("M90")?.sample == nil)
    }

    /// Written out, the first one's sample would have 2 to the power of 60 values.
    @Test func samplesThatDoubleAtEachStepEnd() {
        let end = "{ properties: { a: { type: Int, example: 1 } } }"
        let (api, messages) = linked(
            chain(
                60, { "{ properties: { a: \"\($0)?\", b: \($0), c: \($0), d: { type: Int, example: 1 } } }" }, end: end)
        )
        #expect(messages == [])
        #expect(api?.model("M0")?.sample == nil)
        #expect(api?.model("M59")?.sample == #"{"b": {"a": 1}, "c": {"a": 1}, "d": 1}"#)
    }

    /// A property of all variants is looked for once in each union, and not in 2 to the power of 60 ways.
    @Test(arguments: ["id", "other"]) func whatAllVariantsHaveIsFoundThroughUnions(_ key: String) {
        var text = "models:\n"
        for level in 0..<60 {
            for name in ["U", "V"] {
                text += "  \(name)\(level): { allow: [union-overlap], union: { a: U\(level + 1), b: V\(level + 1) } }\n"
            }
        }
        text +=
            "  U60: { properties: { id: String, x: Int } }\n  V60: { properties: { id: { type: String, key: \(key) }, y: Int } }\n"
        text +=
            "endpoints: { call: { path: /, query: { p: \"String?\" }, response: [U0], pages: { parameter: p, after: id } } }\n"
        let (api, messages) = linked(text)
        #expect(messages == (key == "id" ? [] : ["'U0' is a union, so nothing in it has a fixed place"]))
        #expect((api != nil) == (key == "id"))
    }

    @Test(arguments: [3, 60])
    func unionsOfTheSameTwoUnionsAreTriedOnce(_ length: Int) {
        let text = chain(length, { "{ union: { a: \($0), b: \($0) } }" }, end: "{ union: { a: Int } }")
        let (_, messages) = linked(
            text + "  S: { properties: { a: { type: M0, example: x }, b: { type: M0, example: 1 } } }\n")
        #expect(messages.filter { $0.contains("the example does not fit") }.count == 1, "\(messages)")
    }

    /// Two structures read each object of the example until the wrong one at the end.
    @Test func anExampleWithTwoWaysAtEachStepEnds() {
        let depth = 50
        let example = String(repeating: "{ p: ", count: depth) + "wrong" + String(repeating: " }", count: depth)
        let (_, messages) = linked(
            """
            models:
              U: { example: \(example), union: { a: A, b: B, n: Int } }
              A: { properties: { p: U } }
              B: { properties: { p: U, q: "Int?" } }
            """)
        #expect(messages.filter { $0.contains("example") }.count == 1, "\(messages)")
    }

    /// Each pair of variants is compared through structures and unions that double at each step.
    @Test func variantsOfUnionsOfUnionsAreComparedInTime() {
        let unions = chain(60, { "{ union: { a: \($0), b: \($0), c: \($0) } }" }, end: "{ properties: { a: Int } }")
        #expect(linked(unions).messages.contains { $0.contains("can read the same object") })
        let members = (0..<30).map { "m\($0): " }
        let wide = chain(
            60, { next in "{ properties: { " + members.map { $0 + next }.joined(separator: ", ") + " } }" },
            end: "{ properties: { a: Int } }")
        #expect(
            linked(wide + "  U: { union: { a: M0, b: M1 } }\n").messages.contains {
                $0.contains("can read the same object")
            })
    }

    @Test func aTypeIsGoneThroughInItsOrder() {
        let type = TypeReference.dictionary(
            .optional(
                .model(
                    "Page", arguments: [.array(.model("Shop", arguments: [], kind: .structure)), .parameter("T")],
                    kind: .structure)))
        #expect(type.modelNames == ["Page", "Shop"])
        #expect(type.text() == "[String: Page<[Shop], T>?]")
        #expect(type.contains { $0 == .parameter("T") })
        #expect(!type.contains { $0 == .builtin(.int) })
    }
}
