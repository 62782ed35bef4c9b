public import Diagnostics

/// A named type of the API.
public struct Model: Sendable {
    public let name: String
    public let location: SourceLocation
    public let doc: String?
    public let deprecated: Deprecation?
    public let example: SpecValue?
    public let kind: Kind
    /// In the order of `Conformance.allCases`.
    public let conforms: [Conformance]
    /// JSON that reads as it; nil where there is none, and for types that cannot have it.
    public let sample: String?

    public enum Kind: Sendable {
        case structure(Structure)
        case enumeration(Enumeration)
        case union(Union)
        case alias(TypeReference)
    }
}

public struct Deprecation: Sendable {
    /// What to do instead; nil where the spec only says `true`.
    public let message: String?
}

public enum Conformance: String, CaseIterable, Sendable {
    case equatable = "Equatable"
    case hashable = "Hashable"
    case identifiable = "Identifiable"
    case comparable = "Comparable"
    case caseIterable = "CaseIterable"
}

public struct Structure: Sendable {
    /// The names of the generic parameters.
    public let generics: [String]
    public let isMutable: Bool
    public let properties: [Property]
}

public struct Property: Sendable {
    public let name: String
    public let doc: String?
    public let deprecated: Deprecation?
    public let example: SpecValue?
    /// Never `Void` or `File`. Optional where null or absence reads as nil; with `keepsNull` the wrapped type.
    public let type: TypeReference
    /// Candidates in order; each a path of at least one key. Written to the first.
    public let keys: [[String]]
    public let `default`: Literal?
    /// For a `Date`, also inside lists; nil where the type holds none.
    public let dateFormat: DateFormat?
    /// Null and absent are two things: the Swift type is `Nullable<type>`.
    public let keepsNull: Bool
    /// Elements that do not fit are dropped and reported; only where the type is a list or an optional list.
    public let isLossy: Bool
    /// `"1"` reads as `1` and the like; only where the type is a scalar or an optional scalar.
    public let coerces: Bool
    /// Kept in a `Ref`: the type is a large structure, or leads back to this one.
    public let isBoxed: Bool
}

public struct Enumeration: Sendable {
    public let raw: Raw
    public let cases: [Case]

    public enum Raw: String, Sendable {
        case string = "String"
        case integer = "Int"
    }

    public struct Case: Sendable {
        public let name: String
        public let value: WireScalar
        public let doc: String?
        public let deprecated: Deprecation?
    }
}

public struct Union: Sendable {
    /// The key that names the variant; nil where the one that leaves the fewest keys unread is taken.
    public let discriminator: String?
    /// The union contains itself without a structure's `Ref` between.
    public let isIndirect: Bool
    public let variants: [Variant]

    public struct Variant: Sendable {
        public let name: String
        public let doc: String?
        public let type: TypeReference
        /// The discriminator's value.
        public let tag: WireScalar
        /// The union writes the tag; false where a property of the variant that is never nil has the discriminator's key
        /// and writes it itself. One that may be nil writes it where it has a value.
        public let writesTag: Bool
    }
}

/// How a `Date` stands on the wire.
public enum DateFormat: Hashable, Sendable {
    /// RFC 3339, with or without fractions of a second.
    case iso8601
    /// `yyyy-MM-dd`.
    case date
    case unixSeconds
    case unixMilliseconds
    /// RFC 9110 section 5.6.7, as in HTTP's `Date` header.
    case http
    /// `yyyy`, `MM`, `dd`, `HH`, `mm`, `ss`, `SSS`, `Z` and literal text, in UTC unless `Z` says otherwise.
    case pattern(String)
}
