import EndpointSpec
import OpenAPIReader
import YAMLTree

/// Finds what a document has to say in the spec language, so that reading it gives the specs again.
///
/// It compares the specs with what the reader makes of the document. A key that comes out otherwise is written as `x-…`; what
/// still comes out otherwise then is written as a whole.
struct OwnKeyFinder {
    private let specs: WrittenSpecs
    private let plain: PlainDocument
    private let forms: Forms
    private(set) var annotations = Annotations()
    private var tries: [String: Int] = [:]
    private var wholeModels: Set<String> = []
    private var wholeEndpoints: Set<String> = []

    init(_ specs: WrittenSpecs, _ plain: PlainDocument) {
        self.specs = specs
        self.plain = plain
        let style = specs.settings.first { $0.name == "key-style" }?.value.scalar?.text
        forms = Forms(style: style.flatMap { KeyStyle(rawValue: $0) })
        let models = specs.modelNames.filter { plain.components[$0] == nil }
        if !models.isEmpty {
            annotations.add("models", .map(models.map { ($0, specs.models[$0]) }), at: [])
        }
        let endpoints = specs.endpointNames.filter { plain.operations[$0] == nil }
        if !endpoints.isEmpty {
            annotations.add("endpoints", .map(endpoints.map { ($0, specs.endpoints[$0]) }), at: [])
        }
    }

    /// Compares the specs with what was read, and adds what is missing. Returns whether everything came out.
    mutating func compare(_ read: DocumentSpecs) -> Bool {
        let said = WrittenSpecs(
            settings: YAMLNode.map([]).with(read.settings.map { ($0.name, $0.value) }), specs: read.specs.map(\.node))
        var isSame = compareSettings(said)
        var models: [String: String] = [:]
        for (name, component) in read.wireNames.schemas { models[component] = name }
        for name in specs.modelNames {
            guard let component = plain.components[name], let node = specs.models[name] else { continue }
            let other = models[component]
            if other == name, let found = said.models[name], forms.model(found) == forms.model(node) { continue }
            isSame = false
            annotate(model: name, component, node, as: other, other.flatMap { said.models[$0] })
        }
        var endpoints: [String: String] = [:]
        for (name, operation) in read.wireNames.operations { endpoints[operation] = name }
        for name in specs.endpointNames {
            guard let place = plain.operations[name], let node = specs.endpoints[name] else { continue }
            let other = endpoints[name]
            if other == name, let found = said.endpoints[name], forms.endpoint(found) == forms.endpoint(node) {
                continue
            }
            isSame = false
            annotate(
                endpoint: name, ["paths", place.path, place.method], node, as: other,
                other.flatMap { said.endpoints[$0] })
        }
        let hasStrays = said.modelNames.contains { specs.models[$0] == nil }
        if isSame, hasStrays { makeAllWhole() }
        return isSame && !hasStrays
    }

    /// What is made of a schema in place has no name in the specs. It cannot come out if nothing in place is read.
    private mutating func makeAllWhole() {
        for (name, place) in plain.operations where !wholeEndpoints.contains(name) {
            if let node = specs.endpoints[name] { whole(endpoint: name, ["paths", place.path, place.method], node) }
        }
        for (name, component) in plain.components where !wholeModels.contains(name) {
            if let node = specs.models[name] { whole(model: name, ["components", "schemas", component], node) }
        }
    }

    // MARK: Settings

    private mutating func compareSettings(_ said: WrittenSpecs) -> Bool {
        var isSame = true
        for entry in specs.settings {
            let other = said.settings.first { $0.name == entry.name }?.value
            if other.map({ forms.setting(entry.name, $0) }) == forms.setting(entry.name, entry.value) { continue }
            annotations.add(entry.name, entry.value, at: [])
            isSame = false
        }
        for entry in said.settings where !specs.settings.contains(where: { $0.name == entry.name }) {
            annotations.add(entry.name, .null, at: [])
            isSame = false
        }
        return isSame
    }

    // MARK: Models

    private mutating func annotate(
        model name: String, _ component: String, _ node: YAMLNode, as other: String?, _ found: YAMLNode?
    ) {
        let way = ["components", "schemas", component]
        if let other, other != name { annotations.add("name", .text(name), at: way) }
        tries["model " + name, default: 0] += 1
        guard tries["model " + name, default: 0] < 5, let found, kind(of: found) == kind(of: node) else {
            return whole(model: name, way, node)
        }
        add(keysOf: found, node, way)
    }

    private mutating func whole(model name: String, _ way: [String], _ node: YAMLNode) {
        let hasName = annotations.has("name", at: way)
        annotations.removeAll(below: way)
        if hasName { annotations.add("name", .text(name), at: way) }
        annotations.add("model", node, at: way)
        wholeModels.insert(name)
    }

    private func kind(of node: YAMLNode) -> String {
        for kind in ["enum", "union", "alias"] where node[kind] != nil { return kind }
        return "properties"
    }

