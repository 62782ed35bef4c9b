import Testing

@testable import EndpointSpec

struct AccessTests {
    @Test func anInternalFileSaysNothingOfAccess() {
        for file in Rendering().files(of: everything, access: .internal) {
            for word in ["public", "package", "internal"] { #expect(!file.text.contains(word)) }
        }
    }

    @Test func theSpecsAccessHoldsUnlessItIsOverridden() {
        let api = sampleAPI([group("a", [model("Labels", .alias(.array(string)))])], access: .package)
        #expect(Rendering().files(of: api)[1].text.hasSuffix("\n\npackage typealias Labels = [String]\n"))
        #expect(
            Rendering().files(of: api, access: .public)[1].text.hasSuffix("\n\npublic typealias Labels = [String]\n"))
    }

    @Test(arguments: [
        (TypeReference.array(string), []),
        (.builtin(.json), ["EndpointRuntime"]),
        (.dictionary(.optional(.builtin(.uuid))), ["Foundation"]),
        (.model("Page", arguments: [.builtin(.decimal)], kind: .structure), ["Foundation"]),
    ])
    func aFileImportsWhatItsDeclarationsUse(type: TypeReference, modules: [String]) {
        let file = text([model("Name", .alias(type))], access: .package)
        let imports = file.split(separator: "\n").filter { $0.contains("import ") }.map(String.init)
        #expect(imports == modules.map { "package import \($0)" })
    }

    @Test func parametersAndResponsesCountToo() {
        let call = endpoint("a", "ARequest", [parameter("since", .query, .builtin(.date), constant: "x")])
        #expect(!text([], [call]).contains("Foundation"))
        #expect(
            text([], [endpoint("a", "ARequest", [parameter("since", .query, .builtin(.date))])]).contains("Foundation"))
        #expect(text([], [endpoint("a", "ARequest", response: response(.builtin(.data)))]).contains("Foundation"))
    }
}
