import Foundation
import GenKit
import TestSupport
import Testing

/// The samples of the pages are what they say.
@Suite struct SampleTests {
    /// A union has no depth of its own: what it holds ends the sample.
    @Test func aUnionInADictionaryOfItselfHasASample() throws {
        let pages = try Specs([
            "gen.yaml": "api: A\nservers: { production: \"https://example.com\" }\n",
            "x.yaml": """
            models:
              Tree: { union: { leaves: "[String: Tree]" } }
              Bush: { union: { all: "[Bush]" } }
            endpoints:
              one: { path: /one, response: Tree }
              two: { path: /two, response: "[String: [String: Bush?]]" }

            """,
        ]).pages()
        #expect(try #require(pages["x.html"]).contains("id=\"model-Tree\""))
    }

    /// What values have to be holds for samples as well.
    @Test func samplesAreAsTheirPropertiesSay() throws {
        let pages = try Specs([
            "gen.yaml": "api: A\nservers: { production: \"https://example.com\" }\n",
            "x.yaml": """
            models:
              Guest:
                properties:
                  age: { type: Int, exclusive-minimum: 17 }
                  share: { type: Double, exclusive-minimum: 0, exclusive-maximum: 1 }
                  name: { type: String, min-length: 6 }
                  tags: { type: "[String]", min-items: 3, unique: true, max-items: 4 }
            endpoints:
              one: { path: /one, query: { page: { type: Int, maximum: -3 }, code: { type: String, max-length: 2 } }, response: Guest }

            """,
        ]).pages()
        let calls = samples("curl", in: try #require(pages["x.html"]))
        #expect(calls.first?.contains("page=-3") == true && calls.first?.contains("code=te") == true, "\(calls)")
        let text = try #require(pages["x.html"]).replacingOccurrences(of: "&quot;", with: "\"")
        for part in ["\"age\": 18", "\"share\": 0.5", "\"name\": \"textxx\"", "\"text1\"", "\"text2\""] {
            #expect(text.contains(part), "\(part)")
        }
    }

    /// A shell sends what the page says: no text names a file, bytes stay as they are, and HEAD waits for no content.
    @Test func callsSendWhatTheySay() throws {
        let pages = try Specs([
            "gen.yaml": "api: A\nservers: { production: \"https://example.com\" }\n",
            "x.yaml": """
            endpoints:
              mp: { method: POST, path: /a, body: { multipart: { title: { type: String, example: "@/etc/hostname" }, photo: File } } }
              png: { method: PUT, path: /b, body: { raw: Data, content-type: image/png } }
              text: { method: PUT, path: /c, body: { raw: String } }
              head: { method: HEAD, path: /d, header-parameters: { empty: { type: String, key: X-Empty, example: "" } } }

            """,
        ]).pages()
        let calls = samples("curl", in: try #require(pages["x.html"])).joined(separator: "\n")
        for part in [
            "--form-string 'title=@/etc/hostname'", "-F 'photo=@file'", "'Content-Type: image/png'",
            "--data-binary '@file'",
            "'Content-Type: text/plain'", "curl --head 'https://example.com/d'", "-H 'X-Empty;'",
        ] {
            #expect(calls.contains(part), "\(part) in \(calls)")
        }
    }

    /// A shell puts a credential where its variable stands, which single quotes would keep it from.
    @Test func aCallSendsItsCredential() throws {
        let pages = try Specs([
            "gen.yaml": """
            api: A
            servers: { production: "https://example.com" }
            credentials:
              bearerAuth: bearer
              odd: { header: X-Odd, prefix: "$a'b " }
              2fa: { query: code }
              web-session: { cookie: sid }
              account: basic
              key: { query: key }

            """,
            "x.yaml": """
            endpoints:
              a: { path: /a, auth: bearerAuth }
              b: { path: /b, auth: odd }
              c: { path: /c, auth: 2fa, headers: { X-Text: "$BEARER_AUTH" } }
              d: { path: /d, auth: web-session }
              e: { path: /e, auth: account }
              f: { path: /f, auth: { all: [2fa, key] }, query: { q: { type: String, example: "a b" } } }

            """,
        ]).pages()
        let calls = samples("curl", in: try #require(pages["x.html"])).joined(separator: "\n")
        for part in [
            #"-H "Authorization: Bearer $BEARER_AUTH""#, #"-H 'X-Odd: $a'\''b '"$ODD""#,
            #"curl "https://example.com/c?code=$TOKEN_2FA""#, "-H 'X-Text: $BEARER_AUTH'",
            #"-H "Cookie: sid=$WEB_SESSION""#,
            #"-u "$ACCOUNT""#, #"curl "https://example.com/f?code=$TOKEN_2FA&key=$KEY&q=a%20b""#,
        ] {
            #expect(calls.contains(part), "\(part) in \(calls)")
        }
    }

    @Test func aFileOfChangesAloneHasNoPage() throws {
        let pages = try Specs([
            "gen.yaml": "api: A\n", "x.yaml": "endpoints: { a: { path: /a } }\n",
            "y.yaml": "changes: { endpoints: { a: { timeout: 3s } } }\n", "z.yaml": "doc: Words alone.\n",
        ]).pages()
        #expect(pages["y.html"] == nil && pages["x.html"] != nil && pages["z.html"] != nil)
        #expect(pages["index.html"]?.contains("y.html") == false && pages["index.js"]?.contains("y.html") == false)
    }

    /// An endpoint's header, or a parameter, in the place of the API's of the same name is sent alone.
    @Test func aCallSendsEachNameOnce() throws {
        let pages = try Specs([
            "gen.yaml": "api: A\nservers: { production: \"https://example.com\" }\nheaders: { X-Both: all }\n"
                + "query: { page: { const: \"1\" }, lang: { const: en } }\n",
            "x.yaml":
                "endpoints:\n  one: { path: /one, headers: { x-both: own }, query: { page: Int }, response: Int }\n"
                + "  two: { path: /two, response: Int }\n",
        ]).pages()
        let calls = samples("curl", in: try #require(pages["x.html"]))
        #expect(calls.first?.contains("x-both: own") == true && calls.first?.contains("X-Both: all") == false)
        #expect(calls.first?.components(separatedBy: "page=").count == 2, "\(calls)")
        #expect(calls.first?.contains("lang=en") == true)
        #expect(calls.last?.contains("X-Both: all") == true && calls.last?.contains("page=1") == true)
    }

    /// A failure with a body shows it, where it is JSON: of the API and of an endpoint.
    @Test func failuresShowTheirBodies() throws {
        let pages = try Specs([
            "gen.yaml": """
            api: A
            servers: { production: "https://example.com" }
            statuses: { 422: { case: invalid, body: "Problem?" }, 404: missing, 5XX: { case: broken, body: String } }

            """,
            "x.yaml": """
            models:
              Problem: { properties: { fields: "[String: [String]]", at: { type: Date, format: date } } }
            endpoints:
              one: { path: /one, statuses: { default: { case: other, body: "[Date]" }, 409: { case: raw, body: Data } } }

            """,
        ]).pages()
        let all = pages.values.joined()
        let api = try #require(samples("Body of 422, invalid", in: all).first)
        #expect(try Self.object(api)?.keys.sorted() == ["at", "fields"])
        let page = try #require(pages["x.html"])
        let own = try #require(samples("Body of default, other", in: page).first)
        #expect(try JSONSerialization.jsonObject(with: Data(own.utf8)) as? [String] != nil)
        #expect(all.components(separatedBy: "<summary>Body of ").count == 3)
    }

    private static func object(_ text: String) throws -> [String: Any]? {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    }

    private func samples(_ title: String, in page: String) -> [String] {
        page.components(separatedBy: "<summary>\(title)</summary>").dropFirst().compactMap {
            $0.components(separatedBy: "<code>").dropFirst().first?.components(separatedBy: "</code>").first.map(plain)
        }
    }

    private func plain(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    @Test func responsesAreJSON() throws {
        var count = 0
        for (path, page) in try Specs.samples().pages() where path.hasSuffix(".html") {
            for sample in samples("Response", in: page) + samples("JSON", in: page) {
                count += 1
                _ = try JSONSerialization.jsonObject(with: Data(sample.utf8), options: .fragmentsAllowed)
            }
        }
        #expect(count > 20)
    }

    /// Against what gen makes of the same specs.
    @Test func callsCompile() async throws {
        let specs = try Specs.samples()
        let files = try #require(generate(specs.inputs, in: specs.log)).filter { $0.path.hasPrefix("Showcase/") }
        let folder = try Folder()
        for file in files {
            try folder.write(file.text, to: file.path.split(separator: "/").joined(separator: "-"))
        }
        let calls = try samples("Swift", in: #require(Specs.samples().pages()["Showcase/endpoints.html"]))
        #expect(calls.count > 10)
        let functions = calls.enumerated().map { index, call in
            "func call\(index)(_ client: EndpointClient<Showcase>, file: File) async throws {\n\(call)\n}\n"
        }
        let text = "import EndpointRuntime\nimport Foundation\n" + functions.joined()
        try folder.write(text, to: "calls.swift")
        #expect(try await Compiler.errors(in: folder.url) == [])
    }
}
