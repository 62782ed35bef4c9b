import Diagnostics
import EndpointSpec
import YAMLTree

extension SchemaReader {
    func flatten(_ nodes: [YAMLNode]) -> FlatSchema {
        var flat = FlatSchema(at: nodes[0].location)
        eachPart(of: nodes) { node, owner in
            add(node, of: owner, to: &flat)
            for key in ["oneOf", "anyOf"] {
                guard let list = node[key], case .sequence(let parts) = list.content, !parts.isEmpty else { continue }
                // What a schema builds on may list it among its alternatives: it is one of them then.
                if owner != nil, lead(parts, toOneOf: nodes) { continue }
                // One that lists itself is any of the others.
                let others = parts.filter { !lead([$0], toOneOf: nodes) }
                flat.alternatives.append(
                    .init(
                        nodes: others.isEmpty ? parts : others, discriminator: node["discriminator"],
                        isTyped: node["type"] != nil,
                        location: list.location, isAnyOf: key == "anyOf"))
            }
            if owner == nil, let mapped = alternatives(mappedBy: node) { flat.alternatives.append(mapped) }
        }
        if nodes.count == 1, !subtypes.isEmpty {
            let whole = hasRemarksAlone(nodes[0], beside: "$ref") ? references.followed(nodes[0]) : nodes[0]
            if let own = subtypes.alternatives(references.id(of: whole)) { flat.alternatives = [own] }
        }
        return flat
    }

    /// Warns of what a discriminator says and no union does.
    private func report(_ discriminator: YAMLNode, of node: YAMLNode, _ owner: References.Target?) {
        if subtypes.untold.contains(discriminator.location) {
            log.lostOften(
                at: discriminator.location,
                "no value here leads to some of what builds on this schema by 'allOf', so what they add is not read where it stands alone; a 'mapping' would say the values"
            )
        }
        if let names = subtypes.strangers[discriminator.location] {
            log.lostOften(
                at: discriminator.location,
                "the property of this discriminator lists no value of \(names.map { "'\(visible($0))'" }.joined(separator: ", ")), so perhaps none leads there; a 'mapping' would say the value"
            )
        }
        guard let most = subtypes.large[discriminator.location] else { return }
        log.lostOften(
            at: discriminator.location,
            "more than \(most) schemas build on this one by 'allOf', and what they add is not read where it stands alone"
                + (most < SizeLimits.variants - 1
                    ? "; 'subtypes' of 'openapi' in gen.yaml can name it, which makes it a union of them" : "")
        )
    }

    private func lead(_ alternatives: [YAMLNode], toOneOf nodes: [YAMLNode]) -> Bool {
        func target(_ node: YAMLNode) -> SourceLocation? {
            node["$ref"]?.text.flatMap { references.target(of: $0, in: node)?.node.location }
        }
        let places = Set(nodes.map(\.location) + nodes.compactMap(target))
        return alternatives.contains { target($0).map(places.contains) ?? false }
    }

    /// Calls `body` with each schema that holds of the values of all these: what they refer to and the parts of their `allOf`
    /// come before themselves.
    ///
    /// - Parameters:
    ///   - isQuiet: Whether what is missing is said elsewhere.
    ///   - body: Gets the component that the schema is, or is a part of; nil for what stands in place.
    func eachPart(of nodes: [YAMLNode], isQuiet: Bool = false, _ body: (YAMLNode, References.Target?) -> Void) {
        // The usual case: a schema that stands for itself.
        if nodes.count == 1, nodes[0]["allOf"] == nil, nodes[0]["$ref"] == nil { return body(nodes[0], nil) }
        struct Part {
            let node: YAMLNode
            let owner: References.Target?
            /// How many references lead to it.
            let depth: Int
            /// Whether what comes before it was seen.
            var isNext = false
        }
        var seen: Set<References.TargetID> = []
        // An explicit stack: chains of references are as long as a document makes them.
        var stack = nodes.reversed().map { Part(node: $0, owner: nil, depth: 0) }
        var count = 0
        while var part = stack.popLast() {
            let node = part.node
            if part.isNext {
                body(node, part.owner)
                continue
            }
            count += 1
            part.isNext = true
            stack.append(part)
            guard count <= Self.mostParts, part.depth <= Self.deepestPart else {
                if !isQuiet {
                    log.lost(at: node.location, "this schema is made of too many others, so some of them are not read")
                }
                return
            }
            let parts = node["allOf"]?.elements ?? []
            stack += parts.reversed().map { Part(node: $0, owner: part.owner, depth: part.depth) }
            guard let reference = node["$ref"]?.text else { continue }
            guard let target = references.target(of: reference, in: node) else {
                // A reference alone is told of where its type is needed.
                if !isQuiet, nodes.count > 1 || node.entries.count > 1 || node.location != nodes[0].location {
                    references.lost(
                        reference, in: node, at: node["$ref"]?.location ?? node.location, "it adds nothing here", log)
                }
                continue
            }
            if seen.insert(target.id).inserted {
                stack.append(Part(node: target.node, owner: target, depth: part.depth + 1))
            }
        }
    }

