import SampleReader
import Testing

/// Values of headers with their parameters (RFC 9110 section 5.6.6).
@Suite struct HeaderParametersTests {
    @Test(arguments: [
        ("multipart/form-data; boundary=XX", "multipart/form-data", ["boundary=XX"]),
        ("Text/HTML;Charset=UTF-8", "text/html", ["charset=UTF-8"]),
        (" form-data\t;\tname=\"a\" ; filename=\"b;c.png\" ", "form-data", ["name=a", "filename=b;c.png"]),
        (#"a; b="x\"y\\z""#, "a", [#"b=x"y\z"#]),
        (#"a; b="x; c=y"; d="#, "a", ["b=x; c=y", "d="]),
        (#"a; b="open; c=d"#, "a", ["b=open; c=d"]),
        (#"a; b="\"#, "a", [#"b=\"#]),
        ("a; b; ;; =c; d =e; f= g; h=i j ;k=l", "a", ["h=i j", "k=l"]),
        (#"a; b="x" left; c=d"#, "a", ["b=x", "c=d"]),
        ("a; b=1; B=2", "a", ["b=1", "b=2"]),
        ("a; b=\"\u{301}é\u{1F600}\"", "a", ["b=\u{301}é\u{1F600}"]),
        ("", "", []), (";", "", []), ("a;", "a", []),
    ])
    func parametersAreRead(_ text: String, _ value: String, _ parameters: [String]) {
        let found = HeaderParameters(text)
        #expect(found.value == value)
        #expect(found.parameters.map { "\($0.name)=\($0.value)" } == parameters)
    }

    @Test func theFirstOfANameCounts() {
        #expect(HeaderParameters("a; b=1; B=2")["b"] == "1")
        #expect(HeaderParameters("a; xb=1")["b"] == nil)
    }
}
