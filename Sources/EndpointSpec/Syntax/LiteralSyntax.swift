public import Diagnostics

/// A value as it was written, before anybody knows what type it is to have.
public struct LiteralSyntax: Sendable {
    public indirect enum Form: Sendable {
        /// Not quoted: a number, a boolean, null or a text, as the wanted type says.
        case plain(String)
        case quoted(String)
        case list([LiteralSyntax])
        case mapping([Entry])
        /// What was reported where it stands: it fits every type.
        case unknown
    }

    public struct Entry: Sendable {
        public let key: Located<String>
        public let value: LiteralSyntax
    }

    public let form: Form
    public let location: SourceLocation
}
