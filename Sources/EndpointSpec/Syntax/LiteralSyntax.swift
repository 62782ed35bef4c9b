public import Diagnostics

/// A value as it was written, before its type is known.
public struct LiteralSyntax: Sendable {
    public indirect enum Form: Sendable {
        /// An unquoted value: a number, a boolean, null or a text, depending on the type.
        case plain(String)
        case quoted(String)
        case list([LiteralSyntax])
        case mapping([Entry])
        /// A value that was reported at its place. It fits every type.
        case unknown
    }

    public struct Entry: Sendable {
        public let key: Located<String>
        public let value: LiteralSyntax
    }

    public let form: Form
    public let location: SourceLocation
}