    private static let mostParts = 1000
    private static let deepestPart = 32

    private func add(_ node: YAMLNode, of owner: References.Target?, to flat: inout FlatSchema) {
        WrongKinds.schema.report(in: node, log)
        if let discriminator = node["discriminator"] { report(discriminator, of: node, owner) }
        addTypes(of: node, to: &flat)
        addMembers(of: node, owner, to: &flat)
        if let values = node["enum"], case .sequence(let nodes) = values.content, nodes.isEmpty {
            log.lostOften(at: values.location, "an empty enumeration allows no value, so it is not read")
        } else if let values = node["enum"], case .sequence(let nodes) = values.content {
            if let others = flat.values {
                let texts = Set(nodes.map(\.plainText))
                let places = others.indices.filter { texts.contains(others[$0].plainText) }
                func own(_ texts: [String]) -> [String] {
                    texts.count == others.count ? places.map { texts[$0] } : []
                }
                flat.values = places.isEmpty ? nodes : places.map { others[$0] }
                flat.valueNames = own(flat.valueNames)
                flat.valueDocs = own(flat.valueDocs)
            } else {
                flat.values = nodes
            }
            for key in ["x-enum-varnames", "x-enumNames", "x-enum-names", "x-speakeasy-enums"]
            where flat.valueNames.isEmpty {
                flat.valueNames = node[key]?.elements.compactMap(\.text) ?? []
            }
            if flat.valueDocs.isEmpty {
                flat.valueDocs = node["x-enum-descriptions"]?.elements.compactMap(\.text) ?? []
            }
            for (list, key) in [
                (node["x-ms-enum"]?["values"], "name"), (node["x-enum-values"], "identifier"),
                (node["x-apifox-enum"], "name"),
            ] {
                if let named = list?.elements { addNames(named, key, of: nodes, to: &flat) }
            }
            addMappedNames(of: node, nodes, to: &flat)
            addDescribedNames(of: node, nodes, to: &flat)
        }
        if flat.constant == nil { flat.constant = node["const"] }
        if let items = node["items"] {
            let isList =
                ["minItems", "maxItems", "uniqueItems"].contains { node[$0] != nil }
                || ["example", "default"].contains {
                    node[$0].map { if case .sequence = $0.content { true } else { false } } == true
                }
            if node["type"] == nil, !isList, let nodes = alternatives(inItems: items) {
                flat.alternatives.append(
                    .init(nodes: nodes, discriminator: nil, isTyped: false, location: items.location))
            } else {
                flat.itemSchemas.append(items)
            }
        }
        if flat.prefixItems.isEmpty { flat.prefixItems = node["prefixItems"]?.elements ?? [] }
        if flat.format == nil {
            flat.format = node.isIntegerOrTextOfKubernetes ? FlatSchema.integerOrText : node["format"]?.text
        }
        for key in ["minimum", "exclusiveMinimum"] {
            if let least = node[key]?.plainText, UInt64(least) != nil { flat.isNatural = true }
        }
        if node["format"]?.text == "int32" {
            let numbers = [
                "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "default", "example",
            ]
            let isFraction = { (key: String) in
                node[key].map { Double($0.plainText) != nil && Int($0.plainText) == nil } ?? false
            }
            if numbers.contains(where: isFraction) { flat.hasFractions = true }
        }
        if let maximum = node["maximum"]?.plainText, Int64(maximum) == nil {
            // Many writers have rounded 18,446,744,073,709,551,615.
            let rounded = Double(maximum) ?? 0
            // JavaScript writes the greatest Int64 so.
            let isOfInt64 = maximum == "9223372036854776000"
            let isOfUInt64 = UInt64(maximum) != nil || rounded > 9.3e18 && rounded <= 1.844_674_407_371e19
            if isOfUInt64 && !isOfInt64 { flat.isBeyondInt = true }
        }
        if node["pattern"] != nil || node["minLength"] != nil { flat.textRules.append(node) }
        if flat.contentEncoding == nil { flat.contentEncoding = node["contentEncoding"]?.text }
        if flat.contentMediaType == nil { flat.contentMediaType = node["contentMediaType"]?.text }
        if flat.title == nil { flat.title = node["title"]?.text }
        if Self.unsaid.contains(where: { node[$0] != nil }) {
            for entry in node.entries where Self.unsaid.contains(entry.name) {
                log.lostOnce(at: entry.key.location, "Swift has no word for '\(entry.name)', so it is not checked")
            }
        }
        if flat.keyCount == nil { flat.keyCount = node["minProperties"] ?? node["maxProperties"] }
    }

