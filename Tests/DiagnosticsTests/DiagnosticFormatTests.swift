import Diagnostics
import Testing

@Suite struct DiagnosticFormatTests {
    private let log = DiagnosticLog()
    private let source: Int32

    init() {
        source = log.add(SourceText(path: "/app/Specs/shops.yaml", text: "models:\n  Shop:\n    shop: Shopp\n"))
    }

    private func place(_ line: Int32, _ column: Int32) -> Place {
        Place(source: source, line: line, column: column)
    }

    @Test func textHasTheLineAndACaretForTheMessageAndItsNotes() {
        log.error(at: place(3, 11), "unknown type 'Shopp'", notes: [.init(at: place(2, 3), "'Shop' is here")])
        #expect(
            report(log.diagnostics, in: log, as: .text) == """
                /app/Specs/shops.yaml:3:11: error: unknown type 'Shopp'
                    shop: Shopp
                          ^
                /app/Specs/shops.yaml:2:3: note: 'Shop' is here
                  Shop:
                  ^

                """)
    }

    @Test func aMessageAboutTheWholeFileHasNoPlace() {
        log.warning(at: Place(wholeOf: source), "has 60 models")
        #expect(report(log.diagnostics, in: log, as: .text) == "/app/Specs/shops.yaml: warning: has 60 models\n")
        #expect(
            report(log.diagnostics, in: log, as: .json)
                == #"{"severity":"warning","file":"/app/Specs/shops.yaml","message":"has 60 models"}"# + "\n")
        #expect(
            report(log.diagnostics, in: log, as: .github)
                == "::warning file=/app/Specs/shops.yaml::has 60 models\n")
    }

    @Test func jsonIsOneObjectPerLine() {
        log.error(at: place(1, 1), "first")
        log.error(at: place(3, 11), "second", notes: [.init(at: place(2, 3), "here"), .init(at: place(1, 1), "there")])
        #expect(
            report(log.diagnostics, in: log, as: .json) == """
                {"severity":"error","file":"/app/Specs/shops.yaml","line":1,"column":1,"message":"first"}
                {"severity":"error","file":"/app/Specs/shops.yaml","line":3,"column":11,"message":"second",\
                "notes":[{"severity":"note","file":"/app/Specs/shops.yaml","line":2,"column":3,"message":"here"},\
                {"severity":"note","file":"/app/Specs/shops.yaml","line":1,"column":1,"message":"there"}]}

                """)
    }

    @Test func jsonEscapesWhatItMust() {
        let text = "\"\\/\n\r\t\u{0}\u{1B}\u{7F}\u{9F}\u{2028}\u{2029}é😀"
        #expect(
            jsonForm(severity: "error", message: text)
                == #"{"severity":"error","message":"\"\\/\n\r\t\u0000\u001b\u007f\u009f\u2028\u2029é😀"}"#)
    }

    @Test func gitHubHasACommandForEachMessageAndNote() {
        log.error(at: place(3, 11), "unknown type", notes: [.init(at: place(2, 3), "here")])
        #expect(
            report(log.diagnostics, in: log, as: .github, root: "/app") == """
                ::error file=Specs/shops.yaml,line=3,col=11::unknown type
                ::notice file=Specs/shops.yaml,line=2,col=3::here

                """)
    }

    @Test(arguments: [
        ("/app/", "Specs/shops.yaml"), ("/ap", "/app/Specs/shops.yaml"), ("", "/app/Specs/shops.yaml"),
        ("/app/Specs", "shops.yaml"),
    ])
    func gitHubNamesFilesOfTheCheckoutRelativeToIt(root: String, file: String) {
        log.error(at: place(1, 1), "no")
        #expect(report(log.diagnostics, in: log, as: .github, root: root) == "::error file=\(file),line=1,col=1::no\n")
    }

    @Test func gitHubEscapesWhatWouldEndAMessageOrAProperty() {
        let odd = log.add(SourceText(path: "/a,b:100%\n.yaml", text: ""))
        log.error(at: Place(wholeOf: odd), "50% a,b:c\r\n::error::d")
        #expect(
            report(log.diagnostics, in: log, as: .github)
                == "::error file=/a%2Cb%3A100%25%0A.yaml::50%25 a,b:c%0D%0A::error::d\n")
        #expect(gitHubForm(severity: "error", message: "a\nb%") == "::error::a%0Ab%25\n")
    }

    @Test func colourIsPutRoundTheTextAndNothingElse() {
        log.error(at: place(3, 11), "unknown type 'Shopp'")
        let colored = report(log.diagnostics, in: log, as: .text, style: .color)
        #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        var plain = colored
        for code in ["\u{1B}[0m", "\u{1B}[1m", "\u{1B}[1;31m", "\u{1B}[1;32m"] {
            plain = plain.split(separator: code, omittingEmptySubsequences: false).joined()
        }
        #expect(plain == report(log.diagnostics, in: log, as: .text))
        #expect(report(log.diagnostics, in: log, as: .json, style: .color).contains("\u{1B}") == false)
    }
}
