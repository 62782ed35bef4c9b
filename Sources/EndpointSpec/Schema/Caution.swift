public import Diagnostics

/// What is accepted, but often regretted. `gen` warns of each at its place, unless an `allow` names it: at the endpoint
/// or model, in the spec file, or in `gen.yaml` for the whole API.
public enum Caution: String, CaseIterable, Sendable {
    /// `/items/:id` and `/items/(id)`: placeholders of other tools.
    case pathPlaceholder = "path-placeholder"
    /// `/v1//items`, and a `/` at the end of some paths only.
    case pathSlashes = "path-slashes"
    /// A constant that has `{name}` in it.
    case placeholderInConstant = "placeholder-in-constant"
    /// A constant header whose value is a type's name.
    case typeAsConstant = "type-as-constant"
    /// A method with nearly the name of another.
    case methodName = "method-name"
    /// A text for people that is followed by one space and a comment.
    case cutText = "cut-text"
    /// An example of a response that is not read as JSON.
    case exampleWithoutJSON = "example-without-json"
    /// A key of `gen.yaml` that every endpoint overrides, or a credential that none sends.
    case unusedSetting = "unused-setting"
    /// A file beside the specs whose name is nearly that of a spec.
    case unreadFile = "unread-file"
    /// Two variants of a union without a discriminator that read the same object.
    case unionOverlap = "union-overlap"
    /// An API or a model that has the name of a type of Swift's own.
    case libraryName = "library-name"
    /// What an OpenAPI document says and Swift will not.
    case documentLoss = "document-loss"
    /// An example in an OpenAPI document that nothing shows.
    case documentExample = "document-example"
    /// Headers of responses in an OpenAPI document that the app does not get.
    case unreadHeader = "unread-header"
    /// An action of an overlay whose target selects nothing.
    case unmatchedTarget = "unmatched-target"
}

extension DiagnosticLog {
    /// What is said of files that have no `allow` of their own.
    private static let settingsOnly: Set<Caution> = [
        .unreadFile, .documentLoss, .documentExample, .unreadHeader, .unmatchedTarget,
    ]

    /// Adds a warning, and says how to allow it.
    public func warning(
        _ caution: Caution, at location: SourceLocation, _ message: String, notes: [Diagnostic.Note] = []
    ) {
        let place = Self.settingsOnly.contains(caution) ? " in gen.yaml" : ""
        warning(
            at: location, "\(message); if it is meant, write 'allow: [\(caution.rawValue)]'\(place)", notes: notes,
            named: caution.rawValue)
    }

    /// Warns at the first of several places, and says how many others there are.
    public func warning(_ caution: Caution, atFirstOf places: [SourceLocation], _ message: String) {
        let places = Set(places)
        guard let first = places.min() else { return }
        let others = places.count - 1
        let rest = others == 0 ? "" : " (and at \(others) other \(others == 1 ? "place" : "places"))"
        warning(caution, at: first, message + rest)
    }

    /// Adds a note that can be allowed in the same way.
    public func note(_ caution: Caution, at location: SourceLocation, _ message: String) {
        note(at: location, message, named: caution.rawValue)
    }

    /// Allows warnings from one place of a source to another. The default end is the source's end.
    public func allow(_ cautions: [Caution], from start: SourceLocation, to end: SourceLocation?) {
        for caution in cautions { allow(warningsNamed: caution.rawValue, from: start, to: end) }
    }
}
