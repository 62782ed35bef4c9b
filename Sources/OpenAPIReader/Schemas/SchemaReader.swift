import Diagnostics
import EndpointSpec
import YAMLTree

/// Reads the schemas of a document, each once, into types and drafts of models.
final class SchemaReader {
    let references: References
    let log: DocumentLog
    let isExport: Bool
    private(set) var drafts: [ModelDraft] = []
    /// What a schema is; for one that is being read, its draft.
    private var known: [NodeIdentities.ID: SchemaValue] = [:]
    /// What several schemas are that all hold; JSON while they are read.
    private var merged: [[NodeIdentities.ID]: SchemaValue] = [:]
    /// Those that are being merged.
    private var merging: Set<[NodeIdentities.ID]> = []
    /// Schemas without a name that are being read, since the last component.
    private var reading: Set<NodeIdentities.ID> = []
    /// What the components are that were named.
    private var components: [References.TargetID: SchemaValue] = [:]
    private var numbers: [References.TargetID: Int] = [:]
    /// Components that were named far within others. They are read on their own, because a chain of them can have any length.
    private var waiting: [(References.Target, ModelDraft)] = []
    /// How many values are being read, each within the one before.
    private var depth = 0
    let subtypes: SubtypeUnions
    private let requests: RequestNames
    private let shortNames: ShortModelNames
    /// The keys of components that stand in another place, such as a file of their own, by that place.
    private lazy var elsewhere = references.componentsElsewhere()
    let mixinKeys = MixinKeys()
    private static let (deepestComponent, deepestValue) = (32, 96)

    /// - Parameter isExport: Whether gen wrote the document, so that `x-type` and `x-model` are types of the spec language.
    init(
        _ references: References, _ log: DocumentLog, isExport: Bool, subtypes: SubtypeUnions, requests: RequestNames,
        shortNames: ShortModelNames
    ) {
        self.references = references
        self.subtypes = subtypes
        self.requests = requests
        self.shortNames = shortNames
        self.log = log
        self.isExport = isExport
    }

    /// Reads what a place says: its type, and what it says of itself.
    func use(of node: YAMLNode, at place: ModelPlace) -> SchemaUse {
        use(of: [node], at: place)
    }

    /// - Parameter nodes: Schemas that all hold.
    func use(of nodes: [YAMLNode], at place: ModelPlace) -> SchemaUse {
        var use = read(nodes.map(\.withNullAsMark), at: place)
        switch use.value.type {
        case .scalar, .list, .dictionary:
            if use.constant == nil {
                let constraints = constraints(of: nodes)
                if !constraints.isEmpty || !constraints.elements.isEmpty { use.constraints = constraints }
            }
        case .json, .model: break
        }
        return use
    }

    private func read(_ written: [YAMLNode], at place: ModelPlace) -> SchemaUse {
        var use = SchemaUse(value: .json, location: written[0].location)
        reportKind(of: written[0])
        var isNullable = false
        var nodes: [YAMLNode]
        var depth = 0
        if written.count > 1 {
            for (place, node) in written.enumerated() {
                add(remarksOf: node, to: &use.remarks, takesTitle: false)
                // One of a base is not of the values that it is narrowed to.
                let isNarrowed = written[(place + 1)...].contains { $0["enum"] != nil || $0["const"] != nil }
                if use.example == nil, !isNarrowed { use.example = exampleValue(of: node) }
            }
        }
        nodes = narrowed(written)
        // What builds on an object that may be null says which object it is, and not that there is one.
        if nodes.count < written.count, written.contains(where: { saysNull($0) && isObjectAlone($0) }) {
            isNullable = true
        }
        nodes = telling(nodes)
        while nodes.count == 1, depth < 64 {
            depth += 1
            add(remarksOf: nodes[0], to: &use.remarks)
            if use.example == nil { use.example = exampleValue(of: nodes[0]) }
            if saysNull(nodes[0]) { isNullable = true }
            guard let inner = wrapped(by: nodes[0], isUse: true) else { break }
            switch inner {
            case .schema(let node, let beside):
                nodes = [node]
                for part in beside {
                    add(remarksOf: part, to: &use.remarks)
                    if use.example == nil { use.example = exampleValue(of: part) }
                    if saysNull(part) { isNullable = true }
                }
            case .reference(let text, let node):
                if let target = target(of: text, in: node) {
                    use.value = component(target)
                    use.component = numbers[target.id]
                    if !isNullable, let flag = constantFlag(target.node, use.remarks) { use.constant = flag }
                    addDirections(of: target.node, to: &use.remarks)
                }
                use.value.isNullable = use.value.isNullable || isNullable
                return use
            }
        }
        if nodes.count == 1, let constant = nodes[0]["const"] ?? onlyFlag(nodes[0]), let value = constantType(constant)
        {
            use.constant = isNullable || constant.isNull ? nil : constant
            if use.constant != nil {
                use.value = value
                return use
            }
        }
        use.value = value(of: nodes, at: place)
        use.value.isNullable = use.value.isNullable || isNullable
        return use
    }

