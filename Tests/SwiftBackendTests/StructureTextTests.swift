import Testing

@testable import EndpointSpec

struct StructureTextTests {
    @Test func eachPropertyIsReadAndWrittenByOneLine() {
        let shop = model(
            "Shop", doc: "A restaurant that delivers to the campus.",
            structure([
                property("shopID", int, keys: [["id"]]),
                property("shopRating", .builtin(.double), keys: [["rating"]], default: .integer("0")),
                property("city", optionalString, keys: [["address", "city"]], doc: "Where it is."),
                property("opened", .optional(.builtin(.date)), format: .unixSeconds),
                property("logo", .optional(.builtin(.url)), keys: [["logo"], ["logo_url"]]),
                property("street", string, keys: [["address", "street"]]),
            ]))
        #expect(
            text([shop]) == """
                public import EndpointRuntime
                public import Foundation

                /// A restaurant that delivers to the campus.
                public struct Shop: EndpointModel {
                    public let shopID: Int
                    public let shopRating: Double
                    /// Where it is.
                    public let city: String?
                    public let opened: Date?
                    public let logo: URL?
                    public let street: String

                    public init(
                        shopID: Int,
                        shopRating: Double = 0,
                        city: String? = nil,
                        opened: Date? = nil,
                        logo: URL? = nil,
                        street: String
                    ) {
                        self.shopID = shopID
                        self.shopRating = shopRating
                        self.city = city
                        self.opened = opened
                        self.logo = logo
                        self.street = street
                    }

                    public init(reading fields: inout FieldReader) throws {
                        shopID = try fields.int("id")
                        shopRating = try fields.doubleIfPresent("rating") ?? 0
                        city = try fields.stringIfPresent("address", "city")
                        opened = try fields.dateIfPresent("opened", format: .unixSeconds)
                        logo = try fields.urlIfPresent(anyOf: ["logo"], ["logo_url"])
                        street = try fields.string("address", "street")
                    }

                    public func write(to fields: inout FieldWriter) {
                        fields.int(shopID, "id")
                        fields.double(shopRating, "rating")
                        fields.stringIfPresent(city, "address", "city")
                        fields.string(street, "address", "street")
                        fields.dateIfPresent(opened, "opened", format: .unixSeconds)
                        fields.urlIfPresent(logo, "logo")
                    }
                }

                """)
    }

    @Test func aGenericStructureConformsUnderConditions() {
        let page = model(
            "Page", conforms: [.hashable], structure(generics: ["T"], [property("list", .array(.parameter("T")))]))
        #expect(
            declarations([page], access: .internal) == """
                struct Page<T: FieldValue>: EndpointModel {
                    let list: [T]

                    init(list: [T]) {
                        self.list = list
                    }

                    init(reading fields: inout FieldReader) throws {
                        list = try fields.list("list")
                    }

                    func write(to fields: inout FieldWriter) {
                        fields.list(list, "list")
                    }
                }

                nonisolated extension Page: Equatable where T: Equatable {}

                nonisolated extension Page: Hashable where T: Hashable {}

                """)
    }

    @Test func boxedAndDeprecatedPropertiesHaveStorage() {
        let node = model(
            "Node",
            structure([
                property("next", .optional(structureType("Node")), doc: "The one behind.", boxed: true),
                property("_next", int),
                property("old", int, deprecated: Deprecation(message: "Use \"next\".")),
                property("read", int, deprecated: Deprecation(message: nil)),
                property("patch", structureType("Node"), keepsNull: true, boxed: true),
            ]))
        #expect(
            declarations([node]) == """
                public struct Node: EndpointModel {
                    /// The one behind.
                    public var next: Node? { __next?.value }
                    private let __next: Ref<Node>?
                    public let _next: Int
                    @available(*, deprecated, message: "Use \\"next\\".")
                    public var old: Int { _old }
                    private let _old: Int
                    @available(*, deprecated)
                    public var read: Int { __read }
                    private let __read: Int
                    public var patch: Nullable<Node> { _patch.value }
                    private let _patch: Ref<Nullable<Node>>

                    public init(next: Node? = nil, _next: Int, old: Int, read: Int, patch: Nullable<Node> = .absent) {
                        self.__next = Ref(next)
                        self._next = _next
                        self._old = old
                        self.__read = read
                        self._patch = Ref(patch)
                    }

                    public init(reading fields: inout FieldReader) throws {
                        __next = try fields.boxIfPresent("next")
                        _next = try fields.int("_next")
                        _old = try fields.int("old")
                        __read = try fields.int("read")
                        _patch = Ref(try fields.nullable("patch"))
                    }

                    public func write(to fields: inout FieldWriter) {
                        fields.boxIfPresent(__next, "next")
                        fields.int(_next, "_next")
                        fields.int(_old, "old")
                        fields.int(__read, "read")
                        fields.nullable(_patch.value, "patch")
                    }
                }

                """)
    }

    @Test func aMutableStructureCanBeSet() {
        let node = model(
            "Node",
            structure(
                mutable: true,
                [
                    property("value", int), property("next", .optional(structureType("Node")), boxed: true),
                    property("old", int, deprecated: Deprecation(message: nil)),
                ]))
        #expect(
            declarations([node]).contains(
                """
                    public var value: Int
                    public var next: Node? {
                        get { _next?.value }
                        set { _next = Ref(newValue) }
                    }
                    private var _next: Ref<Node>?
                    @available(*, deprecated)
                    public var old: Int {
                        get { _old }
                        set { _old = newValue }
                    }
                    private var _old: Int

                """))
    }

    @Test(arguments: [
        (property("a", string, keepsNull: true), "try fields.nullable(\"a\")", "fields.nullable(a, \"a\")"),
        (property("a", .array(int), lossy: true), "try fields.lossyList(\"a\")", "fields.list(a, \"a\")"),
        (
            property("a", .optional(.array(int)), lossy: true), "try fields.lossyListIfPresent(\"a\")",
            "fields.listIfPresent(a, \"a\")"
        ),
        (
            property("a", int, default: .integer("1"), coerces: true), "try fields.coercedIfPresent(\"a\") ?? 1",
            "fields.int(a, \"a\")"
        ),
        (property("a", structureType("Node")), "try fields.value(\"a\")", "fields.value(a, \"a\")"),
        (
            property("a", .optional(.dictionary(int))), "try fields.valueIfPresent(\"a\")",
            "fields.valueIfPresent(a, \"a\")"
        ),
        (property("a", .builtin(.json)), "try fields.json(\"a\")", "fields.json(a, \"a\")"),
        (
            property("a", .array(.builtin(.date)), format: .date), "try fields.list(\"a\", format: .date)",
            "fields.list(a, \"a\", format: .date)"
        ),
        (
            property("a", .builtin(.date), format: .pattern("\"yyyy\"")),
            "try fields.date(\"a\", format: .pattern(\"\\\"yyyy\\\"\"))",
            "fields.date(a, \"a\", format: .pattern(\"\\\"yyyy\\\"\"))"
        ),
        (
            property("a", int, keys: [["x", "y"], ["z"]]), "try fields.int(anyOf: [\"x\", \"y\"], [\"z\"])",
            "fields.int(a, \"x\", \"y\")"
        ),
        (property("a", int, keys: [["\\(x)"]]), "try fields.int(\"\\\\(x)\")", "fields.int(a, \"\\\\(x)\")"),
    ])
    func whatAPropertySaysDecidesItsLines(property: Property, read: String, write: String) {
        let text = declarations([model("Node", structure([property]))])
        #expect(text.contains("        a = \(read)\n"))
        #expect(text.contains("        \(write)\n"))
    }

    @Test func selfIsWrittenOnlyWhereTheWriterWouldHideAProperty() {
        let text = declarations([model("Odd", structure([property("fields", int), property("default", int)]))])
        #expect(
            text.contains(
                "        self.fields = try fields.int(\"fields\")\n        `default` = try fields.int(\"default\")\n"))
        #expect(
            text.contains("        fields.int(self.fields, \"fields\")\n        fields.int(`default`, \"default\")\n"))
    }
}
