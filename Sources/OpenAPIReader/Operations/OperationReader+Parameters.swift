import Diagnostics
import EndpointSpec
import YAMLTree

extension OperationReader {
    /// The parameters of a path and of one of its operations, whose own take the places of others of the name.
    func parameters(_ shared: [YAMLNode], _ own: [YAMLNode], _ head: OperationHead) -> [ParameterDraft] {
        var drafts: [ParameterDraft] = []
        for node in shared + own {
            let place = componentPlace(of: node)
            guard let node = resolved(node, "a parameter"), let draft = parameter(node, place, head) else { continue }
            if let index = drafts.firstIndex(where: {
                $0.place == draft.place
                    && ($0.key == draft.key || $0.place == .header && $0.key.lowercased() == draft.key.lowercased())
            }) {
                drafts[index] = draft
            } else {
                drafts.append(draft)
            }
        }
        return inPath(told(drafts), head)
    }

    private func componentPlace(of node: YAMLNode) -> ModelPlace? {
        guard let reference = node["$ref"]?.text, let target = references.target(of: reference, in: node) else {
            return nil
        }
        var place = ModelPlace.inline(
            SwiftWords(of: target.id.name), target.id.path + "#" + target.id.pointer.steps.joined(separator: "/"))
        place.kind = "Parameter"
        return place
    }

    private func parameter(_ node: YAMLNode, _ component: ModelPlace?, _ head: OperationHead) -> ParameterDraft? {
        guard let key = node["name"]?.text, !key.isEmpty, let text = node["in"]?.text else {
            log.lost(at: node.location, "a parameter has 'name' and 'in'; this one is left out")
            return nil
        }
        if text == "querystring" {
            log.lost(at: node.location, "a whole query as one value is not known, so '\(key)' is left out")
            return nil
        }
        guard let place = ParameterDraft.Place(text) else {
            log.lost(at: node.location, "'\(text)' is no place of a parameter; '\(key)' is left out")
            return nil
        }
        if place == .header, ["accept", "content-type", "authorization"].contains(key.lowercased()) { return nil }
        if place == .header || place == .cookie, !isToken(key) {
            log.lost(at: node.location, "'\(visible(key))' is no name of a \(text), so the parameter is left out")
            return nil
        }
        if key.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            log.lost(at: node.location, "'\(visible(key))' is no name on one line, so the parameter is left out")
            return nil
        }
        let modelPlace = component ?? head.place.property(key)
        var draft = ParameterDraft(
            place: place, key: key,
            use: SchemaUse(value: SchemaValue(type: .scalar(.string, format: nil)), location: node.location),
            isRequired: place == .path || node["required"]?.flag == true, location: node.location)
        if let content = node["content"]?.entries.first {
            draft.use = schemas.use(of: content.value["schema"] ?? content.value, at: modelPlace)
            draft.isJSON = true
            if !isJSON(content.key.plainText) {
                log.lost(
                    at: content.key.location,
                    "a parameter is JSON or plain, so '\(key)' is a text that the caller makes")
                draft.use.value = SchemaValue(type: .scalar(.string, format: nil))
                draft.isJSON = false
            }
        } else if let schema = node["schema"] {
            draft.use = schemas.use(of: schema, at: modelPlace)
        }
        schemas.add(remarksOf: node, to: &draft.use.remarks)
        if let doc = documentText(node["description"]) { draft.use.remarks.doc = doc }
        draft.isReserved = node["allowReserved"]?.flag == true && (place == .query || place == .path)
        if draft.use.value.isNullable, draft.isRequired {
            draft.use.value.isNullable = false
        }
        fit(&draft, node)
        return draft
    }

    /// Chooses the style of a parameter, or another type where its place cannot have its own.
    private func fit(_ draft: inout ParameterDraft, _ node: YAMLNode) {
        if draft.isJSON {
            if draft.place == .cookie { makeText(&draft, "a cookie is one text or number") }
            return
        }
        let isList = schemas.shape(of: draft.use.value) == .texts && schemas.hasNullElements(draft.use.value)
        let shape = isList ? .list : schemas.shape(of: draft.use.value)
        let explodes = node["explode"]?.flag
        switch draft.place {
        case .path:
            switch (shape, node["style"]?.text ?? "simple") {
            case (.text, "simple"): break
            case (_, "simple"): makeText(&draft, "a value in a path is one text or number")
            case (_, let style): makeText(&draft, "the style '\(style)' is not known")
            }
        case .header:
            switch shape {
            case .text, .texts: break
            case .list, .object, .any: makeText(&draft, "a header is one text or number, or a list of them")
            }
        case .cookie:
            if shape != .text { makeText(&draft, "a cookie is one text or number") }
        case .query:
            draft.style = queryStyle(shape, node["style"]?.text ?? "form", explodes, &draft)
        }
    }

    private func queryStyle(_ shape: SchemaShape, _ style: String, _ explodes: Bool?, _ draft: inout ParameterDraft)
        -> String?
    {
        switch (shape, style) {
        case (.text, _): return nil
        case (.texts, "spaceDelimited"): return explodes == true ? nil : "space"
        case (.texts, "pipeDelimited"): return explodes == true ? nil : "pipe"
        case (.texts, "form"): return explodes == false ? "comma" : nil
        case (.texts, "deepObject"): return "brackets"
        case (.texts, _), (.list, _): return nil
        case (.object, "deepObject"): return "brackets"
        case (.object, "form"):
            if explodes ?? true, schemas.isStructure(draft.use.value) { return "exploded" }
            if explodes ?? true { return nil }
            draft.isJSON = true
            log.lost(
                at: draft.location,
                "an object as a list of keys and values is not known, so '\(draft.key)' is sent as JSON")
            return nil
        case (.object, _): return nil
        case (.any, _): return nil
        }
    }

    private func makeText(_ draft: inout ParameterDraft, _ why: String) {
        log.lost(at: draft.location, "\(why), so '\(draft.key)' is a text that the caller makes")
        draft.use.value = SchemaValue(type: .scalar(.string, format: nil), isNullable: draft.use.value.isNullable)
        draft.isJSON = false
    }

    /// The parameters, with those objects as JSON whose members would be sent as another parameter is.
    private func told(_ drafts: [ParameterDraft]) -> [ParameterDraft] {
        var used = Set(drafts.filter { $0.place == .query && $0.style != "exploded" }.map(\.key))
        return drafts.map { draft in
            guard draft.style == "exploded" else { return draft }
            let keys = schemas.keys(of: draft.use.value)
            if used.isDisjoint(with: keys) {
                used.formUnion(keys)
                return draft
            }
            var draft = draft
            draft.style = nil
            draft.isJSON = true
            log.lost(
                at: draft.location,
                "members of '\(visible(draft.key))' have names of other parameters, so it is sent as JSON")
            return draft
        }
    }

    /// Each `{name}` of the path has a parameter, and no other path parameter is there.
    private func inPath(_ drafts: [ParameterDraft], _ head: OperationHead) -> [ParameterDraft] {
        let names = PathText(head.path).names
        var result = drafts.filter { draft in
            if draft.place != .path || names.contains(draft.key) { return true }
            log.lost(
                at: draft.location, "the path '\(head.path)' has no '{\(draft.key)}', so the parameter is left out")
            return false
        }
        for name in names where !result.contains(where: { $0.place == .path && $0.key == name }) {
            log.lost(at: head.node.location, "'{\(name)}' of the path '\(head.path)' has no parameter, so it is a text")
            result.append(
                ParameterDraft(
                    place: .path, key: name,
                    use: SchemaUse(
                        value: SchemaValue(type: .scalar(.string, format: nil)), location: head.node.location),
                    isRequired: true, location: head.node.location))
        }
        return result
    }
}

