// Written by hand as `gen` writes it.

public import EndpointModels

public struct Rating: EndpointModel, Equatable {
    public let stars: Int
    public let text: String?

    public init(stars: Int, text: String? = nil) {
        self.stars = stars
        self.text = text
    }

    public init(reading fields: inout FieldReader) throws {
        stars = try fields.int("stars")
        text = try fields.stringIfPresent("text")
    }

    public func write(to fields: inout FieldWriter) {
        fields.int(stars, "stars")
        fields.stringIfPresent(text, "text")
    }
}

public enum Feed: EndpointUnion, Equatable {
    case owner(Owner)
    case rating(Rating)
    case unrecognized(JSON)

    public init(reading value: inout ValueReader) throws {
        switch try value.tag("kind") {
        case "owner": self = .owner(try value.read())
        case "rating": self = .rating(try value.read())
        default: self = .unrecognized(try value.read())
        }
    }

    public func write(to value: inout ValueWriter) {
        switch self {
        case .owner(let variant): value.write(variant, tag: "owner", at: "kind")
        case .rating(let variant): value.write(variant, tag: "rating", at: "kind")
        case .unrecognized(let variant): value.write(variant)
        }
    }
}

public enum NumberedFeed: EndpointUnion, Equatable {
    case owner(Owner)
    case rating(Rating)
    case unrecognized(JSON)

    public init(reading value: inout ValueReader) throws {
        switch try value.integerTag("kind") {
        case 1: self = .owner(try value.read())
        case -2: self = .rating(try value.read())
        default: self = .unrecognized(try value.read())
        }
    }

    public func write(to value: inout ValueWriter) {
        switch self {
        case .owner(let variant): value.write(variant, tag: 1, at: "kind")
        case .rating(let variant): value.write(variant, tag: -2, at: "kind")
        case .unrecognized(let variant): value.write(variant)
        }
    }
}

public enum Answer: EndpointUnion, Equatable {
    case number(Int)
    case rating(Rating)
    case owners([Owner])
    case unrecognized(JSON)

    public init(reading value: inout ValueReader) throws {
        if let variant: Int = value.attempt() {
            self = .number(variant)
        } else if let variant: Rating = value.attempt() {
            self = .rating(variant)
        } else if let variant: [Owner] = value.attempt() {
            self = .owners(variant)
        } else {
            self = .unrecognized(try value.read())
        }
    }

    public func write(to value: inout ValueWriter) {
        switch self {
        case .number(let variant): value.write(variant)
        case .rating(let variant): value.write(variant)
        case .owners(let variant): value.write(variant)
        case .unrecognized(let variant): value.write(variant)
        }
    }
}

public struct Page<T: FieldValue>: EndpointModel {
    public let list: [T]
    public let next: String?

    public init(list: [T], next: String? = nil) {
        self.list = list
        self.next = next
    }

    public init(reading fields: inout FieldReader) throws {
        list = try fields.list("list")
        next = try fields.stringIfPresent("next")
    }

    public func write(to fields: inout FieldWriter) {
        fields.list(list, "list")
        fields.stringIfPresent(next, "next")
    }
}

nonisolated extension Page: Equatable where T: Equatable {}
nonisolated extension Page: Hashable where T: Hashable {}
