public import Diagnostics

/// A `<Stem>.yaml` as it was written.
public struct SpecFile: Sendable {
    public let stem: String
    /// The number of its source in the log.
    public let source: Int32
    public let doc: String?
    public let models: [ModelSyntax]
    public let endpoints: [EndpointSyntax]
    /// False after an error that may have hidden a name or a tag. Names in the file's text may then be declared there.
    public let isWhole: Bool
    /// The line behind which nothing is hidden; nil if something may be hidden anywhere.
    let hiddenBefore: Int32?
}

/// The texts that any declaration may have.
public struct Remarks: Sendable {
    public let doc: String?
    public let deprecated: Deprecation?
    public let example: ExampleSyntax?

    static let none = Remarks(doc: nil, deprecated: nil, example: nil)
}

/// An example, as it is shown and as it was written.
public struct ExampleSyntax: Sendable {
    public let value: SpecValue
    public let written: LiteralSyntax
    public var location: SourceLocation { written.location }
}

public struct ModelSyntax: Sendable {
    public let name: Located<String>
    public let remarks: Remarks
    public let conforms: [Located<Conformance>]
    public let kind: Kind
    /// False after an error that may have hidden a conformance of the model.
    public let knowsAllConformances: Bool

    public enum Kind: Sendable {
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
    public let properties: [PropertySyntax]
    /// False after an error that may have hidden a property.
    public let isWhole: Bool
}

public struct PropertySyntax: Sendable {
    public let name: Located<String>
    public let remarks: Remarks
    public let type: TypeSyntax
    /// The candidates; nil if the name is the key, empty after an error.
    public let keys: [Located<[String]>]?
    public let `default`: LiteralSyntax?
    public let format: Located<String>?
    public let null: Located<Bool>?
    public let lossy: Located<Bool>?
    public let coerce: Located<Bool>?
}

public struct EnumerationSyntax: Sendable {
    public let cases: [EnumCaseSyntax]
    /// False after an error that may have hidden a value.
    public let isWhole: Bool
}

public struct EnumCaseSyntax: Sendable {
    public let name: Located<String>
    /// Nil after an error.
    public let value: Located<WireScalar>?
    public let remarks: Remarks
}

public struct UnionSyntax: Sendable {
    public let discriminator: Written<Located<String>>
    public let variants: [VariantSyntax]
    /// False after an error that may have hidden a variant.
    public let isWhole: Bool
}

public struct VariantSyntax: Sendable {
    public let name: Located<String>
    public let type: TypeSyntax
    public let tag: Written<Located<WireScalar>>
    public let remarks: Remarks
}

extension VariantSyntax {
    /// The discriminator's value; nil after an error.
    var wireTag: Located<WireScalar>? {
        switch tag {
        case .nothing: Located(.string(name.value), at: name.location)
        case .value(let tag): tag
        case .unknown: nil
        }
    }
}

extension PropertySyntax {
    /// The paths at which it may be in JSON, in order; nil after an error.
    var candidates: [[String]]? {
        guard let keys else { return [[name.value]] }
        return keys.isEmpty ? nil : keys.map(\.value)
    }

    /// The path at which it is written; nil after an error.
    var path: [String]? { candidates?.first }
}
