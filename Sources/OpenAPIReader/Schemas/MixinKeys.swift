import Diagnostics
import YAMLTree

/// Keys that a schema requires and does not describe. Often it is meant for others to build on, and they describe them.
final class MixinKeys {
    private struct Place: Hashable {
        /// Where the key is required.
        let location: SourceLocation
        /// The component that lacks it, itself or by what it builds on; nil for what is none.
        let component: String?
    }

    /// The keys, and what is nearly called so.
    private var missing: [Place: (key: String, near: String?)] = [:]
    private var described: Set<Place> = []

    /// - Parameter properties: What the schema describes.
    func miss(
        _ key: String, requiredAt location: SourceLocation, in component: String?, beside properties: [String]
    ) {
        let near = properties.first { $0.lowercased() == key.lowercased() }
        missing[Place(location: location, component: component)] = (key, near)
    }

    /// Notes what a schema describes for the components that it builds on.
    ///
    /// - Parameters:
    ///   - parts: The schema's, in which the keys are required.
    ///   - components: Those that it builds on.
    ///   - keys: What it describes.
    func note(_ parts: [YAMLNode], of components: Set<String>, within keys: Set<String>) {
        for element in parts.flatMap({ $0["required"]?.elements ?? [] }) {
            guard let key = element.text, keys.contains(key) else { continue }
            for component in components {
                described.insert(Place(location: element.location, component: component))
            }
        }
    }

    /// Warns of what nobody describes.
    func report(in log: DocumentLog) {
        let places = Dictionary(grouping: missing.filter { !described.contains($0.key) }, by: \.key.location)
        for (location, keys) in places {
            guard let key = keys.first?.value.key else { continue }
            // What all components agree on.
            let nears = Set(keys.map(\.value.near))
            let near = nears.count == 1 ? nears.first ?? nil : nil
            log.lostOften(
                at: location,
                "'required' names '\(visible(key))', which no property has, so the model has none for it"
                    + (near.map { "; did you mean '\(visible($0))'?" } ?? ""))
        }
    }
}
