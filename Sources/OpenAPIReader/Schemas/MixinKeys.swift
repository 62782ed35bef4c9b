import Diagnostics
import YAMLTree

/// Keys that a schema requires and does not describe. Often it is meant for others to build on, and they describe them.
final class MixinKeys {
    private var missing: [SourceLocation: String] = [:]
    private var described: Set<SourceLocation> = []

    /// - Parameter place: Where the schema requires the key.
    func miss(_ key: String, at place: SourceLocation) {
        missing[place] = key
    }

    /// Looks at the parts of a schema.
    ///
    /// - Parameter keys: What the whole schema describes.
    func note(_ part: YAMLNode, within keys: Set<String>) {
        for element in part["required"]?.elements ?? [] {
            if let key = element.text, keys.contains(key), part["properties"]?[key] == nil {
                described.insert(element.location)
            }
        }
    }

    /// Warns of what nobody describes.
    func report(in log: DocumentLog) {
        for (place, key) in missing where !described.contains(place) {
            log.lostOften(
                at: place, "'required' names '\(visible(key))', which no property has, so the model has none for it")
        }
    }
}
