public import Diagnostics

/// A `<Stem>.yaml` as it was written.
public struct SpecFile: Sendable {
    public let stem: String
    /// The number of its source in the log.
    public let source: Int32
    public let doc: String?
    public internal(set) var models: [ModelSyntax]
    public internal(set) var endpoints: [EndpointSyntax]
    /// False after an error that may have hidden a name or a tag. Names in the file's text may then be declared there.
    public let isWhole: Bool
    /// Keys beside the sections that are none: models that are written one level too far out, most often.
    let strangers: [String]
    /// The line behind which nothing is hidden; nil if something may be hidden anywhere.
    let hiddenBefore: Int32?
}

/// The texts that any declaration may have.
public struct Remarks: Sendable {
    public let doc: String?
    public let deprecated: Deprecation?
    @Boxed public internal(set) var example: ExampleSyntax?
    public let custom: [CustomKey]

    static let none = Remarks(doc: nil, deprecated: nil, example: nil, custom: [])
}

/// An example, as it is shown and as it was written.
public struct ExampleSyntax: Sendable {
    public let value: SpecValue
    public let written: LiteralSyntax
    public var location: SourceLocation { written.location }
}

/// A class, because models are looked up again and again.
public final class ModelSyntax: Sendable {
    public let name: Located<String>
    public let remarks: Remarks
    public let conforms: [Located<Conformance>]
    public let kind: Kind
    /// False after an error that may have hidden a conformance of the model.
    public let knowsAllConformances: Bool
    /// Of the values in an alias.
    public let format: FormatSyntax?
    /// What it is called where it is sent, if that is another model; nil if the spec does not say.
    public let input: Located<String>?

    init(
        name: Located<String>, remarks: Remarks, conforms: [Located<Conformance>], kind: Kind,
        knowsAllConformances: Bool, format: FormatSyntax? = nil, input: Located<String>? = nil
    ) {
        self.name = name
        self.remarks = remarks
        self.conforms = conforms
        self.kind = kind
        self.knowsAllConformances = knowsAllConformances
        self.format = format
        self.input = input
    }

    /// The same, made of something else.
    func with(_ kind: Kind) -> ModelSyntax {
        ModelSyntax(
            name: name, remarks: remarks, conforms: conforms, kind: kind, knowsAllConformances: knowsAllConformances,
            format: format, input: input)
    }

    // Behind a reference, because structures are handed on by themselves.
    public indirect enum Kind: Sendable {
        case structure(StructureSyntax)
        case enumeration(EnumerationSyntax)
        case union(UnionSyntax)
        case alias(TypeSyntax)
        /// A type after an error: its name exists, and nothing else is known of it.
        case unknown
    }
}

public struct StructureSyntax: Sendable {
    public let generics: [Located<String>]
    /// False after an error that may have hidden a generic parameter. Each unknown type may then be one.
    public let knowsAllGenerics: Bool
    public let mutable: Bool?
    /// For all properties that can be coerced and do not say otherwise.
    public let coerce: Bool?
    /// For all properties that can be absent and do not say otherwise.
    public let empty: EmptyRule?
    /// For all properties that can be absent and do not say otherwise.
    public let lenient: Bool?
    /// Whether it can check itself; nil for what the API says.
    public let validate: Bool?
    /// Whose properties it takes in; none once they are among its own.
    public let includes: [TypeSyntax]
    public internal(set) var properties: [PropertySyntax]
    /// What keys that no property has are read as.
    public internal(set) var additional: AdditionalSyntax?
    /// False after an error that may have hidden a property.
    public let isWhole: Bool
}

/// A class, because it is handed on again and again.
public final class PropertySyntax: Sendable {
    public let name: Located<String>
    public let remarks: Remarks
    public let type: TypeSyntax
    /// The candidates; nil if the name is the key, empty after an error.
    public let keys: [Located<[String]>]?
    /// What few properties say; nil if this one says nothing of it.
    private let rest: Rest?

    private final class Rest: Sendable {
        let `default`: LiteralSyntax?
        let format: FormatSyntax?
        let null: Located<NullRule>?
        let lossy: Located<LossyRule>?
        let coerce: Located<Bool>?
        let empty: Located<EmptyRule>?
        let lenient: Located<Bool>?
        let constant: Located<WireScalar>?
        let direction: Located<Direction>?
        let constraints: ConstraintsSyntax?

        init(
            `default`: LiteralSyntax?, format: FormatSyntax?, null: Located<NullRule>?, lossy: Located<LossyRule>?,
            coerce: Located<Bool>?, empty: Located<EmptyRule>?, lenient: Located<Bool>?,
            constant: Located<WireScalar>?, direction: Located<Direction>?, constraints: ConstraintsSyntax?
        ) {
            self.default = `default`
            self.format = format
            self.null = null
            self.lossy = lossy
            self.coerce = coerce
            self.empty = empty
            self.lenient = lenient
            self.constant = constant
            self.direction = direction
            self.constraints = constraints
        }
    }

