import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// Values of models in queries, forms, paths and headers, byte for byte.
@Suite struct NestedValueTests {
    private static let card: JSON = ["number": "4242", "exp": ["month": 1, "year": 2030], "tags": ["a b", "c&d"]]
    private static let lines: JSON = [["price": "p1", "quantity": 2], ["price": "p2", "quantity": 1]]

    /// The fields of a form, decoded, in their order.
    private static func form(_ write: @escaping @Sendable (inout RequestWriter) -> Void) async throws -> [String] {
        let request = try await BodyBytesTests.arrived(write)
        #expect(request.values("Content-Type") == ["application/x-www-form-urlencoded"])
        let text = request.text.replacing("+", with: "%20")
        return text.split(separator: "&").map { $0.removingPercentEncoding ?? "" }
    }

    @Test func formsNestAsStripeReadsThem() async throws {
        // https://docs.stripe.com/api: metadata[key], items[0][price], card[exp_month].
        let form = try await Self.form { request in
            request.value(Self.card, "card", in: .form)
            request.value(Self.lines, "items", in: .form)
            request.value(["order_id": "6735"] as [String: String], "metadata", in: .form)
        }
        #expect(
            form == [
                "card[exp][month]=1", "card[exp][year]=2030", "card[number]=4242", "card[tags][0]=a b",
                "card[tags][1]=c&d", "items[0][price]=p1", "items[0][quantity]=2", "items[1][price]=p2",
                "items[1][quantity]=1", "metadata[order_id]=6735",
            ])
    }

    /// A union of a text and a list of texts has a value of either.
    @Test func listsOfTextsHaveTheStylesOfLists() async throws {
        let form = try await Self.form { request in
            request.value(["a", "b c"] as JSON, "tag", in: .form, style: .repeat)
            request.value("a" as JSON, "one", in: .form, style: .repeat)
            request.value([1, 2] as JSON, "id", in: .form, style: .comma)
            request.value([1, 2] as JSON, "size", in: .form, style: .pipe)
        }
        #expect(form == ["tag=a", "tag=b c", "one=a", "id=1,2", "size=1|2"])
    }

    @Test func eachStyleNests() async throws {
        let brackets = try await Self.form { request in
            request.value(Self.card, "card", in: .form, style: .brackets)
            request.value(Self.lines, "items", in: .form, style: .brackets)
        }
        #expect(
            brackets == [
                "card[exp][month]=1", "card[exp][year]=2030", "card[number]=4242", "card[tags][]=a b",
                "card[tags][]=c&d", "items[][price]=p1", "items[][quantity]=2", "items[][price]=p2",
                "items[][quantity]=1",
            ])
        let dots = try await Self.form { request in
            request.value(Self.card, "card", in: .form, style: .dots)
            request.value(Self.lines, "items", in: .form, style: .dots)
        }
        #expect(
            dots == [
                "card.exp.month=1", "card.exp.year=2030", "card.number=4242", "card.tags[0]=a b", "card.tags[1]=c&d",
                "items[0].price=p1", "items[0].quantity=2", "items[1].price=p2", "items[1].quantity=1",
            ])
        let exploded = try await Self.form { $0.value(Self.card, "card", in: .form, style: .exploded) }
        #expect(exploded == ["exp[month]=1", "exp[year]=2030", "number=4242", "tags=a b", "tags=c&d"])
        let whole = try await Self.form { $0.formBody(Self.card, style: .brackets) }
        #expect(whole == ["exp[month]=1", "exp[year]=2030", "number=4242", "tags[]=a b", "tags[]=c&d"])
    }

    @Test func nothingIsAnEmptyFormAndNullAnEmptyText() async throws {
        #expect(try await Self.form { $0.valueIfPresent(nil as JSON?, "card", in: .form) } == [])
        #expect(try await Self.form { $0.formBody([:] as JSON) } == [])
        #expect(try await Self.form { $0.value(["a": nil, "b": [], "c": [:]] as JSON, "x", in: .form) } == ["x[a]="])
        #expect(try await Self.form { $0.formBody(["parent": nil] as JSON) } == ["parent="])
        #expect(try await BodyBytesTests.arrived { $0.formBodyIfPresent(nil as JSON?) }.bodyLength == 0)
    }

    @Test func hostileKeysAndValuesStayWhereTheyAre() async throws {
        let hostile = "a/../b%2F&c=d[e]\r\nX: y\u{0}👩‍👩‍👧"
        let form = try await BodyBytesTests.arrived { $0.value(["k&=": JSON.string(hostile)] as JSON, "x", in: .form) }
        #expect(
            form.text
                == "x%5Bk%26%3D%5D=a%2F..%2Fb%252F%26c%3Dd%5Be%5D%0D%0AX%3A+y%00"
                + "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7")
        for key in ["a][b", "", "]"] {
            for style in [ListStyle.brackets, .indexed, .dots] {
                let reason = try await BodyBytesTests.error {
                    $0.value([key: 1] as [String: Int], "x", in: .form, style: style)
                }
                #expect(reason?.parameter == "x")
            }
        }
        #expect(
            try await BodyBytesTests.error { $0.value(["a.b": 1] as [String: Int], "x", in: .form, style: .dots) }
                != nil)
        #expect(
            try await BodyBytesTests.error {
                $0.header("", "X"); $0.value("a\r\nb", "X-A", in: .header)
            } != nil)
    }

    @Test func whatBracketsWouldMergeIsRefused() async throws {
        let refused: [JSON] = [
            [[1], [2]], [["a": 1], [:]], [["a": 1], ["b": 2]], [["a": 1], 2], [["a": []], ["a": 1]],
        ]
        for value in refused {
            let reason = try await BodyBytesTests.error { $0.value(value, "x", in: .form, style: .brackets) }
            #expect(reason?.parameter == "x", "\(value)")
        }
        for style in [ListStyle.repeat, .comma, .space, .pipe] {
            #expect(try await BodyBytesTests.error { $0.value(Self.lines, "x", in: .form, style: style) } != nil)
        }
        for place in [ParameterPlace.header, .cookie] {
            #expect(try await BodyBytesTests.error { $0.value(Self.card, "x", in: place) }?.parameter == "x")
        }
        #expect(try await BodyBytesTests.error { $0.formBody([1] as [Int]) }?.parameter == "body")
        #expect(try await BodyBytesTests.error { $0.queryList(["a b"], "x", style: .space) }?.parameter == "x")
        #expect(try await BodyBytesTests.error { $0.queryList(["a|b"], "x", style: .pipe) }?.parameter == "x")
        #expect(try await BodyBytesTests.error { $0.value(Double.nan, "x", in: .query) }?.parameter == "x")
    }

    @Test func queriesTakeEveryStyle() async throws {
        let request = try await BodyBytesTests.arrived { request in
            request.queryList(["a", "b&"], "s", style: .space)
            request.queryList(["a", "b,"], "p", style: .pipe)
            request.queryList([1, 2], "i", style: .indexed)
            request.value(["a": ["b": 1]] as JSON, "deep", in: .query)
            request.value(["lat": 1.5, "lon": -2] as JSON, "position", in: .query, style: .exploded)
            request.jsonText(["a": "ü&"] as JSON, "where", in: .query)
            request.value("https://a.example/b?c=d&e=f+g#h%41", "to", in: .query, reserved: true)
        }
        #expect(
            request.target
                == "/x?s=a%20b%26&p=a%7Cb%2C&i%5B0%5D=1&i%5B1%5D=2&deep%5Ba%5D%5Bb%5D=1&lat=1.5&lon=-2"
                + "&where=%7B%22a%22%3A%22%C3%BC%26%22%7D&to=https://a.example/b?c%3Dd%26e%3Df%2Bg%23h%2541")
    }

    struct Read: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "read", path: "/files/{path}/raw")
        let path: String

        func write(to request: inout RequestWriter) { request.value(path, "path", in: .path, reserved: true) }
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    @Test func aReservedPathAddsSegmentsAndLeadsNowhereElse() async throws {
        let arrived = try await RequestBytesTests.arrived(Read(path: "docs/a b/ü%2F..;v=1?#"))
        #expect(arrived.target == "/files/docs/a%20b/%C3%BC%252F..;v=1%3F%23/raw")
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        for path in ["", "/", "a//b", "/a", "a/", "../a", "a/..", "a/./b"] {
            let error = await endpointError { () throws(EndpointError) in try await client.send(Read(path: path)) }
            guard case .invalidRequest(let reason) = error else { throw try #require(error) }
            #expect(reason.parameter == "path")
        }
        #expect(server.requests.isEmpty)
    }

    @Test func headersTakeJSONInASCII() async throws {
        let request = try await BodyBytesTests.arrived { request in
            request.jsonText(["path": "/ü/👩"] as JSON, "Dropbox-API-Arg", in: .header)
            request.value([1, 2] as JSON, "X-List", in: .header)
        }
        #expect(request.values("Dropbox-API-Arg") == [#"{"path":"/\u00fc/\ud83d\udc69"}"#])
        #expect(request.values("X-List") == ["1, 2"])
    }

    @Test func aListCanBeAPartForEachElement() async throws {
        let request = try await BodyBytesTests.arrived { request in
            request.jsonParts([["a": 1], nil] as [JSON], "rows")
            request.jsonParts([] as [JSON], "none")
            request.jsonPartsIfPresent(nil as [JSON]?, "absent")
        }
        #expect(
            request.text == """
                --BOUNDARY\r
                Content-Disposition: form-data; name="rows"\r
                Content-Type: application/json\r
                \r
                {"a":1}\r
                --BOUNDARY\r
                Content-Disposition: form-data; name="rows"\r
                Content-Type: application/json\r
                \r
                null\r
                --BOUNDARY--\r

                """)
    }

    @Test func partsSayWhatTheyAre() async throws {
        let request = try await BodyBytesTests.arrived { request in
            request.jsonText(["a": 1] as JSON, "meta", in: .multipart, contentType: "application/vnd.x+json")
            request.value([["name": "n"]] as JSON, "fields", in: .multipart)
            request.bytes(Data([0x41, 0x42]), "bytes", contentType: "image/png")
            request.part("a,b", "text", contentType: "text/csv")
            request.file(File(Data("hello".utf8), name: "a\"b.txt", contentType: "text/plain"), "memory")
            request.fileList([File(Data("x".utf8), name: "x")], "more", style: .indexed)
        }
        #expect(
            request.text == """
                --BOUNDARY\r
                Content-Disposition: form-data; name="meta"\r
                Content-Type: application/vnd.x+json\r
                \r
                {"a":1}\r
                --BOUNDARY\r
                Content-Disposition: form-data; name="fields[0][name]"\r
                \r
                n\r
                --BOUNDARY\r
                Content-Disposition: form-data; name="bytes"\r
                Content-Type: image/png\r
                \r
                AB\r
                --BOUNDARY\r
                Content-Disposition: form-data; name="text"\r
                Content-Type: text/csv\r
                \r
                a,b\r
                --BOUNDARY\r
                Content-Disposition: form-data; name="memory"; filename="a%22b.txt"\r
                Content-Type: text/plain\r
                \r
                hello\r
                --BOUNDARY\r
                Content-Disposition: form-data; name="more[0]"; filename="x"\r
                Content-Type: application/octet-stream\r
                \r
                x\r
                --BOUNDARY--\r\n
                """)
        let split = File(Data("x".utf8), name: "x", contentType: "text/plain\r\nX-Evil: 1")
        #expect(try await BodyBytesTests.error { $0.file(split, "f") } != nil)
        let raw = try await BodyBytesTests.arrived {
            $0.rawBody(File(Data("raw".utf8), name: "r", contentType: "image/gif"), contentType: "a/b")
        }
        #expect(raw.text == "raw" && raw.values("Content-Type") == ["image/gif"])
    }

    @Test func aLargeFileInMemoryIsTheSameFromDisk() async throws {
        let text = String(repeating: "0123456789abcdef", count: 100_000)
        let request = try await BodyBytesTests.arrived { $0.file(File(Data(text.utf8), name: "big"), "big") }
        #expect(request.text.contains("\r\n\r\n\(text)\r\n--BOUNDARY--"))
    }

    @Test func jsonGoesUnderAnotherContentType() async throws {
        let whole = try await BodyBytesTests.arrived { $0.jsonBody([1], contentType: "application/vnd.x+json") }
        #expect(whole.text == "[1]" && whole.values("Content-Type") == ["application/vnd.x+json"])
        let fields = try await BodyBytesTests.arrived {
            $0.json(contentType: "application/merge-patch+json") { $0.string("a", "b") }
        }
        #expect(fields.text == #"{"b":"a"}"# && fields.values("Content-Type") == ["application/merge-patch+json"])
    }
}
