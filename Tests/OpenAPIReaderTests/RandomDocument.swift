import TestSupport

/// An OpenAPI 3.1 document that nobody would write: every keyword within every other, references that loop or lead nowhere, odd names.
struct RandomDocument {
    typealias Value = RandomValue

    var numbers: SeededNumbers
    var schemas: [String] = []

    /// The document of a seed, as a value.
    static func value(seed: UInt64) -> Value {
        var document = RandomDocument(numbers: SeededNumbers(seed: seed))
        return document.document()
    }

    // MARK: Choices

    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[numbers.next(below: elements.count)]
    }

    mutating func some(_ elements: [String], _ most: Int) -> [String] {
        var chosen: [String] = []
        for _ in 0..<numbers.next(below: most + 1) {
            let element = one(of: elements)
            if !chosen.contains(element) { chosen.append(element) }
        }
        return chosen
    }

    mutating func flag() -> Value {
        .word(numbers.chance(50) ? "true" : "false")
    }

    static let names = [
        "Pet", "pet", "PET", "full-repository", "1st", "class", "Type", "Error", "a.b", "é", "x y", "_", "self",
        "Pet_2", "日本", "String",
        "+1", "-1", "init", "User[]", "a/b", "a~b", "%20", "Optional", "😀", "html_url", "URLs", "default", "Result",
        "item", "items",
        "data", "nil", "Any", "Protocol", "is", "JSON", "Date", "$x", "@id", "Random", "Pet Item", "petItems", "value",
        "body", "query",
    ]
    static let texts = [
        "", "a", "A", "b c", "*/ /*", "\\(x)", "\"", "null", "true", "1", "日本", "-", "+1", "-1", "class", "#", "{id}",
        "line\nline", "`",
        "\"\"\"", "\u{2028}", "𝒳", "ends with \\",
    ]

    // MARK: The document

    private mutating func document() -> Value {
        schemas = some(Self.names, 14) + ["Base"]
        let schemas = self.schemas.map { ($0, numbers.chance(25) ? subtype() : schema(4)) }
        let parameters = some(Self.names, 4).map { ($0, parameter(one(of: ["query", "header", "cookie"]), $0)) }
        let responses = some(Self.names, 3).map { ($0, response()) }
        let bodies = some(Self.names, 3).map { ($0, body()) }
        let schemes: [(String, Value)] = [
            ("key", .object([("type", .text("apiKey")), ("in", .text("header")), ("name", .text("X-Key"))])),
            ("query key", .object([("type", .text("apiKey")), ("in", .text("query")), ("name", .text("key"))])),
            ("basic", .object([("type", .text("http")), ("scheme", .text("basic"))])),
            ("bearer", .object([("type", .text("http")), ("scheme", .text("bearer"))])),
            ("tls", .object([("type", .text("mutualTLS"))])),
            ("odd", .object([("type", .text("http")), ("scheme", .text("odd"))])),
        ]
        let paths = some(
            [
                "/", "/pets", "/pets/{id}", "/pets/{id}/x.{format}", "/a/{Pet}/{pet}", "/{class}", "/é/{x-y}",
                "/pets#a", "/b//c",
            ], 7)
        var document: [(String, Value)] = [
            ("openapi", .text(one(of: ["3.1.0", "3.0.3", "3.2.0"]))),
            ("info", .object([("title", .text(one(of: Self.texts))), ("version", .text("1"))])),
            ("paths", .object(paths.map { ($0, item($0)) })),
            (
                "components",
                .object([
                    ("schemas", .object(schemas)), ("parameters", .object(parameters)),
                    ("responses", .object(responses)),
                    ("requestBodies", .object(bodies)), ("securitySchemes", .object(schemes)),
                ])
            ),
        ]
        if numbers.chance(60) { document.append(("security", security())) }
        if numbers.chance(60) {
            let url = one(of: ["https://example.com", "/v1", "https://{host}.example.com/{v}", "", "//x"])
            document.append(("webhooks", .object([("hook", .object([("post", operation())]))])))
            document.append(
                ("servers", .list([.object([("url", .text(url)), ("description", .text(one(of: Self.texts)))])])))
        }
        return .object(document)
    }

    private mutating func security() -> Value {
        let names = ["key", "query key", "basic", "bearer", "tls", "odd", "missing"]
        return .list(
            (0..<numbers.next(below: 3)).map { _ in .object(some(names, 2).map { ($0, .list([])) }) })
    }

    // MARK: Paths

    private mutating func item(_ path: String) -> Value {
        let names = path.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
        var entries: [(String, Value)] = []
        if numbers.chance(85) {
            entries.append(("parameters", .list(names.map { parameter("path", $0) })))
        }
        for method in some(["get", "put", "post", "delete", "patch", "options", "head", "trace"], 4) {
            entries.append((method, operation()))
        }
        if numbers.chance(10) { entries.append(("$ref", .text(one(of: ["#/paths/~1pets", "other.yaml"])))) }
        return .object(entries)
    }

    private mutating func operation() -> Value {
        var entries: [(String, Value)] = []
        if numbers.chance(70) {
            entries.append(("operationId", .text(one(of: Self.names + ["pets/list", "", "get_Pets", "getPets"]))))
        }
        if numbers.chance(60) {
            entries.append(
                ("tags", .list(some(["pets", "Pets", "a b", "", "é", "models", "API"], 2).map { .text($0) })))
        }
        if numbers.chance(30) { entries.append(("description", .text(one(of: Self.texts)))) }
        if numbers.chance(20) { entries.append(("deprecated", flag())) }
        if numbers.chance(10) { entries.append(("callbacks", .object([("done", reference("callbacks", "x"))]))) }
        if numbers.chance(10) { entries += extensions() }
        if numbers.chance(30) { entries.append(("security", security())) }
        var parameters: [Value] = []
        for name in some(Self.names, 4) {
            parameters.append(
                numbers.chance(10)
                    ? reference("parameters", name)
                    : parameter(one(of: ["query", "query", "header", "cookie", "path"]), name))
        }
        entries.append(("parameters", .list(parameters)))
        if numbers.chance(50) {
            entries.append(
                ("requestBody", numbers.chance(20) ? reference("requestBodies", one(of: Self.names)) : body()))
        }
        let statuses = some(["200", "201", "204", "206", "2XX", "302", "400", "404", "4XX", "500", "default"], 4)
        entries.append(
            (
                "responses",
                .object(
                    statuses.map {
                        ($0, numbers.chance(20) ? reference("responses", one(of: Self.names)) : response())
                    })
            ))
        return .object(entries)
    }

    private mutating func parameter(_ place: String, _ name: String) -> Value {
        var entries: [(String, Value)] = [("name", .text(name)), ("in", .text(place))]
        if place == "path" || numbers.chance(40) { entries.append(("required", .word("true"))) }
        if numbers.chance(40) {
            let styles = ["form", "simple", "label", "matrix", "spaceDelimited", "pipeDelimited", "deepObject", "odd"]
            entries.append(("style", .text(one(of: styles))))
        }
        if numbers.chance(40) { entries.append(("explode", flag())) }
        if numbers.chance(20) { entries.append(("allowReserved", flag())) }
        if numbers.chance(20) { entries.append(("example", anything(2))) }
        if numbers.chance(10) {
            entries.append(("examples", .object([("one", .object([("value", anything(1))]))])))
        }
        if numbers.chance(10) {
            entries.append(("content", .object([("application/json", .object([("schema", schema(2))]))])))
        } else if numbers.chance(95) {
            entries.append(("schema", schema(2)))
        }
        return .object(entries)
    }

    private static let types = [
        "application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain",
        "application/octet-stream",
        "application/xml", "*/*", "application/vnd.x+json", "image/png", "application/json; charset=utf-8",
    ]

    private mutating func body() -> Value {
        var entries: [(String, Value)] = [("content", .object(content()))]
        if numbers.chance(50) { entries.append(("required", flag())) }
        return .object(entries)
    }

    private mutating func content() -> [(String, Value)] {
        some(Self.types, 3).map { ($0, numbers.chance(90) ? .object([("schema", schema(3))]) : .object([])) }
    }

    private mutating func response() -> Value {
        var entries: [(String, Value)] = [("description", .text(one(of: Self.texts)))]
        if numbers.chance(70) { entries.append(("content", .object(content()))) }
        if numbers.chance(10) {
            entries.append(("links", .object([("next", .object([("operationId", .text("pets/list"))]))])))
        }
        if numbers.chance(20) {
            entries.append(
                (
                    "headers",
                    .object(some(["X-Total", "Link", "x y"], 2).map { ($0, .object([("schema", schema(1))])) })
                ))
        }
        return .object(entries)
    }

    // MARK: Schemas

    func reference(_ section: String, _ name: String) -> Value {
        .object([("$ref", .text(pointer(section, name)))])
    }

    func pointer(_ section: String, _ name: String) -> String {
        let step = name.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
            .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
            .split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
        return "#/components/\(section)/\(step)"
    }

    mutating func schema(_ depth: Int) -> Value {
        let schema = plainSchema(depth)
        return numbers.chance(30) ? saying(schema, depth) : schema
    }

    private mutating func plainSchema(_ depth: Int) -> Value {
        if depth <= 0 || numbers.chance(25) {
            if numbers.chance(50) { return reference("schemas", numbers.chance(95) ? one(of: schemas) : "Missing") }
            return scalar()
        }
        switch numbers.next(below: 12) {
        case 0, 1, 2, 3: return object(depth)
        case 4: return list(depth)
        case 5: return combination("allOf", depth)
        case 6: return combination("oneOf", depth)
        case 7: return combination("anyOf", depth)
        case 8: return one(of: [.word("true"), .word("false"), .object([])])
        case 9: return .object([("not", schema(depth - 1)), ("title", .text(one(of: Self.texts)))])
        case 10:
            return .object([
                ("$ref", .text("#/components/schemas/Base/properties/\(one(of: ["a", "item", "id"]))")),
                ("description", .text(one(of: Self.texts))),
            ])
        default: return scalar()
        }
    }

    private mutating func scalar() -> Value {
        let type = one(of: ["string", "string", "integer", "number", "boolean", "null", "odd"])
        var entries: [(String, Value)] = [("type", .text(type))]
        if numbers.chance(20) {
            entries[0].1 = .list([.text(type), .text(one(of: ["null", "string", "array", "object"]))])
        }
        if numbers.chance(30) {
            let formats = [
                "date-time", "date", "uuid", "uri", "byte", "binary", "int64", "int32", "float", "decimal", "odd",
                "uint64", "uint32", "unix-time", "epoch-millis", "date-time-rfc1123", "duration", "time",
            ]
            entries.append(("format", .text(one(of: formats))))
        }
        if numbers.chance(25) {
            let values: [Value] =
                type == "string"
                ? some(Self.texts, 6).map { .text($0) } : ["1", "-1", "null", "1.5", "true"].map { .word($0) }
            entries.append(("enum", .list(values)))
        }
        if numbers.chance(8) { entries.append(("const", .text(one(of: Self.texts)))) }
        if numbers.chance(10) { entries.append(("default", .word(one(of: ["1", "null", "\"a\"", "[]", "{}"])))) }
        if numbers.chance(10) { entries.append(("description", .text(one(of: Self.texts)))) }
        if numbers.chance(10) { entries.append(("nullable", flag())) }
        if numbers.chance(5) { entries.append(("example", .text(one(of: Self.texts)))) }
        return .object(entries)
    }

    mutating func object(_ depth: Int) -> Value {
        var names = some(Self.names, 6)
        if numbers.chance(30) { names += ["id", "a", "item"].filter { !names.contains($0) } }
        var entries: [(String, Value)] = [("properties", .object(names.map { ($0, schema(depth - 1)) }))]
        if numbers.chance(70) { entries.append(("type", .text("object"))) }
        if numbers.chance(60) { entries.append(("required", .list(some(names + ["missing"], 4).map { .text($0) }))) }
        if numbers.chance(25) {
            entries.append(("additionalProperties", numbers.chance(50) ? flag() : schema(depth - 1)))
        }
        if numbers.chance(10) { entries.append(("description", .text(one(of: Self.texts)))) }
        if numbers.chance(10) { entries.append(("patternProperties", .object([("^x-", schema(depth - 1))]))) }
        if numbers.chance(5) { entries.append(("$defs", .object([("x", schema(depth - 1))]))) }
        if numbers.chance(5) { entries.append(("if", schema(depth - 1))) }
        if numbers.chance(5) { entries.append(("minProperties", .word("1"))) }
        if numbers.chance(10) { entries.append(("readOnly", flag())) }
        if numbers.chance(10) { entries.append(("writeOnly", flag())) }
        return .object(entries)
    }

    private mutating func list(_ depth: Int) -> Value {
        var entries: [(String, Value)] = [("type", .text("array"))]
        if numbers.chance(85) { entries.append(("items", schema(depth - 1))) }
        if numbers.chance(15) { entries.append(("prefixItems", .list([schema(depth - 1), schema(depth - 1)]))) }
        if numbers.chance(10) { entries.append(("uniqueItems", flag())) }
        return .object(entries)
    }

    private mutating func combination(_ word: String, _ depth: Int) -> Value {
        let parts = (0..<(1 + numbers.next(below: 3))).map { _ in schema(depth - 1) }
        var entries: [(String, Value)] = []
        if numbers.chance(20), case .object(let own) = object(depth - 1) { entries = own }
        entries.append((word, .list(parts)))
        if word != "allOf", numbers.chance(40) {
            entries.append(("discriminator", discriminator()))
        }
        if numbers.chance(10) { entries.append(("allOf", .list([schema(depth - 1)]))) }
        var seen: Set<String> = []
        return .object(entries.filter { seen.insert($0.0).inserted })
    }
}