    public var `default`: LiteralSyntax? { rest?.default }
    public var format: FormatSyntax? { rest?.format }
    public var null: Located<NullRule>? { rest?.null }
    public var lossy: Located<LossyRule>? { rest?.lossy }
    public var coerce: Located<Bool>? { rest?.coerce }
    public var empty: Located<EmptyRule>? { rest?.empty }
    public var lenient: Located<Bool>? { rest?.lenient }
    /// What it always is; its type is that of the value then.
    public var constant: Located<WireScalar>? { rest?.constant }
    /// The one way that it goes; nil for both.
    public var direction: Located<Direction>? { rest?.direction }
    public var constraints: ConstraintsSyntax? { rest?.constraints }

    init(
        name: Located<String>, remarks: Remarks = .none, type: TypeSyntax, keys: [Located<[String]>]? = nil,
        default: LiteralSyntax? = nil, format: FormatSyntax? = nil, null: Located<NullRule>? = nil,
        lossy: Located<LossyRule>? = nil, coerce: Located<Bool>? = nil, empty: Located<EmptyRule>? = nil,
        lenient: Located<Bool>? = nil, constant: Located<WireScalar>? = nil, direction: Located<Direction>? = nil,
        constraints: ConstraintsSyntax? = nil
    ) {
        self.name = name
        self.remarks = remarks
        self.type = type
        self.keys = keys
        let saysMore =
            `default` != nil || format != nil || null != nil || lossy != nil || coerce != nil || empty != nil
            || lenient != nil || constant != nil || direction != nil || constraints != nil
        rest =
            saysMore
            ? Rest(
                default: `default`, format: format, null: null, lossy: lossy, coerce: coerce, empty: empty,
                lenient: lenient, constant: constant, direction: direction, constraints: constraints) : nil
    }

    private init(_ other: PropertySyntax, _ remarks: Remarks, _ type: TypeSyntax, _ keys: [Located<[String]>]?) {
        name = other.name
        self.remarks = remarks
        self.type = type
        self.keys = keys
        rest = other.rest
    }

    func with(_ type: TypeSyntax) -> PropertySyntax { PropertySyntax(self, remarks, type, keys) }

    func with(_ type: TypeSyntax, _ remarks: Remarks) -> PropertySyntax { PropertySyntax(self, remarks, type, keys) }

    func with(keys: [Located<[String]>]) -> PropertySyntax { PropertySyntax(self, remarks, type, keys) }
}

extension PropertySyntax: CustomReflectable {
    /// A dump shows what is said, wherever it is kept.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "name": name, "remarks": remarks, "type": type, "keys": keys as Any, "default": `default` as Any,
                "format": format as Any, "null": null as Any, "lossy": lossy as Any, "coerce": coerce as Any,
                "empty": empty as Any, "lenient": lenient as Any, "constant": constant as Any,
                "direction": direction as Any, "constraints": constraints as Any,
            ], displayStyle: .struct)
    }
}

/// A way between the app and the server.
public enum Direction: String, Sendable {
    /// From the server to the app.
    case readOnly = "read-only"
    /// From the app to the server.
    case writeOnly = "write-only"
}

/// The members of an object that no property has.
public struct AdditionalSyntax: Sendable {
    public let location: SourceLocation
    /// Of their values.
    public internal(set) var type: TypeSyntax
    public let format: FormatSyntax?
    public let doc: String?
}

public struct EnumerationSyntax: Sendable {
    public let cases: [EnumCaseSyntax]
    /// False after an error that may have hidden a value.
    public let isWhole: Bool

    /// Whether a value is a text.
    var hasTexts: Bool {
        cases.contains { if case .string? = $0.value?.value { true } else { false } }
    }
}

public struct EnumCaseSyntax: Sendable {
    public let name: Located<String>
    /// Nil after an error.
    public let value: Located<WireScalar>?
    public let remarks: Remarks
}

public struct UnionSyntax: Sendable {
    public let discriminator: Written<Located<String>>
    /// The variant of an object without the discriminator.
    public let absent: Located<String>?
    public internal(set) var variants: [VariantSyntax]
    /// False after an error that may have hidden a variant.
    public let isWhole: Bool
}

public struct VariantSyntax: Sendable {
    public let name: Located<String>
    public internal(set) var type: TypeSyntax
    /// The discriminator's values; at least one if they are written.
    public let tags: Written<[Located<WireScalar>]>
    public let format: FormatSyntax?
    public let remarks: Remarks
}

extension PropertySyntax {
    /// The paths at which it may be in JSON, in order; nil after an error.
    var candidates: [[String]]? {
        guard let keys else { return [[name.value]] }
        return keys.isEmpty ? nil : keys.map(\.value)
    }

    /// The path at which it is written; nil after an error.
    var path: [String]? {
        guard let keys else { return [name.value] }
        return keys.first?.value
    }
}