    private func reportKind(of node: YAMLNode) {
        switch node.content {
        case .mapping, .unknown: return
        case .scalar where node.flag != nil || node.isNull: return
        case .scalar, .sequence: log.lost(at: node.location, "a schema is a mapping, so this is JSON")
        }
    }

    // MARK: Components

    /// What a reference leads to; nil after a warning.
    func component(_ reference: String, in node: YAMLNode) -> SchemaValue? {
        guard let target = target(of: reference, in: node) else { return nil }
        return component(target)
    }

    /// Those that were asked for.
    var knownComponents: Dictionary<References.TargetID, SchemaValue>.Keys { components.keys }

    /// What a component is; nil if nothing has asked for it.
    func known(_ component: References.TargetID) -> SchemaValue? {
        components[component]
    }

    func target(of reference: String, in node: YAMLNode) -> References.Target? {
        if let target = references.target(of: reference, in: node) { return target }
        references.lost(reference, in: node, at: node["$ref"]?.location ?? node.location, "this is JSON", log)
        return nil
    }

    func component(_ target: References.Target) -> SchemaValue {
        if let value = components[target.id] { return value }
        reportKind(of: target.node)
        let location = target.node.location
        let id = references.id(of: target.node)
        if let value = known[id] {
            components[target.id] = value
            return value
        }
        let draft = newDraft(place(of: target.id), at: location)
        numbers[target.id] = draft.number
        draft.extensions = ExtensionEntries(target.node, .model)
        components[target.id] = SchemaValue(type: .model(draft.number))
        known[id] = SchemaValue(type: .model(draft.number))
        guard depth < Self.deepestComponent else {
            waiting.append((target, draft))
            return SchemaValue(type: .model(draft.number))
        }
        let value = read(target, draft)
        while depth == 0, let (target, draft) = waiting.popLast() { _ = read(target, draft) }
        return value
    }

    private func read(_ target: References.Target, _ draft: ModelDraft) -> SchemaValue {
        depth += 1
        defer { depth -= 1 }
        // What builds on the component may have come to one of its properties before the component itself is read. The property ends
        // there, because the component has a model now.
        let outer = reading
        reading = []
        defer { reading = outer }
        var use = use(of: [target.node], at: draft.place, for: draft)
        if isExport, target.node["x-model"] != nil || target.node["x-type"] != nil {
            draft.isNamed = true
            use = SchemaValue(type: .model(draft.number))
        }
        components[target.id] = use
        known[references.id(of: target.node)] = use
        return use
    }

    /// Reads the schema of a draft that others may name meanwhile.
    private func use(of nodes: [YAMLNode], at place: ModelPlace, for draft: ModelDraft) -> SchemaValue {
        if let node = nodes.first, let inner = wrapped(by: node) {
            let use = self.use(of: nodes, at: place)
            if case .schema = inner, case .model(let number) = use.value.type, drafts[number].place.component == nil,
                drafts[number].place.path.hasPrefix(place.path)
            {
                drafts[number].remarks = use.remarks
            }
            draft.content = .type(use.value)
            draft.remarks = use.remarks
            draft.component = use.component
            draft.example = use.example
            return use.value
        }
        var value = value(of: nodes, at: place, for: draft)
        if let node = nodes.first, saysNull(node) { value.isNullable = true }
        if value.type == .model(draft.number), case .pending = draft.content {
            log.lost(at: draft.location, "this schema is made of nothing but itself, so it is JSON")
            value.type = .json
        }
        if value.type != .model(draft.number) {
            draft.content = .type(value)
            draft.remarks = SchemaRemarks()
            for node in nodes { add(remarksOf: node, to: &draft.remarks) }
            draft.example = nodes.first.flatMap(exampleValue)
        }
        return value
    }

