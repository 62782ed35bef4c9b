import EndpointTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// A secret is found however it is spelled, in time that grows with the text alone.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct SecretFinderTests {
    private static let token = "abc/def+ghi=="

    private func shown(_ text: String, hiding secrets: [String] = [token]) -> String {
        BodyExcerpt.hide(secrets, in: text)
    }

    @Test(arguments: [
        "abc/def+ghi==", "abc/def%2Bghi%3D%3D", "abc%2fdef%2bghi%3d%3d", "abc%2Fdef%2Bghi%3D%3D", "abc/def ghi==",
        #"abc\/def+ghi=="#, #"abc\u002fdef\u002Bghi\u003d\u003D"#, #"abc\/def%2bghi\u003d="#,
        "abc&#x2F;def&#43;ghi&#61;&#X3d;", "%61bc/def+ghi==", #"\u0061bc/def+ghi=="#,
    ])
    func eachSpellingIsFound(text: String) {
        #expect(shown(text) == "[hidden]")
        #expect(shown("/oauth?token=\(text)&x=1%20\\") == "/oauth?token=[hidden]&x=1%20\\")
    }

    @Test(arguments: [
        ("p@ss w/rd+1", "p%40ss%20w/rd%2B1"), ("p@ss w/rd+1", "p%40ss+w%2Frd%2B1"),
        (#"a"b\c<d>&'"#, #"a\"b\\c&lt;d&gt;&amp;&apos;"#),
        ("gr\u{FC}\u{DF}e\u{1F600}", #"gr\u00fc\u00DFe\uD83D\ude00"#), ("gr\u{FC}\u{DF}e", "gr%c3%BC%C3%9fe"),
        // Its own escapes.
        ("ab%2Bcd", "ab%2Bcd"), ("ab%2Bcd", "ab%252Bcd"), ("ab%2Bcd", "ab+cd"), (#"ab\ncd"#, #"ab\\ncd"#),
        (#"ab\ncd"#, #"ab\ncd"#),
        // Behind half of an escape, and before one.
        ("41abcd", "%41abcd"), ("abcd%", "abcd%41"),
    ])
    func whateverIsInIt(secret: String, text: String) {
        let shown = shown("<\(text)>", hiding: [secret])
        #expect(shown.hasPrefix("<") && shown.contains("[hidden]") && !shown.contains("bcd"), "\(shown)")
    }

    /// Nothing but the secret goes, wherever the text is cut.
    @Test(arguments: [
        "abc/def+ghi=", "abc%2", "abc%", "abc%2gdef", #"abc\"#, #"abc\u"#, #"abc\u002"#, #"\ud83d"#, #"\ud83d\u"#,
        #"\ud83d\u0061"#,
        #"\udc00"#, "&", "&#", "&#x", "&#;", "&#x110000;", "&#99999999;", "&amp", "&#123456789012;", "ABC/def+ghi==",
        "", "\u{FFFD}%",
    ])
    func whatIsNoneStays(text: String) {
        #expect(shown(text) == text)
        #expect(shown(text + Self.token) == text + "[hidden]")
        let finder = SecretFinder([Self.token])
        #expect(finder.ranges(in: Array((text + Self.token + text).utf8)).count == 1)
    }

    @Test func secretsThatOverlapAreOneMark() {
        #expect(shown("x abcdefgh y", hiding: ["abcdef", "cdefgh"]) == "x [hidden] y")
        #expect(shown("x abcdefgh y", hiding: ["abcdefgh", "cdef"]) == "x [hidden] y")
        #expect(shown("ababab", hiding: ["abab"]) == "[hidden]")
        #expect(shown("abcdabcd", hiding: ["abcd"]) == "[hidden][hidden]")
        #expect(shown("abcd%65fgh", hiding: ["abcd", "efgh", "65fg"]) == "[hidden][hidden]")
    }

    @Test func shortOnesAreNone() {
        #expect(Secrets.sorted(["abc", "a/b", "abcd", "Bearer", "Basic", "hidden"]) == ["abcd"])
        // What its own escapes mean is short.
        #expect(shown("AB %41%42", hiding: ["%41%42"]) == "AB [hidden]")
        #expect(shown("text", hiding: []) == "text" && shown("text", hiding: [""]) == "text")
    }

    /// Beginnings of the secret everywhere: a comparison at each place would take the product of the lengths.
    @Test func hostileTextsTakeNoLonger() {
        let secret = String(repeating: "a", count: 20_000) + "b"
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: 2_000_000) + Array("%61&#97;\\u0061".utf8)
        let clock = ContinuousClock()
        let finder = SecretFinder([secret])
        let duration = clock.measure { #expect(finder.ranges(in: text).isEmpty) }
        // 40 thousand million comparisons would take minutes.
        #expect(duration < .seconds(60), "\(duration)")
        #expect(finder.ranges(in: text + Array(secret.utf8)).first?.count == 20_001)
    }

    /// As an excerpt and a line of a message show it.
    @Test func excerptsHideEachSpelling() {
        let body = Data((String(repeating: "x", count: 1_020) + "abc%2Fdef%2Bghi%3D%3D and more").utf8)
        #expect(BodyExcerpt.text(of: body, hiding: [Self.token]) == String(repeating: "x", count: 1_020) + "[hid")
        let long = Data((String(repeating: #"abc\u002fdef\u002bghi== "#, count: 300)).utf8)
        #expect(!BodyExcerpt.text(of: long, hiding: [Self.token]).contains("abc"))
        #expect(BodyExcerpt.text(of: Data("a%2".utf8), hiding: [Self.token]) == "a%2")
        let line = Data("before abc%2fdef%2bghi%3d%3d after".utf8)
        for offset in 0..<line.count {
            let shown = BodyExcerpt.line(of: line, around: offset, hiding: [Self.token])
            #expect(shown == "before [hidden] after" || !shown.contains("def"), "\(offset): \(shown)")
        }
    }

    struct Echo: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "echo", path: "/echo")
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> String { try body.value() }
    }

    @Test(arguments: ["abc/def%2Bghi%3D%3D", "abc%2fdef%2bghi%3d%3d", #"abc\u002fdef\u002bghi\u003d\u003d"#])
    func noErrorShowsACredential(spelling: String) async throws {
        let server = try LoopbackServer(
            .json("{\"message\": \"no: /oauth?token=\(spelling)\"}", status: 400, [("X-Why", "token=\(spelling)")]))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, server: .url(server.url))
        let options = CallOptions(headers: ["Authorization": "Bearer " + Self.token])
        let error = await endpointError { () throws(EndpointError) in try await client.send(Echo(), options) }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.excerpt.contains("/oauth?token=[hidden]"), "\(failure)")
        #expect(failure.headers["X-Why"] == "token=[hidden]")
        #expect(!"\(failure)".contains("def"))
    }

    @Test func noRecordingShowsAPassword() async throws {
        let server = try LoopbackServer(
            .json(#"{"again": "/in?p=p%40ss%20w/rd%2B1", "html": "p@ss w&#x2F;rd&#43;1", "form": "p%40ss+w%2frd%2b1"}"#)
        )
        defer { server.stop() }
        let file = RecordingTests.Recording()
        let recording = RecordingTransport(to: file.url)
        let url = try #require(URL(string: server.url + "/in"))
        let body = Data(#"{"password": "p@ss w/rd+1"}"#.utf8)
        let request = HTTPRequest(
            method: .post, url: url, headers: [HeaderField("Content-Type", "application/json")], body: .data(body))
        _ = try await recording.send(request) { _ in }
        let text = try file.text
        #expect(!text.contains("ss%20w") && !text.contains("p@ss") && !text.contains("p%40ss"), "\(text)")
        #expect(text.contains("/in?p=[hidden]"), "\(text)")
    }
}