    /// What a list of schemas at `items`, or an `anyOf`, means without `type: array`, if one of them is null: Slack writes alternatives so. Nil
    /// for any other.
    private func alternatives(inItems items: YAMLNode) -> [YAMLNode]? {
        if items.isMapping, hasRemarksAlone(items, beside: "anyOf"), let nodes = items["anyOf"]?.elements {
            return nodes.contains(where: isNullAlone) ? nodes : nil
        }
        guard case .sequence(let nodes) = items.content,
            nodes.contains(where: { $0["type"]?.plainText == "null" })
        else { return nil }
        return nodes
    }

    /// Keywords that say what a value has to be, and not what type it is.
    private static let unsaid = [
        "not", "if", "dependentRequired", "dependentSchemas", "dependencies", "propertyNames", "contains",
        "minContains", "maxContains", "unevaluatedItems", "additionalItems", "contentSchema", "$dynamicRef",
        "$recursiveRef",
    ]

    /// Adds the names of numbers that a description lists.
    private func addDescribedNames(of node: YAMLNode, _ values: [YAMLNode], to flat: inout FlatSchema) {
        guard flat.valueNames.isEmpty, values.allSatisfy(\.isWholeNumber),
            let description = node["description"]?.text
        else { return }
        flat.valueNames = describedNames(of: values.map(\.plainText), in: description) ?? []
    }

    /// Adds the names that an extension of Fern's or Speakeasy's has by the values.
    private func addMappedNames(of node: YAMLNode, _ values: [YAMLNode], to flat: inout FlatSchema) {
        guard flat.valueNames.isEmpty, let entries = (node["x-speakeasy-enums"] ?? node["x-fern-enum"])?.entries else {
            return
        }
        let known = Dictionary(entries.map { ($0.name, $0.value["name"] ?? $0.value) }) { first, _ in first }
        let names = values.map { known[$0.plainText]?.text ?? "" }
        if names.contains(where: { !$0.isEmpty }) { flat.valueNames = names }
    }

    /// Adds what an extension of AutoRest's, or another one, says of the values of an enumeration.
    private func addNames(_ named: [YAMLNode], _ key: String, of values: [YAMLNode], to flat: inout FlatSchema) {
        let found = values.map { value in
            named.first { ($0["value"] ?? $0["numericValue"])?.plainText == value.plainText }
        }
        let (names, docs) = (found.map { $0?[key]?.text }, found.map { $0?["description"]?.text })
        if flat.valueNames.isEmpty, names.contains(where: { $0?.isEmpty == false }) {
            flat.valueNames = names.map { $0 ?? "" }
        }
        if flat.valueDocs.isEmpty, docs.contains(where: { $0 != nil }) { flat.valueDocs = docs.map { $0 ?? "" } }
    }

    private func addTypes(of node: YAMLNode, to flat: inout FlatSchema) {
        if node["nullable"]?.flag == true || node["x-nullable"]?.flag == true { flat.isNullable = true }
        guard let type = node["type"] else { return }
        if node.isNullBesideAnother {
            flat.isNullable = true
            return
        }
        let named: [String] =
            switch type.content {
            case .scalar(let scalar): [scalar.text]
            case .sequence(let nodes): nodes.map(\.plainText)
            case .mapping, .unknown: []
            }
        if type.isMapping {
            log.lostOnce(
                at: type.location,
                "'type' is a text or a list of texts, so this is not read"
                    + (type["$ref"] == nil ? "" : "; a reference stands in the place of the whole schema: '$ref' alone")
            )
        }
        guard !named.isEmpty else { return }
        reportMembers(of: node, that: named)
        guard let types = flat.types else {
            flat.types = Set(named)
            return
        }
        var common = types.intersection(named)
        // Each integer is a number.
        if types.union(named).isSuperset(of: ["integer", "number"]),
            types.contains("integer") != named.contains("integer")
        {
            common.insert("integer")
        }
        if common.isEmpty, !flat.isImpossible {
            flat.isImpossible = true
            let others = types.sorted().joined(separator: "' or '")
            log.lostOnce(
                at: type.location,
                "no value is both '\(visible(others))' and '\(visible(named.sorted().joined(separator: "' or '")))', so this is JSON"
            )
        }
        flat.types = common
    }

