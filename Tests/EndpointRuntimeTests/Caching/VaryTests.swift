import Testing

@testable import EndpointRuntime

/// RFC 9111 section 4.1.
@Suite struct VaryTests {
    private func match(
        _ vary: String, _ first: KeyValuePairs<String, String>, _ second: KeyValuePairs<String, String>
    ) -> VarySelection.Match {
        let selection = VarySelection(response: fields(["Vary": vary]), request: fields(first))
        #expect(VarySelection(selection.digests) == selection)
        return selection.match(fields(second))
    }

    @Test(
        arguments: [
            ("", [:], ["A": "1"]), ("A", ["A": "1"], ["a": "1"]), ("a , B", ["A": "1"], ["A": "1", "C": "2"]),
            ("A", ["A": "1,2"], ["A": "1 ,\t2,"]), ("A", ["A": "1", "a": "2"], ["A": "1, 2"]), ("A", [:], ["B": "1"]),
            ("A", ["A": ""], ["A": " "]),
            ("Accept-Language", ["Accept-Language": "de-AT"], ["accept-language": "DE-at"]),
            ("A", ["A": "\"1, 2\""], ["A": "\"1, 2\""]), (",,", ["A": "1"], ["A": "2"]),
            ("A, a", ["A": "1"], ["A": "1"]),
        ] as [(String, KeyValuePairs<String, String>, KeyValuePairs<String, String>)])
    func equalFieldsMatch(vary: String, first: KeyValuePairs<String, String>, second: KeyValuePairs<String, String>) {
        #expect(match(vary, first, second) == .matches)
    }

    @Test(
        arguments: [
            ("A", ["A": "1"], ["A": "2"]), ("A", ["A": "1"], [:]), ("A", [:], ["A": "1"]), ("A", [:], ["A": ""]),
            ("A", ["A": ""], [:]), ("A", ["A": "x"], ["A": "X"]),
            ("A, B", ["A": "1", "B": "1"], ["A": "1", "B": "2"]),
            ("A", ["A": "1,2"], ["A": "2,1"]), ("A", ["A": "\"1,2\""], ["A": "\"1, 2\""]),
            ("A", ["A": "12"], ["A": "1,2"]),
            ("Cookie", ["Cookie": "a=b"], ["Cookie": "a=c"]), ("A", ["A": "1"], ["B": "1"]),
        ] as [(String, KeyValuePairs<String, String>, KeyValuePairs<String, String>)])
    func differentFieldsDiffer(
        vary: String, first: KeyValuePairs<String, String>, second: KeyValuePairs<String, String>
    ) {
        #expect(match(vary, first, second) == .differs)
    }

    @Test(arguments: ["*", " * ", "A, *", "*,A"])
    func varyByEverythingNeverMatches(vary: String) {
        #expect(match(vary, ["A": "1"], ["A": "1"]) == .unknown)
        #expect(match(vary, ["A": "1"], ["A": "2"]) == .unknown)
    }

    @Test func severalLinesAreOneList() {
        let response = fields(["Vary": "A", "vary": "B"])
        let selection = VarySelection(response: response, request: fields(["A": "1", "B": "2"]))
        #expect(Set(selection.digests.keys) == ["a", "b"])
    }

    /// Entries lie in a file.
    @Test func noCredentialIsKept() {
        let secret = "Bearer 0123456789abcdef"
        let selection = VarySelection(
            response: fields(["Vary": "Authorization"]), request: fields(["Authorization": secret]))
        #expect(!"\(selection)".contains("0123456789abcdef ") && !"\(selection.digests)".contains("Bearer"))
        #expect(!"\(selection)".contains(secret))
    }

    @Test(arguments: ["", "\n", "a=", "*", "é"])
    func aNameThatIsNoNameMatchesNothing(name: String) {
        #expect(VarySelection([name: nil]).match(fields(["a": "1"])) == .unknown)
        #expect(VarySelection([name: "0f", "a": nil]).match([]) == .unknown)
    }
}
