public import Diagnostics

/// A named type of the API.
public struct Model: Sendable {
    public let name: String
    public let location: SourceLocation
    public let doc: String?
    public let deprecated: Deprecation?
    public let example: SpecValue?
    public let kind: Kind
    /// The conformances, in the order of `Conformance.allCases`.
    public let conforms: [Conformance]
    /// JSON that reads as the model; nil if there is none, and for types that cannot have any.
    public let sample: String?
    public internal(set) var custom: [CustomKey] = []

    // Behind a reference, because models are handed on again and again.
    public indirect enum Kind: Sendable {
        case structure(Structure)
        case enumeration(Enumeration)
        case union(Union)
        case alias(TypeReference)
    }
}

public struct Deprecation: Sendable {
    /// What to use instead; nil if the spec only says `true`.
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
    /// The members of the object that no property has, which are kept and written back; nil where they are skipped.
    public let additional: Additional?
    /// Whether it can check itself against what properties say of their values.
    public internal(set) var isChecked = false
}

/// The members of an object that no property has, in a dictionary `additional` of the structure.
public struct Additional: Sendable {
    /// Of their values.
    public let type: TypeReference
    public let doc: String?
    /// The format of its values; nil if they have one form only.
    public let dateFormat: DateFormat?
    /// The keys that properties have at the top of the object, and the discriminators of unions around it, each once.
    public let known: [String]
}

/// A property of a structure. A class, because it is large and handed on again and again.
public final class Property: Sendable {
    public let name: String
    public let doc: String?
    public let deprecated: Deprecation?
    public let example: SpecValue?
    /// The type. It is never `Void` or `File`. It is optional if null or absence reads as nil; with `keepsNull`, it is
    /// the wrapped type.
    public let type: TypeReference
    /// The candidates in order, each a path of at least one key. The property is written to the first.
    public let keys: [[String]]
    public let `default`: Literal?
    /// The format of its values, also inside lists; nil if they have one form only.
    public let dateFormat: DateFormat?
    /// Whether null and absence differ. The Swift type is then `Nullable<type>`.
    public let keepsNull: Bool
    /// Whether nil is written as null. Only for an optional.
    public let writesNull: Bool
    /// What it always is: written, checked, and in no initialiser. The type is `String`, `Int` or `Bool`.
    public let constant: WireScalar?
    /// Which elements that do not fit are dropped and reported. Only for a list or an optional list.
    public let lossy: LossyRule
    /// Whether `"1"` reads as `1` and the like. Only for scalars and lists of them, also optional.
    public let coerces: Bool
    /// What reads as absent and is reported. Only with a default or for an optional.
    public let empty: [EmptyValue]
    /// Whether a value that does not fit reads as absent and is reported. Only with a default or for an optional.
    public let isLenient: Bool
    /// Whether the value is kept in a `Ref`, because the type is a large structure or leads back to this one.
    public let isBoxed: Bool
    public let constraints: Constraints
    /// Whether models in it can check themselves, or generic parameters that may be such.
    public let holdsChecked: Bool
    public let custom: [CustomKey]

    init(
        name: String, doc: String?, deprecated: Deprecation?, example: SpecValue?, type: TypeReference,
        keys: [[String]], `default`: Literal?, dateFormat: DateFormat?, keepsNull: Bool, writesNull: Bool,
        constant: WireScalar?, lossy: LossyRule, coerces: Bool, empty: [EmptyValue], isLenient: Bool, isBoxed: Bool,
        constraints: Constraints = .none, holdsChecked: Bool = false, custom: [CustomKey] = []
    ) {
        self.name = name
        self.doc = doc
        self.deprecated = deprecated
        self.example = example
        self.type = type
        self.keys = keys
        self.default = `default`
        self.dateFormat = dateFormat
        self.keepsNull = keepsNull
        self.writesNull = writesNull
        self.constant = constant
        self.lossy = lossy
        self.coerces = coerces
        self.empty = empty
        self.isLenient = isLenient
        self.isBoxed = isBoxed
        self.constraints = constraints
        self.holdsChecked = holdsChecked
        self.custom = custom
    }
}

public struct Enumeration: Sendable {
    public let raw: Raw
    public let cases: [Case]