    /// Warns of what values of the types of a schema do not have.
    private func reportMembers(of node: YAMLNode, that types: [String]) {
        let scalars: Set<String> = ["string", "integer", "number", "boolean"]
        let own = Set(types).subtracting(["null"])
        if own == ["object"], let items = node["items"], node["properties"] == nil {
            log.lostOften(
                at: items.location, "an object has no 'items', so these are not read; an overlay can say 'type: array'")
        } else if !own.isEmpty, own.isSubset(of: scalars), let members = node["properties"], !members.entries.isEmpty {
            log.lostOften(
                at: members.location,
                "a value of type '\(own.sorted()[0])' has no properties, so these are not read; an overlay can say 'type: object'"
            )
        }
    }

    private func addMembers(of node: YAMLNode, _ owner: References.Target?, to flat: inout FlatSchema) {
        var properties = node["properties"]?.entries ?? []
        // No version of OpenAPI has a reference there, but documents of many files do.
        if let index = properties.firstIndex(where: { $0.name == "$ref" }), let members = node["properties"],
            let target = properties[index].value.text.flatMap({ references.target(of: $0, in: members) })
        {
            properties.remove(at: index)
            let followed = references.followed(target.node)
            // It may lead to a whole schema.
            let isSchema = followed["type"]?.text != nil && followed["properties"]?.isMapping == true
            let others = (isSchema ? followed["properties"] : followed)?.entries ?? []
            properties += others.filter { other in !properties.contains { $0.name == other.name } }
        }
        let misplaced = isExport ? nil : Self.misplacedAdditional(in: properties, of: node)
        if let misplaced {
            log.lostOften(
                at: misplaced.key.location,
                "'additionalProperties' stands within 'properties', so it is read as the schema of all keys; an overlay can move it"
            )
            properties = []
        }
        // A mapping has each name once, so the places are asked for only where several parts have properties.
        let isFirst = flat.properties.isEmpty
        if !isFirst, !properties.isEmpty { flat.indexPlaces() }
        for entry in properties where !entry.isNameless {
            if !isFirst, let index = flat.places[entry.name] {
                let id = references.id(of: entry.value)
                if flat.properties[index].schemas.allSatisfy({ references.id(of: $0) != id }) {
                    flat.properties[index].schemas.append(entry.value)
                }
            } else {
                if !isFirst { flat.places[entry.name] = flat.properties.count }
                flat.properties.append(
                    .init(key: entry.name, location: entry.key.location, owner: owner, schemas: [entry.value]))
            }
        }
        flat.required.formUnion(node["required"]?.elements.compactMap(\.text) ?? [])
        if node.keepsUnknownFieldsOfKubernetes { flat.setAdditional(.any) }
        if let additional = node["additionalProperties"] ?? node["unevaluatedProperties"] ?? misplaced?.value {
            switch additional.flag {
            case true?: flat.setAdditional(.any)
            case false?: flat.setAdditional(.forbidden)
            case nil:
                if additional.isMapping { flat.setAdditional(Self.isAnything(additional) ? .any : .schema(additional)) }
            }
        }
        if let patterns = node["patternProperties"]?.entries, let first = patterns.first {
            let isOne = flat.setPattern(patterns.count == 1 ? first.value : nil)
            log.lostOnce(
                at: first.key.location,
                "the patterns of 'patternProperties' are not checked, so every other key has "
                    + (isOne ? "this type" : "any value"))
        }
    }
}

extension FlatSchema {
    /// Finds the places of the properties, if nobody has asked for them yet.
    fileprivate mutating func indexPlaces() {
        guard places.isEmpty else { return }
        for (index, property) in properties.enumerated() { places[property.key] = index }
    }
}

extension YAMLNode {
    /// The text of a scalar, whatever it stands for.
    var plainText: String {
        if case .scalar(let scalar) = content { scalar.text } else { "" }
    }
}
