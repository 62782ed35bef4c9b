import Testing

@testable import EndpointSpec

/// Declarations as large as Swift's compiler bears, and one larger.
@Suite struct SizeTests {
    private func structure(_ count: Int, _ keys: String = "") -> String {
        "models: { Large: { \(keys)properties: { " + (0..<count).map { "p\($0): Int" }.joined(separator: ", ")
            + " } } }"
    }

    private func union(_ count: Int) -> String {
        "models: { Large: { discriminator: kind, union: { " + (0..<count).map { "v\($0): A" }.joined(separator: ", ")
            + " } }, A: { properties: {} } }"
    }

    private func enumeration(_ count: Int) -> String {
        "models: { Large: { enum: [" + (0..<count).map { "v\($0)" }.joined(separator: ", ") + "] } }"
    }

    private func errors(_ text: String) -> [String] {
        linked(text).messages.filter { $0.contains("Swift's compiler") }
    }

    @Test func theLargestModelsAreAccepted() {
        #expect(errors(structure(SizeLimits.properties)) == [])
        #expect(errors(structure(SizeLimits.properties, "conforms: [Hashabel], ")) == [])
        for keys in ["mutable: true, ", "conforms: [Hashable], "] {
            #expect(errors(structure(SizeLimits.comparedProperties, keys)) == [])
        }
        #expect(errors(union(SizeLimits.variants)) == [])
        #expect(errors(enumeration(SizeLimits.values)) == [])
    }

    @Test func largerModelsAreRefused() {
        #expect(
            errors(structure(1001)) == [
                "'Large' has 1001 properties, and more than 1000 keep Swift's compiler busy for too long; "
                    + "put those that belong together into a structure of their own"
            ])
        for keys in ["mutable: true, ", "conforms: [Hashable], ", "conforms: [Equatable], "] {
            #expect(
                errors(structure(501, keys)) == [
                    "'Large' has 501 properties in a structure that is mutable, Equatable or Hashable, and more than 500 "
                        + "keep Swift's compiler busy for too long; put those that belong together into a structure of their own"
                ])
        }
        #expect(
            errors(union(1001)) == [
                "'Large' has 1001 variants, and more than 1000 keep Swift's compiler busy for too long; make unions of it, or take JSON"
            ])
        #expect(
            errors(enumeration(10001)) == [
                "'Large' has 10001 values, and more than 10000 keep Swift's compiler busy for too long; take String where it is used"
            ])
    }

    /// In a property, a parameter, a response, and behind aliases that are no deeper than they may be themselves.
    @Test(arguments: [
        "models: { A: { properties: { a: \"TYPE\" } } }", "models: { A: { union: { a: \"TYPE\", b: Int } } }",
        "endpoints: { a: { path: /, response: \"TYPE\" } }",
        "endpoints: { a: { path: /, method: POST, body: { json: \"TYPE\" } } }",
        "models: { Half: { alias: \"[[[[[[[[Int]]]]]]]]\" }, A: { properties: { a: \"LESS\" } } }",
    ])
    func typesOfMoreThanSixteenLevelsAreRefused(text: String) {
        for (levels, isRefused) in [(16, false), (17, true)] {
            func nested(_ levels: Int, _ inner: String) -> String {
                String(repeating: "[", count: levels) + inner + String(repeating: "]", count: levels)
            }
            let spec = text.replacing("TYPE", with: nested(levels, "Int")).replacing(
                "LESS", with: nested(levels - 8, "Half"))
            #expect(errors(spec).isEmpty == !isRefused, "\(levels): \(linked(spec).messages)")
        }
    }
}
