import Testing

@testable import EndpointSpec

struct EnumerationTextTests {
    @Test func anEnumerationKeepsWhatItDoesNotKnow() {
        let status = model(
            "ShopStatus", doc: "Whether it delivers.", conforms: [.comparable, .caseIterable],
            enumeration(
                .integer,
                [
                    enumCase("open", .integer(1), doc: "It does."),
                    enumCase("default", .integer(-2), deprecated: Deprecation(message: "Use open.")),
                ]))
        #expect(
            text([status]) == """
                public import EndpointRuntime

                /// Whether it delivers.
                public enum ShopStatus: EndpointEnum, Comparable, CaseIterable {
                    /// It does.
                    case open
                    /// - Important: Deprecated. Use open.
                    case `default`
                    /// A value that the specs do not know; kept, and written back.
                    case unrecognized(Int)

                    public init(rawValue: Int) {
                        switch rawValue {
                        case 1: self = .open
                        case -2: self = .`default`
                        default: self = .unrecognized(rawValue)
                        }
                    }

                    public var rawValue: Int {
                        switch self {
                        case .open: 1
                        case .`default`: -2
                        case .unrecognized(let value): value
                        }
                    }

                    public static let allCases: [ShopStatus] = [
                        .open,
                        .`default`,
                    ]

                    public static func < (left: ShopStatus, right: ShopStatus) -> Bool {
                        left.rawValue < right.rawValue
                    }
                }

                """)
    }

    @Test func textsAreEscaped() {
        let sort = model("Sort", enumeration(.string, [enumCase("a", .string("say \"\\(x)\"\n"))]))
        let text = declarations([sort], access: .package)
        #expect(text.contains("        case \"say \\\"\\\\(x)\\\"\\n\": self = .a\n"))
        #expect(text.contains("        case .a: \"say \\\"\\\\(x)\\\"\\n\"\n"))
        #expect(text.contains("package enum Sort: EndpointEnum, ExpressibleByStringLiteral {\n"))
    }
}