/// What tells how a value can be written where there is no JSON.
enum SchemaShape {
    /// One text or number.
    case text
    /// A list of them.
    case texts
    case list, object, any
}

extension SchemaReader {
    func shape(of value: SchemaValue) -> SchemaShape {
        shape(of: value, depth: 0)
    }

    private func shape(of value: SchemaValue, depth: Int) -> SchemaShape {
        guard depth < 32 else { return .any }
        switch value.type {
        case .json: return .any
        case .scalar: return .text
        case .dictionary: return .object
        case .list(let element): return shape(of: element, depth: depth + 1) == .text ? .texts : .list
        case .model(let number):
            switch drafts[number].content {
            case .pending, .structure: return .object
            case .enumeration: return .text
            case .union(let union):
                return union.variants.allSatisfy { shape(of: $0.use.value, depth: depth + 1) == .text } ? .text : .any
            case .type(let value): return shape(of: value, depth: depth + 1)
            }
        }
    }

    /// Whether a list may have null in it.
    func hasNullElements(_ value: SchemaValue, depth: Int = 0) -> Bool {
        switch value.type {
        case .json, .scalar, .dictionary: return false
        case .list(let element): return isNullable(element)
        case .model(let number):
            guard depth < 32, case .type(let other) = drafts[number].content else { return false }
            return hasNullElements(other, depth: depth + 1)
        }
    }

    private func isNullable(_ value: SchemaValue, depth: Int = 0) -> Bool {
        if value.isNullable { return true }
        guard depth < 32, case .model(let number) = value.type, case .type(let other) = drafts[number].content else {
            return false
        }
        return isNullable(other, depth: depth + 1)
    }

    /// The keys of a structure.
    func keys(of value: SchemaValue, depth: Int = 0) -> [String] {
        guard depth < 32, case .model(let number) = value.type else { return [] }
        switch drafts[number].content {
        case .structure(let structure): return structure.properties.map(\.key)
        case .type(let other): return keys(of: other, depth: depth + 1)
        case .pending, .enumeration, .union: return []
        }
    }

    func isStructure(_ value: SchemaValue, depth: Int = 0) -> Bool {
        guard depth < 32, case .model(let number) = value.type else { return false }
        switch drafts[number].content {
        case .structure(let structure): return structure.additional == nil
        case .type(let value): return isStructure(value, depth: depth + 1)
        case .pending, .enumeration, .union: return false
        }
    }
}
