import Testing

@testable import EndpointSpec

struct UnionTextTests {
    private let shop = structureType("Shop")
    private let rating = structureType("Rating")

    @Test func aDiscriminatorTellsTheVariants() {
        let feed = model(
            "Feed", doc: "What is new.", conforms: [.hashable],
            union("kind", [variant("shop", shop, doc: "A shop."), variant("rating", rating, writesTag: false)]))
        #expect(
            text([feed]) == """
                public import EndpointRuntime

                /// What is new.
                public enum Feed: EndpointUnion, Hashable {
                    /// A shop.
                    case shop(Shop)
                    case rating(Rating)
                    /// A value that the specs do not know; kept, and written back.
                    case unrecognized(JSON)

                    public init(reading value: inout ValueReader) throws {
                        switch try value.tag("kind") {
                        case "shop": self = .shop(try value.read())
                        case "rating": self = .rating(try value.read())
                        default: self = .unrecognized(try value.unrecognized())
                        }
                    }

                    public func write(to value: inout ValueWriter) {
                        switch self {
                        case .shop(let variant): value.write(variant, tag: "shop", at: "kind")
                        case .rating(let variant): value.write(variant)
                        case .unrecognized(let variant): value.write(variant)
                        }
                    }
                }

                """)
    }

    @Test func tagsMayBeIntegers() {
        let text = declarations([model("Feed", union("k\"", [variant("shop", shop, tag: .integer(-1))]))])
        #expect(
            text.contains(
                "        switch try value.integerTag(\"k\\\"\") {\n        case -1: self = .shop(try value.read())\n"))
        #expect(text.contains("value.write(variant, tag: -1, at: \"k\\\"\")\n"))
    }

    @Test func withoutADiscriminatorTheVariantsAreCompared() {
        let feed = model("Feed", union(nil, indirect: true, [variant("shop", shop), variant("in", .array(int))]))
        #expect(
            declarations([feed], access: .internal) == """
                indirect enum Feed: EndpointUnion {
                    case shop(Shop)
                    case `in`([Int])
                    /// A value that the specs do not know; kept, and written back.
                    case unrecognized(JSON)

                    init(reading value: inout ValueReader) throws {
                        var attempts = value.attempts()
                        var best: Self?
                        if let variant: Shop = value.attempt(&attempts) { best = .shop(variant) }
                        if let variant: [Int] = value.attempt(&attempts) { best = .`in`(variant) }
                        if let best { self = best } else { self = .unrecognized(try value.unrecognized()) }
                    }

                    func write(to value: inout ValueWriter) {
                        switch self {
                        case .shop(let variant): value.write(variant)
                        case .`in`(let variant): value.write(variant)
                        case .unrecognized(let variant): value.write(variant)
                        }
                    }
                }

                """)
    }
}