    private mutating func add(keysOf found: YAMLNode, _ node: YAMLNode, _ way: [String]) {
        for entry in node.entries where entry.name != "properties" {
            if found[entry.name].map({ self.forms.modelKey(entry.name, $0) })
                != self.forms.modelKey(entry.name, entry.value)
            {
                annotations.add(entry.name, entry.value, at: way)
            }
        }
        for entry in found.entries where entry.name != "properties" && node[entry.name] == nil {
            annotations.add(entry.name, .null, at: way)
        }
        guard let properties = node["properties"] else { return }
        let (forms, plain, before) = (self.forms, self.plain, annotations)
        let isSaid = add(
            membersOf: found["properties"], properties, { forms.property($0) },
            way: { key in
                let schema = plain.root["components"]?["schemas"]?[way[2]]
                if schema?["properties"]?[key] != nil { return way + ["properties", key] }
                for (index, part) in (schema?["allOf"]?.elements ?? []).enumerated()
                where part["properties"]?[key] != nil {
                    return way + ["allOf", String(index), "properties", key]
                }
                return nil
            })
        if isSaid { return }
        annotations = before
        annotations.add("properties", properties, at: way)
    }

    /// Adds what members lack, if the same members are there in the same order. Returns whether they are.
    private mutating func add(
        membersOf found: YAMLNode?, _ node: YAMLNode, _ form: (YAMLEntry) -> Form, way: (String) -> [String]?
    ) -> Bool {
        let others = found?.entries ?? []
        guard others.count == node.entries.count else { return false }
        for (entry, found) in zip(node.entries, others) {
            let (mine, its) = (form(entry), form(found))
            if mine == its, entry.name == found.name { continue }
            guard let key = wireKey(mine), let other = wireKey(its), key == other || key + "[]" == other,
                let way = way(other), case .map(let wanted) = mine, case .map(let said) = its
            else { return false }
            if entry.name != found.name { annotations.add("name", .text(entry.name), at: way) }
            for (name, form) in wanted.sorted(by: { $0.key < $1.key }) where said[name] != form {
                let written = name == "type" && !entry.value.isMapping ? entry.value : entry.value[name]
                guard let value = written ?? (name == "key" ? .text(key) : nil) else { return false }
                annotations.add(name, value, at: way)
            }
            for name in said.keys.sorted() where wanted[name] == nil { annotations.add(name, .null, at: way) }
        }
        return true
    }

    /// The one key of a member; nil if there are several, or a path.
    private func wireKey(_ form: Form) -> String? {
        guard case .map(let keys) = form else { return nil }
        if case .scalar(let text, _)? = keys["key"] { return text }
        guard case .list(let candidates)? = keys["keys"], candidates.count == 1, case .list(let path) = candidates[0],
            path.count == 1, case .scalar(let text, _) = path[0]
        else { return nil }
        return text
    }

    // MARK: Endpoints

    private mutating func annotate(
        endpoint name: String, _ way: [String], _ node: YAMLNode, as other: String?, _ found: YAMLNode?
    ) {
        if other != name { annotations.add("name", .text(name), at: way) }
        tries["endpoint " + name, default: 0] += 1
        guard tries["endpoint " + name, default: 0] < 5, let found,
            found["path"]?.scalar?.text == node["path"]?.scalar?.text
        else { return whole(endpoint: name, way, node) }
        for entry in node.entries where !Forms.sections.contains(entry.name) {
            if found[entry.name].map({ self.forms.endpointKey(entry.name, $0) })
                != self.forms.endpointKey(entry.name, entry.value),
                entry.name != "method"
            {
                annotations.add(entry.name, entry.value, at: way)
            }
        }
        for entry in found.entries where node[entry.name] == nil && entry.name != "method" {
            annotations.add(entry.name, .null, at: way)
        }
        let forms = self.forms
        for section in Forms.sections {
            guard let wanted = node[section] else { continue }
            let parameters = plain.root["paths"]?[way[1]]?[way[2]]?["parameters"]?.elements ?? []
            let before = annotations
            let isSaid = add(
                membersOf: found[section], wanted, { forms.parameter($0, in: section) },
                way: { key in
                    parameters.firstIndex { parameter in
                        parameter["name"]?.scalar?.text == key && parameter["x-implied"] == nil
                            && Self.section(of: parameter) == section
                    }.map { way + ["parameters", String($0)] }
                })
            if isSaid { continue }
            annotations = before
            annotations.add(section, wanted, at: way)
        }
    }

    private static func section(of parameter: YAMLNode) -> String {
        switch parameter["in"]?.scalar?.text {
        case "path"?: "path-parameters"
        case "header"?: "header-parameters"
        case "cookie"?: "cookie-parameters"
        default: "query"
        }
    }

    private mutating func whole(endpoint name: String, _ way: [String], _ node: YAMLNode) {
        let hasName = annotations.has("name", at: way)
        annotations.removeAll(below: way)
        if hasName { annotations.add("name", .text(name), at: way) }
        annotations.add("endpoint", node, at: way)
        wholeEndpoints.insert(name)
    }
}