    func place(of id: References.TargetID) -> ModelPlace {
        let steps = id.pointer.steps
        let path = references.place(of: id)
        func words(of key: String) -> SwiftWords? { requests.words(of: key) ?? shortNames.words(of: key) }
        if let key = elsewhere[id] { return .component(key, path, words(of: key)) }
        if steps.isEmpty { return ModelPlace(words: SwiftWords(of: id.name), component: nil, path: path) }
        let isSection = ["schemas", "definitions", "$defs"].contains(steps.dropLast().last)
        if steps.count == 3 && steps[0] == "components" || steps.count == 2 && isSection {
            let key = steps[steps.count - 1]
            return .component(key, path, isSection ? words(of: key) : nil)
        }
        let structural: Set<String> = [
            "components", "schemas", "properties", "items", "definitions", "$defs", "paths", "content", "schema",
            "responses", "parameters", "requestBodies", "allOf", "anyOf", "oneOf",
        ]
        let named = steps.filter { !structural.contains($0) && Int($0) == nil && !$0.contains("/") }
        return .inline(
            SwiftWords(words: (named.isEmpty ? steps.suffix(1) : named[...]).flatMap { SwiftWords(of: $0).words }), path
        )
    }

    // MARK: Values

    /// The type of schemas that all hold.
    func value(of nodes: [YAMLNode], at place: ModelPlace) -> SchemaValue {
        guard nodes.count == 1 else { return mergedValue(of: nodes, at: place) }
        guard mayBeModel(nodes[0]) else { return value(of: nodes, at: place, for: nil) }
        let id = references.id(of: nodes[0])
        if let value = known[id] { return value }
        // A list or dictionary of itself, through a reference with something beside it.
        guard reading.insert(id).inserted else {
            reportEndless(nodes[0].location)
            return .json
        }
        let value = value(of: nodes, at: place, for: nil)
        reading.remove(id)
        known[id] = value
        return value
    }

    /// Schemas that lead to one another can be merged again and again, with more of them each time.
    func mergedValue(of nodes: [YAMLNode], at place: ModelPlace) -> SchemaValue {
        var ids: [NodeIdentities.ID] = []
        var distinct: [YAMLNode] = []
        for node in nodes {
            let id = references.id(of: node)
            if ids.contains(id) { continue }
            ids.append(id)
            distinct.append(node)
        }
        if distinct.count == 1, let value = known[ids[0]] { return value }
        if let value = merged[ids] {
            if value.type == .json, merging.contains(ids) { reportEndless(distinct[0].location) }
            return value
        }
        guard merging.count < 32, merged.count < 20_000 else {
            reportEndless(distinct[0].location)
            return .json
        }
        merged[ids] = .json
        merging.insert(ids)
        let value = value(of: distinct, at: place, for: nil)
        merging.remove(ids)
        merged[ids] = value
        return value
    }

    private func reportEndless(_ location: SourceLocation) {
        log.lost(at: location, "merging this schema with others has no end, so it is JSON there")
    }

    private func mayBeModel(_ node: YAMLNode) -> Bool {
        if Self.keysOfModels.contains(where: { node[$0] != nil }) { return true }
        // Those are unions, too.
        if case .sequence(let types)? = node["type"]?.content { return types.count > 1 }
        return node["format"]?.text == FlatSchema.integerOrText || node.isIntegerOrTextOfKubernetes
    }

    private static let keysOfModels =
        ["properties", "enum", "oneOf", "anyOf", "allOf", "$ref", "items", "additionalProperties", "const"]

