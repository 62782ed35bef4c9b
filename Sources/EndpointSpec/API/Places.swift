public import Diagnostics
public import YAMLTree

/// The places of the keys in an API's specs. Each is found by the keys above it.
///
/// An `API` knows only the places of its endpoints and models, because a run that generates needs no others. Code that
/// has to point at a parameter or a setting uses this type.
public struct Places: Sendable {
    /// The beginning of a path of keys.
    public enum Root: Hashable, Sendable {
        /// `gen.yaml`
        case settings
        /// A spec file, by its stem.
        case group(String)
        case model(String)
        case endpoint(String)
    }

    /// The `gen.yaml`, as a whole.
    public let settings: SourceLocation
    private let settingsTree: YAMLNode?
    private let groups: [String: (source: Int32, tree: YAMLNode?)]
    private let models: [String: YAMLEntry]
    private let endpoints: [String: YAMLEntry]

    /// - Parameters:
    ///   - settings: The source of the `gen.yaml`, and its content.
    ///   - specs: The same for each spec file.
    public init(
        settings: (source: Int32, tree: YAMLNode?), specs: [(stem: String, source: Int32, tree: YAMLNode?)]
    ) {
        self.settings = SourceLocation(wholeOf: settings.source)
        settingsTree = settings.tree
        var groups: [String: (Int32, YAMLNode?)] = [:]
        var models: [String: YAMLEntry] = [:]
        var endpoints: [String: YAMLEntry] = [:]
        for spec in specs {
            groups[spec.stem] = (spec.source, spec.tree)
            for entry in entries(of: spec.tree, below: "models") { models[entry.name] = entry }
            for entry in entries(of: spec.tree, below: "endpoints") { endpoints[entry.name] = entry }
        }
        // What is sent of a model has a name of its own, and stands where the model does.
        for (name, entry) in models {
            var sent = name + "Input"
            if case .mapping(let entries) = entry.value.content,
                case .scalar(let scalar)? = entries.first(where: { $0.name == "input" })?.value.content
            {
                sent = scalar.text
            }
            if models[sent] == nil { models[sent] = entry }
        }
        self.groups = groups
        self.models = models
        self.endpoints = endpoints
    }

    /// Returns the place of the last of some keys; nil if the specs have no such key.
    ///
    /// - Parameter keys: Names, the outermost first. A text of a list counts as one.
    public func place(of keys: [String], in root: Root) -> SourceLocation? {
        let way = way(along: keys, from: root)
        return way.rest == 0 ? way.location : nil
    }

    /// Returns the place of the last of some keys that exists; nil if not even the root exists.
    public func nearest(to keys: [String], in root: Root) -> SourceLocation? {
        way(along: keys, from: root).location
    }

    /// - Returns: The place of the last key that exists, and how many keys follow it.
    private func way(along keys: [String], from root: Root) -> (location: SourceLocation?, rest: Int) {
        var node: YAMLNode?
        var location: SourceLocation?
        switch root {
        case .settings: (node, location) = (settingsTree, settingsTree?.location ?? settings)
        case .group(let stem):
            guard let group = groups[stem] else { return (nil, keys.count + 1) }
            (node, location) = (group.tree, group.tree?.location ?? SourceLocation(wholeOf: group.source))
        case .model(let name):
            let holder = holder(of: keys, in: name)
            (node, location) = (models[holder]?.value, models[holder]?.key.location)
        case .endpoint(let name): (node, location) = (endpoints[name]?.value, endpoints[name]?.key.location)
        }
        guard location != nil else { return (nil, keys.count + 1) }
        for (index, key) in keys.enumerated() {
            switch node?.content {
            case .mapping(let entries)?:
                guard let entry = entries.first(where: { $0.name == key }) else {
                    return (location, keys.count - index)
                }
                (node, location) = (entry.value, entry.key.location)
            case .sequence(let items)?:
                guard let item = items.first(where: { isText($0, key) }) else { return (location, keys.count - index) }
                (node, location) = (item, item.location)
            case .scalar?, .unknown?, nil: return (location, keys.count - index)
            }
        }
        return (location, 0)
    }

    /// Returns the model in which a property is written: itself, or one that it includes.
    private func holder(of keys: [String], in name: String) -> String {
        guard keys.count > 1, keys[0] == "properties" else { return name }
        var waiting = [name]
        var seen: Set<String> = []
        while let model = waiting.popLast() {
            guard seen.insert(model).inserted, case .mapping(let entries)? = models[model]?.value.content else {
                continue
            }
            func value(_ key: String) -> YAMLNode? { entries.first { $0.name == key }?.value }
            if case .mapping(let properties)? = value("properties")?.content,
                properties.contains(where: { $0.name == keys[1] })
            {
                return model
            }
            switch value("includes")?.content {
            case .scalar(let scalar)?: waiting.append(plainName(scalar.text))
            case .sequence(let nodes)?:
                for case .scalar(let scalar) in nodes.map(\.content) { waiting.append(plainName(scalar.text)) }
            case .mapping?, .unknown?, nil: break
            }
        }
        return name
    }

    /// Without generic arguments.
    private func plainName(_ type: String) -> String {
        String(type.prefix { $0 != "<" && $0 != " " })
    }

    private func isText(_ node: YAMLNode, _ text: String) -> Bool {
        if case .scalar(let scalar) = node.content { scalar.text == text } else { false }
    }
}

private func entries(of tree: YAMLNode?, below key: String) -> [YAMLEntry] {
    guard case .mapping(let all)? = tree?.content, let entry = all.first(where: { $0.name == key }),
        case .mapping(let entries) = entry.value.content
    else { return [] }
    return entries
}
