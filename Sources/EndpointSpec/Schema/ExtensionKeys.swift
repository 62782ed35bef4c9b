/// The keys that a document can have with 'x-' before them, for those who write their document themselves.
///
/// A key that other tools use in another way is not among them (`x-example`, `x-version`, `x-headers`, `x-server`), nor is one for
/// which OpenAPI has a word of its own.
package enum ExtensionKeys: CaseIterable, Sendable {
    case settings, endpoint, parameter, model, property

    /// Without their 'x-'.
    package var names: [String] {
        switch self {
        case .settings:
            [
                "conforms", "shorthand", "mutable", "coerce", "lenient", "empty", "validate", "timeout", "deadline",
                "envelope", "cache",
                "retry", "duplicates", "sign", "codec",
            ]
        case .endpoint:
            [
                "name", "cache", "tags", "invalidates", "retry", "duplicates", "pages", "collection", "stream",
                "timeout",
                "deadline", "envelope", "sign", "codec", "validate",
            ]
        case .parameter: ["name"]
        case .model: ["name", "conforms", "mutable", "coerce", "lenient", "empty", "validate", "input"]
        case .property: ["name", "coerce", "lenient", "empty", "lossy"]
        }
    }

    /// The tables that have them, but for `name`, and for `tags`, which is a key of a cache rule.
    var tables: [KeyTable] {
        switch self {
        case .settings: [.settings]
        case .endpoint: [.endpoint, .cache]
        case .parameter: [.parameter]
        case .model: [.structure]
        case .property: [.property]
        }
    }
}
