// Written by hand as `gen` writes it.

public import EndpointModels
public import Foundation

/// A restaurant that delivers to the campus.
public struct Shop: EndpointModel, Equatable {
    public let shopID: Int
    public let shopType: String?
    public let shopRating: Double
    public let city: String?
    public let street: String?
    public let logo: URL?
    public let opened: Date?
    public let note: Nullable<String>
    public let tags: [String]
    public let status: ShopStatus
    public let price: Int
    private let _owner: Ref<Owner>?
    public var owner: Owner? { _owner?.value }

    public init(
        shopID: Int, shopType: String? = nil, shopRating: Double = 0, city: String? = nil, street: String? = nil,
        logo: URL? = nil, opened: Date? = nil, note: Nullable<String> = .absent, tags: [String], status: ShopStatus,
        price: Int, owner: Owner? = nil
    ) {
        self.shopID = shopID
        self.shopType = shopType
        self.shopRating = shopRating
        self.city = city
        self.street = street
        self.logo = logo
        self.opened = opened
        self.note = note
        self.tags = tags
        self.status = status
        self.price = price
        self._owner = Ref(owner)
    }

    public init(reading fields: inout FieldReader) throws {
        shopID = try fields.int("id")
        shopType = try fields.stringIfPresent("category")
        shopRating = try fields.doubleIfPresent("rating") ?? 0
        city = try fields.stringIfPresent("address", "city")
        street = try fields.stringIfPresent("address", "street")
        logo = try fields.urlIfPresent(anyOf: ["logo"], ["logo_url"])
        opened = try fields.dateIfPresent("opened", format: .unixSeconds)
        note = try fields.nullable("note")
        tags = try fields.lossyList("tags")
        status = try fields.value("status")
        price = try fields.coerced("price")
        _owner = try fields.boxIfPresent("owner")
    }

    public func write(to fields: inout FieldWriter) {
        fields.int(shopID, "id")
        fields.stringIfPresent(shopType, "category")
        fields.double(shopRating, "rating")
        fields.stringIfPresent(city, "address", "city")
        fields.stringIfPresent(street, "address", "street")
        fields.urlIfPresent(logo, "logo")
        fields.dateIfPresent(opened, "opened", format: .unixSeconds)
        fields.nullable(note, "note")
        fields.list(tags, "tags")
        fields.value(status, "status")
        fields.value(price, "price")
        fields.boxIfPresent(_owner, "owner")
    }
}

public struct Owner: EndpointModel, Equatable {
    public let name: String

    public init(name: String) {
        self.name = name
    }

    public init(reading fields: inout FieldReader) throws {
        name = try fields.string("name")
    }

    public func write(to fields: inout FieldWriter) {
        fields.string(name, "name")
    }
}

public enum ShopStatus: EndpointEnum {
    case open
    case resting
    /// A value that the specs do not know; kept, and written back.
    case unrecognized(Int)

    public init(rawValue: Int) {
        switch rawValue {
        case 1: self = .open
        case 2: self = .resting
        default: self = .unrecognized(rawValue)
        }
    }

    public var rawValue: Int {
        switch self {
        case .open: 1
        case .resting: 2
        case .unrecognized(let value): value
        }
    }
}

public enum Sort: EndpointEnum {
    case rating
    case distance
    /// A value that the specs do not know; kept, and written back.
    case unrecognized(String)

    public init(rawValue: String) {
        switch rawValue {
        case "rating": self = .rating
        case "distance": self = .distance
        default: self = .unrecognized(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
        case .rating: "rating"
        case .distance: "distance"
        case .unrecognized(let value): value
        }
    }
}
