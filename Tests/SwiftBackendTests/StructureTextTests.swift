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
}
