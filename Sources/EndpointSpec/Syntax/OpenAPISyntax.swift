/// What `gen.yaml` says of an OpenAPI document.
public struct OpenAPISyntax: Sendable {
    /// Its path, from the folder of `gen.yaml`. Nil after an error.
    public let document: Located<String>?
    /// The paths of changes to it, in the order in which they are made.
    public let overlays: [Located<String>]
    /// Whether names are without what a framework adds to them; nil if nothing says so.
    public let hasShortNames: Bool?
    public let subtypes: SubtypesSyntax
    /// What of it is generated; nil for all.
    public let only: SelectionSyntax?
    /// What of that is not.
    public let except: SelectionSyntax?

    /// A document without changes, all of it.
    public static let wholeDocument = OpenAPISyntax(
        document: nil, overlays: [], hasShortNames: nil, subtypes: .usual, only: nil, except: nil)
}

/// Which schemas with a discriminator are a union of what builds on them.
public enum SubtypesSyntax: Sendable {
    /// Those on which no more build than an app can be expected to tell apart.
    case usual
    case all, none
    case named([Located<String>])
}

/// Some of the operations of a document.
public struct SelectionSyntax: Sendable {
    public let tags: [Located<String>]
    /// By their ids, or as `GET /shops`.
    public let operations: [Located<String>]
    /// `*` stands for a segment, `**` for any number of them.
    public let paths: [Located<String>]
    public let deprecated: Bool?
}
