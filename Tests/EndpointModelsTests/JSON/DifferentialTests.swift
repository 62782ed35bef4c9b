import EndpointModels
import JSONComparison
import ShowcaseAPI
import Testing

/// JSON bytes are read and written as `JSONDecoder` and `JSONEncoder` do it: the same verdict, the same value, the same
/// place of an error.
@Suite struct DifferentialTests {
    /// One type and text: what the samples differ in.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let findings: @Sendable (_ mutations: Int) -> [String]

        init<Value: FieldValue & Codable>(
            _ name: String, _ type: Value.Type, _ text: String, faults: Faults = .alike
        ) {
            testDescription = name
            findings = { Trial(type, text, faults: faults).findings(mutations: $0) }
        }
    }

    private static let ofPlaces = Faults.alikeOutside(of: ["labels", "extra"])

    static let cases = [
        Case("Place", Place.self, Samples.place, faults: ofPlaces),
        Case("[Place]", [Place].self, "[\(Samples.place)]", faults: ofPlaces),
        Case("Scalars", Scalars.self, Samples.scalars, faults: .alikeOutside(of: ["anything"])),
        Case("Keys", Keys.self, Samples.keys, faults: .alikeOutside(of: ["groups"])),
        Case("[Shape]", [Shape].self, Samples.shapes, faults: .any),
        Case("[Answer]", [Answer].self, Samples.answers, faults: .any),
        Case("[Numbered]", [Numbered].self, Samples.numbered, faults: .any),
        Case("Node", Node.self, Samples.node),
        Case("[Guess]", [Guess].self, Samples.guesses, faults: .any),
        Case("Defaults", Defaults.self, Samples.defaults, faults: .alikeOutside(of: ["counts"])),
        Case("JSON", JSON.self, Samples.json, faults: .any),
        Case("Page<Shape>", Page<Shape>.self, #"{"list":\#(Samples.shapes)}"#, faults: .any),
    ]

    /// `JSON_MUTATIONS=100000` makes 1.2 million.
    @Test(arguments: cases) func samplesTheirBeginningsAndChangesAreReadAndWrittenAlike(sample: Case) {
        #expect(sample.findings(Mutations.count(otherwise: 1000)) == [])
    }
}
