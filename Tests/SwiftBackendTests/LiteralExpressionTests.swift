import Testing

@testable import EndpointSpec
@testable import SwiftBackend

struct LiteralExpressionTests {
    private static let status = TypeReference.model("Status", arguments: [], kind: .enumeration)
    private static let labels = TypeReference.model("Labels", arguments: [], kind: .alias)
    private static let surroundings = Surroundings(
        of: sampleAPI([
            group(
                "a",
                [
                    model(
                        "Status", enumeration(.integer, [enumCase("open", .integer(1)), enumCase("none", .integer(7))])),
                    model("Labels", .alias(.array(status))),
                ])
        ]), access: .public)

    @Test(arguments: [
        (Literal.boolean(true), TypeReference.builtin(.bool), "true"),
        (.integer("-5"), int, "-5"),
        (.integer("5"), .builtin(.double), "5"),
        (.integer("5"), .builtin(.decimal), ".endpointLiteral(\"5\")"),
        (.floating("1e3"), .optional(.builtin(.float)), "1e3"),
        (.decimal("12.50"), .builtin(.decimal), ".endpointLiteral(\"12.50\")"),
        (.string("\\(x)"), string, "\"\\\\(x)\""),
        (.url("https://a.b/c"), .builtin(.url), ".endpointLiteral(\"https://a.b/c\")"),
        (
            .uuid("E621E1F8-C36C-495A-93FC-0C247A3E6E5F"), .builtin(.uuid),
            ".endpointLiteral(\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\")"
        ),
        (.date(-1), .builtin(.date), ".endpointLiteral(milliseconds: -1)"),
        (.null, optionalString, "nil"),
        (.null, .builtin(.json), ".null"),
        (.null, .optional(.builtin(.json)), "nil"),
        (.enumCase("open"), status, ".open"),
        (.enumCase("none"), .optional(status), ".init(rawValue: 7)"),
        (.array([.enumCase("open")]), .array(status), "[.open]"),
        (.array([.enumCase("open")]), labels, "[.open]"),
        (.array([.null, .integer("1")]), .array(.optional(int)), "[nil, 1]"),
        (.array([]), .optional(.array(int)), "[]"),
        (.dictionary([]), .dictionary(int), "[:]"),
        (.dictionary([.init(key: "\"", value: .array([.integer("1")]))]), .dictionary(.array(int)), "[\"\\\"\": [1]]"),
        (
            .array([.null, .integer("9223372036854775808"), .integer("-1"), .floating("0.5"), .string("x")]),
            .builtin(.json),
            ".array([.null, .unsigned(9223372036854775808), .integer(-1), .double(0.5), .string(\"x\")])"
        ),
        (.dictionary([.init(key: "a", value: .boolean(false))]), .builtin(.json), ".object([\"a\": .bool(false)])"),
    ])
    func aDefaultIsAnExpressionOfItsType(literal: Literal, type: TypeReference, text: String) {
        #expect(expression(literal, of: type, in: Self.surroundings) == text)
    }
}
