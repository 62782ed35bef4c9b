/// The type of a property, parameter or response.
public enum TypeReference: Hashable, Sendable {
    case builtin(Builtin)
    /// A model of the API and its generic arguments.
    case model(String, arguments: [TypeReference], kind: ModelKind)
    /// A generic parameter of the model that is being defined.
    case parameter(String)
    indirect case optional(TypeReference)
    indirect case array(TypeReference)
    /// Keys are strings.
    indirect case dictionary(TypeReference)

    /// The kind of a named model, so that it need not be looked up again.
    public enum ModelKind: Hashable, Sendable {
        case structure, enumeration, union, alias
    }
}

/// A value in the spec for a type, checked against it.
public indirect enum Literal: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// Decimal digits with an optional sign, within the bounds of the type.
    case integer(String)
    /// A decimal number that Swift's lexer can read, for `Double` and `Float`.
    case floating(String)
    /// Digits with an optional sign, fraction and exponent, for `Decimal`.
    case decimal(String)
    case string(String)
    /// A text that Foundation's `URL(string:)` parses at run time. It is ASCII without spaces, and has a scheme.
    case url(String)
    case uuid(String)
    /// Milliseconds since 1970.
    case date(Int64)
    /// Milliseconds.
    case duration(Int64)
    /// Milliseconds since midnight.
    case timeOfDay(Int32)
    case enumCase(String)
    case array([Literal])
    case dictionary([Entry])

    public struct Entry: Hashable, Sendable {
        public let key: String
        public let value: Literal
    }
}

/// A YAML value that is kept as it was written: an example.
public indirect enum SpecValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case floating(Double)
    case string(String)
    case array([SpecValue])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public let key: String
        public let value: SpecValue
    }
}
