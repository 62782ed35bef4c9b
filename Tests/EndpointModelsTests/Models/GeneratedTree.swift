// Written by hand as `gen` writes it.

public import EndpointModels
public import Foundation

/// A recursive model of nine properties.
public struct Tree: EndpointModel, Hashable {
    public let name: String
    public let weight: Double?
    public let count: Int?
    public let isLeaf: Bool?
    public let link: URL?
    public let seen: Date?
    public let tags: [String]?
    private let _left: Ref<Tree>?
    public var left: Tree? { _left?.value }
    public let children: [Tree]?

    public init(
        name: String, weight: Double? = nil, count: Int? = nil, isLeaf: Bool? = nil, link: URL? = nil,
        seen: Date? = nil, tags: [String]? = nil, left: Tree? = nil, children: [Tree]? = nil
    ) {
        self.name = name
        self.weight = weight
        self.count = count
        self.isLeaf = isLeaf
        self.link = link
        self.seen = seen
        self.tags = tags
        self._left = Ref(left)
        self.children = children
    }

    public init(reading fields: inout FieldReader) throws {
        name = try fields.string("name")
        weight = try fields.doubleIfPresent("weight")
        count = try fields.intIfPresent("count")
        isLeaf = try fields.boolIfPresent("is_leaf")
        link = try fields.urlIfPresent("link")
        seen = try fields.dateIfPresent("seen")
        tags = try fields.listIfPresent("tags")
        _left = try fields.boxIfPresent("left")
        children = try fields.listIfPresent("children")
    }

    public func write(to fields: inout FieldWriter) {
        fields.string(name, "name")
        fields.doubleIfPresent(weight, "weight")
        fields.intIfPresent(count, "count")
        fields.boolIfPresent(isLeaf, "is_leaf")
        fields.urlIfPresent(link, "link")
        fields.dateIfPresent(seen, "seen")
        fields.listIfPresent(tags, "tags")
        fields.boxIfPresent(_left, "left")
        fields.listIfPresent(children, "children")
    }
}

/// The body of a PATCH.
public struct ShopPatch: EndpointModel, Equatable {
    public var note: Nullable<String>
    public var limit: Nullable<Int>
    public var places: Nullable<[String?]>
    public var reply: Nullable<Date>

    public init(
        note: Nullable<String> = .absent, limit: Nullable<Int> = .absent, places: Nullable<[String?]> = .absent,
        reply: Nullable<Date> = .absent
    ) {
        self.note = note
        self.limit = limit
        self.places = places
        self.reply = reply
    }

    public init(reading fields: inout FieldReader) throws {
        note = try fields.nullable("note")
        limit = try fields.nullable("limits", "upper")
        places = try fields.nullable(anyOf: ["places"], ["old", "places"])
        reply = try fields.nullable("reply", format: .http)
    }

    public func write(to fields: inout FieldWriter) {
        fields.nullable(note, "note")
        fields.nullable(limit, "limits", "upper")
        fields.nullable(places, "places")
        fields.nullable(reply, "reply", format: .http)
    }
}

/// A union without a discriminator that holds itself.
public indirect enum Maze: EndpointUnion, Equatable {
    case left(MazeLeft)
    case right(MazeRight)
    case unrecognized(JSON)

    public init(reading value: inout ValueReader) throws {
        if let variant: MazeLeft = value.attempt() {
            self = .left(variant)
        } else if let variant: MazeRight = value.attempt() {
            self = .right(variant)
        } else {
            self = .unrecognized(try value.read())
        }
    }

    public func write(to value: inout ValueWriter) {
        switch self {
        case .left(let variant): value.write(variant)
        case .right(let variant): value.write(variant)
        case .unrecognized(let variant): value.write(variant)
        }
    }
}

public struct MazeLeft: EndpointModel, Equatable {
    public let next: Maze?
    public let end: Int

    public init(reading fields: inout FieldReader) throws {
        next = try fields.valueIfPresent("next")
        end = try fields.int("left")
    }

    public func write(to fields: inout FieldWriter) {
        fields.valueIfPresent(next, "next")
        fields.int(end, "left")
    }
}

public struct MazeRight: EndpointModel, Equatable {
    public let next: Maze?
    public let end: Int

    public init(reading fields: inout FieldReader) throws {
        next = try fields.valueIfPresent("next")
        end = try fields.int("right")
    }

    public func write(to fields: inout FieldWriter) {
        fields.valueIfPresent(next, "next")
        fields.int(end, "right")
    }
}

/// A box that is always there and may be changed, and an enum in the order of its values.
public struct Holder: EndpointModel {
    private var _rating: Ref<Rating>
    public var rating: Rating {
        get { _rating.value }
        set { _rating = Ref(newValue) }
    }
    private var _best: Ref<Rating>?
    public var best: Rating? {
        get { _best?.value }
        set { _best = Ref(newValue) }
    }
    public var level: Level

    public init(rating: Rating, best: Rating? = nil, level: Level = .low) {
        self._rating = Ref(rating)
        self._best = Ref(best)
        self.level = level
    }

    public init(reading fields: inout FieldReader) throws {
        _rating = try fields.box("inner", "rating")
        _best = try fields.boxIfPresent(anyOf: ["best"], ["inner", "best"])
        level = try fields.coercedIfPresent("level") ?? .low
    }

    public func write(to fields: inout FieldWriter) {
        fields.box(_rating, "inner", "rating")
        fields.boxIfPresent(_best, "best")
        fields.value(level, "level")
    }
}

public enum Level: EndpointEnum, CaseIterable, Comparable {
    case low
    case high
    /// A value that the specs do not know; kept, and written back.
    case unrecognized(Int)

    public static let allCases: [Level] = [.low, .high]

    public init(rawValue: Int) {
        switch rawValue {
        case 1: self = .low
        case 9: self = .high
        default: self = .unrecognized(rawValue)
        }
    }

    public var rawValue: Int {
        switch self {
        case .low: 1
        case .high: 9
        case .unrecognized(let value): value
        }
    }
}