    private func value(of nodes: [YAMLNode], at place: ModelPlace, for draft: ModelDraft?) -> SchemaValue {
        guard depth < Self.deepestValue else {
            log.lost(at: nodes[0].location, "schemas are merged with one another too often here, so this is JSON")
            return .json
        }
        depth += 1
        defer { depth -= 1 }
        let flat = flatten(nodes)
        var types = flat.types
        var isNullable = types?.remove("null") != nil
        if flat.isNullable { isNullable = true }
        if flat.isImpossible { return SchemaValue(type: .json, isNullable: isNullable) }
        let open = Opening(
            draft: draft, place: place, nodes: nodes, remarks: remarks(of: nodes, flat))
        if let value = union(flat, nodes, open, &isNullable) {
            return SchemaValue(type: value.type, isNullable: value.isNullable || isNullable)
        }
        if let constant = flat.constant {
            if constant.isNull { return SchemaValue(type: .json, isNullable: true) }
            return SchemaValue(type: enumeration([constant], flat, open) ?? .json, isNullable: isNullable)
        }
        if types == ["array"], let list = listOfValues(flat, open) {
            return SchemaValue(type: list.type, isNullable: isNullable || list.isNullable)
        }
        if let values = flat.values {
            let others = values.filter { !$0.isNull }
            if others.count < values.count { isNullable = true }
            if others.isEmpty { return SchemaValue(type: .json, isNullable: true) }
            return SchemaValue(type: enumeration(others, flat, open) ?? .json, isNullable: isNullable)
        }
        return SchemaValue(type: type(flat, types, open), isNullable: isNullable)
    }

    /// Where a model goes that a schema turns out to be.
    struct Opening {
        let draft: ModelDraft?
        let place: ModelPlace
        /// The schemas, which all hold.
        let nodes: [YAMLNode]
        let remarks: SchemaRemarks

        var location: SourceLocation { nodes[0].location }
    }

    func draft(_ open: Opening) -> ModelDraft {
        let draft = open.draft ?? newDraft(open.place, at: open.location)
        draft.remarks = open.remarks
        if draft.example == nil, open.nodes.count == 1 { draft.example = exampleValue(of: open.nodes[0]) }
        return draft
    }

    func newDraft(_ place: ModelPlace, at location: SourceLocation) -> ModelDraft {
        let draft = ModelDraft(drafts.count, place, at: location)
        drafts.append(draft)
        return draft
    }

    private func remarks(of nodes: [YAMLNode], _ flat: FlatSchema) -> SchemaRemarks {
        var remarks = SchemaRemarks()
        if nodes.count == 1 { add(remarksOf: nodes[0], to: &remarks) }
        return remarks
    }

    func type(_ flat: FlatSchema, _ types: Set<String>?, _ open: Opening) -> SchemaType {
        var types = types ?? []
        if types.contains("number") { types.remove("integer") }
        if let number = numberOrText(flat, types) { return number }
        if types.count > 1 { return several(types, flat, open) }
        if flat.format == FlatSchema.integerOrText, types.isSubset(of: ["string"]) { return integerOrText(flat, open) }
        switch types.first {
        case "object"?: return object(flat, open)
        case "array"?: return list(flat, open)
        case "string"?: return stringType(flat)
        case "integer"?: return integerType(flat)
        case "number"?: return numberType(flat)
        case "boolean"?: return .scalar(.bool, format: nil)
        case "file"?: return .scalar(.file, format: nil)
        case nil:
            if flat.isObject { return object(flat, open) }
            if flat.items != nil || !flat.prefixItems.isEmpty { return listWithoutType(flat, open) }
            if let number = numberWithoutType(flat) { return number }
            if let text = textWithoutType(flat) { return text }
            return flat.isBytes ? .scalar(.file, format: nil) : .json
        case let other?:
            log.lost(at: flat.location, "'\(other)' is no type of JSON, so this is JSON")
            return .json
        }
    }

    /// What is being read, for what stands within it and names it.
    func remember(_ value: SchemaValue, _ open: Opening) {
        let ids = open.nodes.map(references.id)
        if ids.count == 1 { known[ids[0]] = value } else { merged[ids] = value }
    }
}
