public import Diagnostics

/// A `<Stem>.yaml` as it was written.
public struct SpecFile: Sendable {
    public let stem: String
    /// The number of its source in the log.
    public let source: Int32
    public let doc: String?
    public let models: [ModelSyntax]
    public let endpoints: [EndpointSyntax]
}

/// What a value may carry wherever it stands.
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

    public enum Kind: Sendable {
        case structure(StructureSyntax)
        case enumeration([EnumCaseSyntax])
        case union(UnionSyntax)
        case alias(TypeSyntax)
    }
}

public struct StructureSyntax: Sendable {
    public let generics: [Located<String>]
    public let mutable: Bool?
    public let properties: [PropertySyntax]
}

public struct PropertySyntax: Sendable {
    public let name: Located<String>
    public let remarks: Remarks
    public let type: TypeSyntax
    /// Candidates; nil where the name is the key.
    public let keys: [Located<[String]>]?
    public let `default`: LiteralSyntax?
    public let format: Located<String>?
    public let null: Located<Bool>?
    public let lossy: Located<Bool>?
    public let coerce: Located<Bool>?
}

public struct EnumCaseSyntax: Sendable {
    public let name: Located<String>
    public let value: Located<WireScalar>
    public let remarks: Remarks
}

public struct UnionSyntax: Sendable {
    public let discriminator: Located<String>?
    public let variants: [VariantSyntax]
}

public struct VariantSyntax: Sendable {
    public let name: Located<String>
    public let type: TypeSyntax
    public let tag: Located<WireScalar>?
    public let remarks: Remarks
}
