public import Diagnostics

public struct StreamSyntax: Sendable {
    public let location: SourceLocation
    /// Nil after an error.
    public let format: Located<StreamRule.Format>?
    public let until: Located<String>?
    public let name: Located<String>?
    public let reconnect: Located<Bool>?
    public let lossy: Located<Bool>?
    public let into: StreamTargetSyntax?
}

public struct StreamTargetSyntax: Sendable {
    public let location: SourceLocation
    /// Nil after an error.
    public let endpoint: Located<String>?
    /// Nil after an error.
    public let id: Located<String>?
    public let items: Located<[String]>?
    public let end: StreamTarget.End
    /// The variants of each kind, in their order.
    public let changes: [(kind: StreamTarget.Change.Kind, variant: Located<String>)]
}
