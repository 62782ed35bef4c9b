import Testing

@testable import EndpointSpec

struct RequestTextTests {
    @Test func aRequestWritesItsParametersAndReadsItsResponse() {
        let list = endpoint(
            "shopList", "ShopListRequest", doc: "The shops of one school.", path: "/shops/{shopID}",
            [
                parameter("shopID", .path, string),
                parameter("page", .query, int, doc: "From 1.", default: .integer("1")),
                parameter("ids", .query, .optional(.array(int)), style: .brackets),
                parameter("channel", .query, string, constant: "ios"),
                parameter("lang", .header, optionalString, key: "Accept-Language"),
            ], response: response(.array(structureType("Shop")), path: ["data", "list"]), timeout: 1500)
        #expect(
            text([], [list]) == """
                public import EndpointRuntime

                /// The shops of one school.
                ///
                /// `GET /shops/{shopID}`
                public struct ShopListRequest: EndpointRequest {
                    public typealias API = Grooo
                    public typealias Response = [Shop]

                    public static let endpoint = Endpoint(
                        name: "shopList",
                        method: .get,
                        path: "/shops/{shopID}",
                        timeout: .milliseconds(1500),
                        payload: ["data", "list"]
                    )

                    public let shopID: String
                    /// From 1.
                    public let page: Int
                    public let ids: [Int]?
                    public let lang: String?

                    public init(shopID: String, page: Int = 1, ids: [Int]? = nil, lang: String? = nil) {
                        self.shopID = shopID
                        self.page = page
                        self.ids = ids
                        self.lang = lang
                    }

                    public func write(to request: inout RequestWriter) {
                        request.path(shopID, "shopID")
                        request.query(page, "page")
                        request.queryListIfPresent(ids, "ids", style: .brackets)
                        request.query("ios", "channel")
                        request.headerIfPresent(lang, "Accept-Language")
                    }

                    public static func read(_ body: ResponseReader) throws -> [Shop] {
                        try body.value()
                    }
                }

                nonisolated extension EndpointRequest where Self == ShopListRequest {
                    /// The shops of one school.
                    ///
                    /// `GET /shops/{shopID}`
                    public static func shopList(shopID: String, page: Int = 1, ids: [Int]? = nil, lang: String? = nil) -> Self {
                        .init(shopID: shopID, page: page, ids: ids, lang: lang)
                    }
                }

                """)
    }

    @Test func aRequestWithoutParametersAndResponseIsWritten() {
        let ping = endpoint("ping", "PingRequest", deprecated: Deprecation(message: "No."), method: .head)
        #expect(
            declarations([], [ping], access: .internal) == """
                /// `HEAD /`
                @available(*, deprecated, message: "No.")
                struct PingRequest: EndpointRequest {
                    typealias API = Grooo
                    typealias Response = Void

                    static let endpoint = Endpoint(
                        name: "ping",
                        method: .head,
                        path: "/"
                    )

                    init() {}

                    func write(to request: inout RequestWriter) {}

                    static func read(_ body: ResponseReader) throws {
                        try body.nothing()
                    }
                }

                @available(*, deprecated, message: "No.")
                nonisolated extension EndpointRequest where Self == PingRequest {
                    /// `HEAD /`
                    static func ping() -> Self {
                        .init()
                    }
                }

                """)
    }

    @Test func theFieldsOfAJSONBodyAreWrittenInOneClosure() {
        let patch = endpoint(
            "patch", "PatchRequest", method: .patch,
            [
                parameter("stars", .field, int), parameter("text", .field, string, keepsNull: true),
                parameter("fields", .field, .optional(.array(int))), parameter("request", .field, string, key: "r"),
                parameter("kind", .field, string, constant: "\"shop\""),
            ], body: Body(kind: .json, type: nil, contentType: nil, style: .indexed))
        #expect(
            declarations([], [patch]).contains(
                """
                    public func write(to request: inout RequestWriter) {
                        request.json { fields in
                            fields.int(stars, "stars")
                            fields.nullable(text, "text")
                            fields.listIfPresent(self.fields, "fields")
                            fields.string(self.request, "r")
                            fields.string("\\"shop\\"", "kind")
                        }
                    }
                """))
    }

    @Test(arguments: [
        (parameter("a", .cookie, string), "request.cookie(a, \"a\")"),
        (parameter("a", .header, .array(string), key: "X-A"), "request.headerList(a, \"X-A\")"),
        (parameter("a", .query, .dictionary(int), style: .brackets), "request.queryDictionary(a, \"a\")"),
        (parameter("a", .query, .array(int), style: .comma), "request.queryList(a, \"a\", style: .comma)"),
        (
            parameter("a", .query, .optional(.builtin(.date)), format: .unixSeconds),
            "request.queryIfPresent(a, \"a\", format: .unixSeconds)"
        ),
        (parameter("request", .query, string), "request.query(self.request, \"request\")"),
        (parameter("fields", .query, string), "request.query(fields, \"fields\")"),
        (parameter("in", .query, string), "request.query(`in`, \"in\")"),
    ])
    func aParameterGoesToItsPlace(parameter: Parameter, line: String) {
        let text = declarations([], [endpoint("call", "CallRequest", [parameter])])
        #expect(text.contains("        \(line)\n"))
    }

    @Test(arguments: [
        (
            Body.Kind.form, parameter("a", .field, .array(int), style: .brackets),
            "request.formList(a, \"a\", style: .brackets)"
        ),
        (.form, parameter("a", .field, .optional(.dictionary(string))), "request.formDictionaryIfPresent(a, \"a\")"),
        (.multipart, parameter("a", .field, string), "request.part(a, \"a\")"),
        (.multipart, parameter("a", .field, .builtin(.file)), "request.file(a, \"a\")"),
        (.multipart, parameter("a", .field, .optional(.builtin(.file))), "request.fileIfPresent(a, \"a\")"),
        (.multipart, parameter("a", .field, .optional(.array(.builtin(.file)))), "request.fileListIfPresent(a, \"a\")"),
        (.json, parameter("body", .body, .array(int)), "request.jsonBody(body)"),
        (
            .json, parameter("body", .body, .optional(.builtin(.date)), format: .date),
            "request.jsonBodyIfPresent(body, format: .date)"
        ),
        (
            .raw, parameter("body", .body, .builtin(.data)),
            "request.rawBody(body, contentType: \"application/octet-stream\")"
        ),
        (
            .raw, parameter("body", .body, optionalString),
            "request.rawBodyIfPresent(body, contentType: \"text/plain; charset=utf-8\")"
        ),
    ])
    func aBodyIsWrittenByItsKind(kind: Body.Kind, parameter: Parameter, line: String) {
        let body = Body(
            kind: kind, type: parameter.place == .body ? parameter.type : nil, contentType: nil, style: .indexed)
        let text = declarations([], [endpoint("call", "CallRequest", method: .post, [parameter], body: body)])
        #expect(text.contains("        \(line)\n"))
    }

    @Test(arguments: [
        (response(.builtin(.data)), "Data", "body.data()"),
        (response(string), "String", "body.text()"),
        (response(optionalString), "String?", "body.textIfPresent()"),
        (response(.builtin(.file)), "File", "body.file()"),
        (response(.array(int), lossy: true), "[Int]", "body.lossyList()"),
        (response(.optional(structureType("Shop"))), "Shop?", "body.valueIfPresent()"),
        (response(.builtin(.date), format: .unixSeconds), "Date", "body.value(format: .unixSeconds)"),
        (response(.builtin(.json)), "JSON", "body.value()"),
    ])
    func aResponseIsReadByItsType(response: Response, type: String, call: String) {
        let text = declarations([], [endpoint("call", "CallRequest", response: response)])
        #expect(text.contains("typealias Response = \(type)\n"))
        #expect(
            text.contains(
                "    public static func read(_ body: ResponseReader) throws -> \(type) {\n        try \(call)\n"))
    }
}
