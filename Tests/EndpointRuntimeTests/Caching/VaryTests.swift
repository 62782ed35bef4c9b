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
            ("Accept-Language", ["Accept-Language": "de, en;q=0.5"], ["Accept-Language": "EN ; q=0.50,de;q=1"]),
            ("Accept-Language", ["Accept-Language": "de, en"], ["Accept-Language": "en,de;q=1.000"]),
            ("Accept-Encoding", ["Accept-Encoding": "gzip, br"], ["Accept-Encoding": "br", "accept-encoding": "GZIP"]),
            ("Accept", ["Accept": "text/*;level=1;q=0.1"], ["Accept": "text/*; level=1; Q=0.1"]),
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
            ("Accept-Language", ["Accept-Language": "de, en;q=0.5"], ["Accept-Language": "de, en;q=0.4"]),
            ("Accept-Language", ["Accept-Language": "de, en;q=0"], ["Accept-Language": "de"]),
            ("Accept-Language", ["Accept-Language": "de"], ["Accept-Language": "de-AT"]),
            ("Accept-Language", ["Accept-Language": "de;q=1.5"], ["Accept-Language": "de"]),
            ("Accept", ["Accept": "a/b;x=\"1;2\""], ["Accept": "a/b;x=\"1; 2\""]),
            ("A", ["A": "b, a"], ["A": "a, b"]),
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

    /// Where a response goes beside what is stored: `Vary`, and the value of the field, of both.
    @Test(
        arguments: [
            ("A", "1", "A", "1", .key(dropsVariants: false)), ("", "1", "", "2", .key(dropsVariants: false)),
            ("*", "1", "*", "2", .key(dropsVariants: false)), ("A", "1", "B", "1", .key(dropsVariants: true)),
            ("A", "1", "A, B", "1", .key(dropsVariants: true)), ("A", "1", "", "1", .key(dropsVariants: true)),
            ("A", "1", "*", "1", .key(dropsVariants: true)), ("", "1", "A", "1", .key(dropsVariants: true)),
        ] as [(String, String, String, String, VariantSlot)])
    func whereAResponseGoes(vary: String, value: String, newVary: String, newValue: String, expected: VariantSlot) {
        let first = stored(["Vary": vary], request: fields(["A": value]))
        let new = stored(["Vary": newVary], request: fields(["A": newValue]))
        #expect(VariantSlot(new, beside: first) == expected)
        #expect(VariantSlot(new, beside: nil) == .key(dropsVariants: false))
    }

    /// A request names the variant by its own values, in the words of what is stored.
    @Test func variantsHaveTheNamesOfTheirValues() {
        let first = stored(["Vary": "a, B"], request: fields(["A": "1"]))
        let new = stored(["Vary": "b,A"], request: fields(["A": "1", "B": "2"]))
        let name = VarySelection(new.selection).variant
        #expect(VariantSlot(new, beside: first) == .variant(name))
        #expect(VarySelection(first.selection).of(fields(["b": "2", "a": "1", "c": "3"])).variant == name)
        for other in [fields(["A": "1"]), fields(["A": "2", "B": "1"]), fields(["A": "1", "B": ""]), []] {
            #expect(VarySelection(first.selection).of(other).variant != name)
        }
    }

    @Test func variantsAreAmongTheTags() {
        var entry = stored()
        entry.tags = ["shops"]
        #expect(entry.variants == [])
        let known = entry.replacing(variants: ["0a", "0b"])
        #expect(known.variants == ["0a", "0b"] && known.tags.count == 3)
        #expect(known.replacing(variants: []).tags == ["shops"])
    }
}
