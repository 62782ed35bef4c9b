import Testing

@testable import EndpointSpec

/// What a model asks for itself must be possible; what the API asks for all, it gets where it is.
@Suite struct ConformanceTests {
    private func conformances(_ model: String, _ models: String, all: String = "") -> ([String]?, [String]) {
        let settings = "api: Sample\n" + (all.isEmpty ? "" : "conforms: [\(all)]\n")
        let (api, messages) = linked("models:\n" + models, settings: settings)
        return (api?.model(model)?.conforms.map(\.rawValue), messages)
    }

    @Test(arguments: [
        (
            "  A: { conforms: [Hashable], properties: { a: Int, b: [Date], c: \"[String: URL]?\", d: JSON } }\n",
            ["Hashable"]
        ),
        (
            "  A: { conforms: [Equatable, Hashable, Identifiable], properties: { id: Int } }\n",
            ["Hashable", "Identifiable"]
        ),
        (
            "  A: { conforms: [Equatable], properties: { b: B } }\n  B: { conforms: [Hashable], properties: {} }\n",
            ["Equatable"]
        ),
        ("  A: { conforms: [Hashable], properties: { a: \"A?\", e: E } }\n  E: { enum: [x] }\n", ["Hashable"]),
        ("  A: { conforms: [Comparable, CaseIterable, Hashable], enum: [x] }\n", ["Comparable", "CaseIterable"]),
        ("  A: { conforms: [Hashable], generic: [T], properties: { t: T, p: \"A<T>?\" } }\n", ["Hashable"]),
        (
            "  A: { conforms: [Hashable], union: { a: Int, b: B } }\n  B: { conforms: [Hashable], properties: {} }\n",
            ["Hashable"]
        ),
    ])
    func aModelConformsToWhatItCan(models: String, conforms: [String]) {
        let (found, messages) = conformances("A", models)
        #expect(found == conforms, "\(messages)")
    }

    @Test(arguments: [
        "  A: { conforms: [Hashable], properties: { b: B } }\n  B: { properties: {} }\n",
        "  A: { conforms: [Hashable], properties: { b: [B] } }\n  B: { conforms: [Equatable], properties: {} }\n",
        "  A: { conforms: [Hashable], properties: { p: \"P<B>\" } }\n  P: { conforms: [Hashable], generic: [T], properties: { t: T } }\n  B: { properties: {} }\n",
        "  A: { conforms: [Hashable], properties: { l: L } }\n  L: { alias: [B] }\n  B: { properties: {} }\n",
        "  A: { conforms: [Identifiable], properties: { id: B } }\n  B: { conforms: [Hashable], properties: {} }\n",
        "  A: { conforms: [Identifiable], properties: { id: { type: \"Int?\", null: kept } } }\n",
        "  A: { conforms: [Identifiable], properties: { ID: Int } }\n",
        "  A: { conforms: [Comparable], properties: {} }\n",
    ])
    func aConformanceThatAPropertyForbidsIsRefused(models: String) {
        let (found, messages) = conformances("A", models)
        #expect(found == nil)
        #expect(messages.count == 1 && messages[0].hasPrefix("'A' cannot be"), "\(messages)")
    }

    @Test(arguments: [
        ("A", ["Hashable", "Identifiable"]), ("B", ["Hashable"]), ("E", ["Comparable", "CaseIterable"]),
        ("U", ["Hashable", "Identifiable"]), ("L", []),
        ("G", ["Hashable"]),
    ])
    func ofTheSettingsAModelTakesWhatItCan(model: String, conforms: [String]) {
        let models = """
              A: { properties: { id: Int, b: B } }
              B: { properties: { a: "A?" } }
              E: { enum: [x] }
              U: { union: { a: A } }
              L: { alias: [A] }
              G: { generic: [T], properties: { t: T } }
            """
        let (found, messages) = conformances(
            model, models, all: "Hashable, Identifiable, Comparable, CaseIterable, Equatable")
        #expect(found == conforms, "\(messages)")
    }
}