    /// The default of initialisers that ask for one: the only value that the specs know, unless it is deprecated.
    package var onlyCase: Case? {
        cases.count == 1 && cases[0].deprecated == nil ? cases[0] : nil
    }

    public enum Raw: String, Sendable {
        case string = "String"
        case integer = "Int"
        case fraction = "Double"
    }

    public struct Case: Sendable {
        public let name: String
        public let value: WireScalar
        public let doc: String?
        public let deprecated: Deprecation?
        public internal(set) var custom: [CustomKey] = []
    }
}

public struct Union: Sendable {
    /// The key that names the variant; nil if the union takes the variant that leaves the fewest keys unread.
    public let discriminator: String?
    /// The variant of an object that lacks the discriminator, or has null there; nil if such an object fits none.
    public let absent: Variant?
    /// Of a union without a discriminator, a key that names the variant in an object that has it; nil if there is none.
    public let hint: String?
    /// Whether the union contains itself without a structure's `Ref` in between.
    public let isIndirect: Bool
    public let variants: [Variant]
    /// The properties that all variants have.
    public let shared: [Shared]
    /// The variant that a text literal makes; nil if none is a text.
    public let textVariant: String?
    /// The variants that can check themselves, or hold such models.
    public internal(set) var checkedVariants: [String] = []

    /// A property that all variants have. Of a value that is no variant, it is read from JSON, and may be nil.
    public struct Shared: Sendable {
        public let name: String
        /// Without an optional.
        public let type: TypeReference
        /// The path at which the first variant has it.
        public let key: [String]
        public let dateFormat: DateFormat?
        public let deprecated: Deprecation?
    }

    public struct Variant: Sendable {
        public let name: String
        public let doc: String?
        public let type: TypeReference
        /// The values of the discriminator, of which the union writes the first, or of the hint; at least one.
        public internal(set) var tags: [WireScalar]
        /// The format of its values; nil if they have one form only.
        public let dateFormat: DateFormat?
        /// Whether the union writes the tag. It does not if a property of the variant has the discriminator's key and
        /// is never nil, because the property writes it. A property that may be nil writes it if it has a value.
        public let writesTag: Bool
    }
}

/// What becomes of null.
public enum NullRule: String, CaseIterable, Sendable {
    /// Null and absence differ.
    case kept
    /// Nil is written as null.
    case written

    /// The keys of a property that `kept` excludes.
    package static let keysWithoutKept: Set<String> = ["default", "coerce", "lossy", "lenient", "empty"]
}

/// What becomes of the elements of a list that do not fit.
public enum LossyRule: Sendable {
    /// They are errors.
    case none
    /// They are dropped, and it is an error if none is left.
    case some
    /// They are dropped, even all of them.
    case all

    public var isLossy: Bool { self != .none }
}

/// What becomes of empty values.
public enum EmptyRule: String, CaseIterable, Sendable {
    /// They read as absent.
    case absent
    /// They are values.
    case kept
}

/// A value on the wire that can stand for none.
public enum EmptyValue: CaseIterable, Sendable {
    /// `""`
    case text
    /// `[]` in place of an object.
    case list
    /// `{}` in place of a list.
    case object
    /// `0`, `"0000-00-00"`
    case zeroDate
}

/// The format of a value on the wire: of a `Date`, a `Duration`, a `TimeOfDay`, an integer or a `Decimal`.
public enum DateFormat: Hashable, Sendable {
    /// RFC 3339, with or without fractions of a second; `PT1H30M` for a duration, `09:30:00` for a time of day.
    case iso8601
    /// `yyyy-MM-dd`.
    case date
    case unixSeconds
    case unixMilliseconds
    /// RFC 9110 section 5.6.7, as in HTTP's `Date` header.
    case http
    /// RFC 5322 section 3.3, as in mails and RSS.
    case rfc2822
    /// A pattern of `yyyy`, `MM`, `dd`, `HH`, `mm`, `ss`, `SSS`, `Z` and literal text, in UTC unless it has a `Z`.
    /// A time of day has one of `HH:mm`, `HH:mm:ss` and `HH:mm:ss.SSS`.
    case pattern(String)
    /// Dates are read in the first that fits, and written in the first of all. There are at least two.
    case anyOf([DateFormat])
    /// A duration is a number of seconds.
    case seconds
    /// A duration is a number of milliseconds.
    case milliseconds
    /// A number is a text.
    case text
}
