import TestSupport

/// What a schema can say beside its type: every keyword of JSON Schema 2020-12 and of OpenAPI, wherever it makes sense or not.
extension RandomDocument {
    /// The schema with other keywords beside its own; `true` and `false` stay what they are.
    mutating func saying(_ schema: Value, _ depth: Int) -> Value {
        guard case .object(var entries) = schema else { return schema }
        for _ in 0...numbers.next(below: 4) {
            let (key, value) = keyword(depth)
            if !entries.contains(where: { $0.0 == key }) { entries.append((key, value)) }
        }
        return .object(entries)
    }

    private static let figures = [
        "0", "1", "2", "5", "-1", "1.5", "0.1", "1e3", "1E-400", "9223372036854775807", "-9223372036854775809",
        "123456789012345678901234567890", "-0",
    ]
    private static let patterns = [
        "^a+$", "[a-z", "(?=x)", "\\d{2,}", "", "\\p{L}", "^[^/]*$", "a|b|", "(a*)*b", "x{1001}", "\n",
    ]

    private mutating func keyword(_ depth: Int) -> (String, Value) {
        let inner = depth - 1
        switch numbers.next(below: 33) {
        case 0...3: return (one(of: ["minimum", "maximum", "multipleOf"]), .word(one(of: Self.figures)))
        case 4:
            return (
                one(of: ["exclusiveMinimum", "exclusiveMaximum"]),
                numbers.chance(50) ? flag() : .word(one(of: Self.figures))
            )
        case 5...7:
            let keys = [
                "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minContains",
            ]
            return (one(of: keys), .word(one(of: Self.figures)))
        case 8: return ("pattern", .text(one(of: Self.patterns)))
        case 9: return ("uniqueItems", flag())
        case 10...12: return ("default", anything(2))
        case 13...15: return ("example", anything(2))
        case 16: return ("examples", .list([anything(1), anything(2)]))
        case 17:
            return (
                one(of: ["not", "if", "then", "else", "contains", "propertyNames", "unevaluatedItems"]), schema(inner)
            )
        case 18: return ("dependentSchemas", .object([("a", schema(inner))]))
        case 19: return ("dependentRequired", .object([("a", .list([.text("id")]))]))
        case 20: return (one(of: ["$defs", "definitions"]), .object([("x", schema(inner))]))
        case 21: return ("unevaluatedProperties", numbers.chance(50) ? flag() : schema(inner))
        case 22, 23: return ("$comment", .text(one(of: Self.texts)))
        case 24: return (one(of: ["readOnly", "writeOnly", "deprecated"]), flag())
        case 25: return ("contentEncoding", .text(one(of: ["base64", "base64url", "gzip"])))
        case 26: return ("allOf", .list([.object([("required", .list([.text("id")]))])]))
        case 27: return ("const", anything(1))
        case 28: return ("enum", .list([anything(0), anything(0), anything(1)]))
        case 29: return (one(of: ["$anchor", "$dynamicAnchor"]), .text(one(of: Self.anchors)))
        case 30, 31: return ("$ref", .text(somewhere()))
        default: return extensions().first ?? ("xml", .object([]))
        }
    }

    private static let anchors = ["a", "node", "Pet"]

    /// A reference to an anchor, which stands nowhere, once or at several places, to a component, to a part of one, or to everything.
    private mutating func somewhere() -> String {
        switch numbers.next(below: 4) {
        case 0: "#" + one(of: Self.anchors)
        case 1: "#/components/schemas/Base/" + one(of: ["properties/a", "allOf/0", "items", "$defs/x"])
        case 2: one(of: ["#", "#/", "other.yaml#/a", "#/components/schemas"])
        default: pointer("schemas", one(of: schemas))
        }
    }

    /// Keys of vendors, and keys of ours that are right.
    mutating func extensions() -> [(String, Value)] {
        [
            one(of: [
                ("x-nullable", flag()), ("x-enum-varnames", .list([.text("a"), .text("b")])),
                ("x-internal", .word("true")),
                ("x-retry", .word("2")), ("x-codegen", anything(1)),
            ])
        ]
    }

    /// Any value.
    mutating func anything(_ depth: Int) -> Value {
        switch numbers.next(below: depth > 0 ? 8 : 5) {
        case 0, 1: return .text(one(of: Self.texts))
        case 2: return .word(one(of: Self.figures))
        case 3: return .word(one(of: ["true", "false", "null"]))
        case 4: return .text(one(of: ["2026-01-31T12:00:00Z", "2026-01-31", "https://a.b/c", "aGk="]))
        case 5, 6: return .list([anything(depth - 1), anything(depth - 1)])
        default: return .object(some(["id", "a", "class"], 3).map { ($0, anything(depth - 1)) })
        }
    }
}
