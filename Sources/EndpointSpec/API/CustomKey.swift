/// A key `x-…` of a spec. It means nothing to gen, and is there for templates.
public struct CustomKey: Sendable, Hashable {
    /// Without `x-`.
    public let name: String
    public let value: Value

    public enum Value: Sendable, Hashable {
        /// A text or a number, as it was written.
        case text(String)
        /// `true` or `false` without quotes.
        case flag(Bool)
        case list([String])
    }
}
