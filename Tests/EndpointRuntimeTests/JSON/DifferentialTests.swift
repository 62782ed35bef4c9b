import EndpointRuntime
import Foundation
import ShowcaseAPI
import Testing

/// JSON bytes are read as `JSONDecoder` reads them: the same verdict, the same value, the same place of an error.
@Suite struct DifferentialTests {
    /// One type and text: what the samples differ in.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let difference: @Sendable ([UInt8]) -> String?
        /// Between what is written of the value that the text says, by both back ends.
        let writingDifference: @Sendable () throws -> String?

        init<Value: FieldValue & Codable>(
            _ name: String, _ type: Value.Type, _ text: String, isOrdered: Bool = true
        ) {
            testDescription = name
            self.text = text
            difference = { Differential.difference(type, $0, isOrdered: isOrdered) }
            writingDifference = {
                let value = try ModelDecoder().decode(type, from: Data(text.utf8)).value
                let expected = try JSONEncoder().encode(value)
                let found = try ModelEncoder().encode(value)
                let pretty = try ModelEncoder(pretty: true).encode(value)
                return try [found, pretty].allSatisfy {
                    try JSONDecoder().decode(JSON.self, from: $0) == JSONDecoder().decode(JSON.self, from: expected)
                } ? nil : String(decoding: found, as: UTF8.self)
            }
        }
    }

    static let cases = [
        Case("Place", Place.self, Samples.place), Case("[Place]", [Place].self, "[\(Samples.place)]"),
        Case("Scalars", Scalars.self, Samples.scalars),
        Case("Keys", Keys.self, Samples.keys),
        Case("[Shape]", [Shape].self, Samples.shapes, isOrdered: false),
        Case("[Answer]", [Answer].self, Samples.answers, isOrdered: false),
        Case("[Numbered]", [Numbered].self, Samples.numbered, isOrdered: false),
        Case("Node", Node.self, Samples.node),
        Case("[Guess]", [Guess].self, Samples.guesses, isOrdered: false),
        Case("Defaults", Defaults.self, Samples.defaults),
        Case("JSON", JSON.self, Samples.json, isOrdered: false),
        Case("Page<Shape>", Page<Shape>.self, #"{"list":\#(Samples.shapes)}"#),
    ]

    @Test(arguments: cases) func samplesReadAlike(sample: Case) {
        #expect(sample.difference(Array(sample.text.utf8)) == nil)
    }

    @Test(arguments: cases) func everyTruncationReadsAlike(sample: Case) {
        let bytes = Array(sample.text.utf8)
        for count in bytes.indices {
            let difference = sample.difference(Array(bytes[..<count]))
            #expect(difference == nil, "the first \(count) bytes")
        }
    }

    /// With `JSON_MUTATIONS` of them for each sample: `JSON_MUTATIONS=100000` makes 1.2 million.
    @Test(arguments: cases) func changedBytesReadAlike(sample: Case) {
        let count = ProcessInfo.processInfo.environment["JSON_MUTATIONS"].flatMap { Int($0) } ?? 1000
        var mutations = Mutations(of: sample.text, seed: 1)
        var failures = 0
        for number in 0..<count where failures < 5 {
            let bytes = mutations.next()
            guard let difference = sample.difference(bytes) else { continue }
            failures += 1
            Issue.record("mutation \(number), \(String(decoding: bytes, as: UTF8.self)): \(difference)")
        }
    }
}
