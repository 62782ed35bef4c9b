import Diagnostics
import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// A value as the server sends it, of a schema or a parameter; nil if there is none that says anything.
    func exampleValue(of node: YAMLNode) -> YAMLNode? {
        let found: YAMLNode? =
            switch node["examples"]?.content {
            case _ where node["example"] != nil: node["example"]
            case .sequence(let nodes)?: nodes.first
            case .mapping(let entries)?: entries.min { $0.name < $1.name }.flatMap { value(ofExample: $0.value) }
            case .scalar?, .unknown?, nil: nil
            }
        return found.flatMap { $0.isNull ? nil : $0 }
    }

    /// The value of an example object, or of the component that it refers to.
    private func value(ofExample node: YAMLNode) -> YAMLNode? {
        guard let reference = node["$ref"]?.text else { return node["value"] }
        return references.target(of: reference, in: node)?.node["value"]
    }
}

extension SpecWriter {
    /// The example, if it is one of its type and as its keys say; nil after a warning, and for models, which say their own.
    func fitting(_ example: YAMLNode, _ value: SchemaValue, _ keys: [(String, YAMLNode?)]) -> YAMLNode? {
        // That a value can be null is said by its type.
        if example.isNull, value.isNullable || schemas.whole(value).isNullable { return nil }
        guard let fits = isExample(example, of: value) else {
            if case .scalar = example.content { return nil }
            // Such as dates, of which gen.yaml says how they are written.
            if case .list(let element) = schemas.whole(value).type, case .scalar = schemas.whole(element).type {
                return nil
            }
            if !schemas.isExport {
                log.lostExample(
                    at: example.location,
                    schemas.structure(of: value) != nil
                        ? "an example of an object is read property by property at the object's own schema; this one is left out"
                        : "an example is read of a text, a number, a list of these, and an object with properties; this one is left out"
                )
            }
            return nil
        }
        func isAllowed(_ example: YAMLNode) -> Bool {
            keys.allSatisfy { self.isAllowed(example, by: $0.0, $0.1?.plainText ?? "") }
        }
        if fits, isAllowed(example) { return example }
        if !fits, let spelled = spelled(example), isExample(spelled, of: value) == true, isAllowed(spelled) {
            return spelled
        }
        // That of an export stands beside it, in the spec language.
        if schemas.isExport { return nil }
        log.lostExample(at: example.location, loss(of: example, value, fits: fits))
        return nil
    }

    /// Why an example is left out.
    private func loss(of example: YAMLNode, _ value: SchemaValue, fits: Bool) -> String {
        var value = schemas.whole(value)
        if case .list(let element) = value.type {
            guard case .sequence = example.content else { return "this example is no list, so it is left out" }
            value = schemas.whole(element)
        }
        guard !fits else { return "an example is none that its schema allows, so it is left out" }
        switch value.type {
        case .scalar(.date, nil):
            return
                "an example is no date with its zone, as 'date-time' asks for, so it is left out; if the server writes such dates, say how with 'dates' in gen.yaml"
        case .scalar(.date, "date"?): return "an example is no date as '2026-01-31' is, so it is left out"
        case .scalar(.uuid, _): return "an example is no UUID, so it is left out"
        case .scalar(.url, _): return "an example is no URL that can be read, so it is left out"
        case .scalar(let builtin, _):
            switch builtin.kind {
            case .integer, .floating, .decimal: return "an example is no number of its type, so it is left out"
            default: return "an example is no value of its schema, so it is left out"
            }
        case .model: return "an example is none of the values of its enumeration, so it is left out"
        default: return "an example is no value of its schema, so it is left out"
        }
    }

    /// What a text spells: documents give numbers and truth values in quotes, too (`example: "12"`).
    private func spelled(_ example: YAMLNode) -> YAMLNode? {
        guard case .scalar(let scalar) = example.content, !scalar.isPlain else { return nil }
        return .word(scalar.text, at: example.location)
    }

    /// Nil where nobody asks.
    private func isExample(_ node: YAMLNode, of value: SchemaValue) -> Bool? {
        switch schemas.whole(value).type {
        case .json, .dictionary: return nil
        case .list(let element):
            guard case .sequence(let nodes) = node.content else { return false }
            for node in nodes {
                guard let fits = isExample(node, of: element) else { return nil }
                if !fits { return false }
            }
            return true
        case .model(let number):
            guard case .enumeration(let enumeration) = schemas.drafts[number].content else { return nil }
            guard case .scalar(let scalar) = node.content else { return false }
            return enumeration.items.contains { $0.text == scalar.text }
        case .scalar(let builtin, let format):
            guard case .scalar(let scalar) = node.content, !node.isNull else { return false }
            // What gen.yaml says of dates is not the document's form.
            if builtin == .date, format == nil, hasDates { return nil }
            return exampleFits(scalar.text, isPlain: scalar.isPlain, builtin, format: format)
        }
    }

    func isAllowed(_ node: YAMLNode, by key: String, _ text: String) -> Bool {
        let bound = Double(text) ?? 0
        if case .sequence(let nodes) = node.content {
            switch key {
            case "min-items": return Double(nodes.count) >= bound
            case "max-items": return Double(nodes.count) <= bound
            case "unique": return Set(nodes.map(\.plainText)).count == nodes.count
            default: return true
            }
        }
        let value = node.plainText
        let length = Double(node.plainText.unicodeScalars.count)
        switch key {
        case "minimum": return !isLess(value, text)
        case "maximum": return !isLess(text, value)
        case "exclusive-minimum": return isLess(text, value)
        case "exclusive-maximum": return isLess(value, text)
        case "min-length": return length >= bound
        case "max-length": return length <= bound
        case "pattern": return isPattern(text, foundIn: node.plainText)
        default: return true
        }
    }
}

/// Whether a text of a document is an example of a scalar, as the language takes it; nil where it would not be understood.
func exampleFits(_ text: String, isPlain: Bool, _ builtin: Builtin, format: String?) -> Bool? {
    switch builtin.kind {
    case .string: return true
    case .boolean: return isPlain && (text == "true" || text == "false")
    case .integer(let min, let max):
        guard isPlain || format == "text" else { return false }
        if let number = Int64(text) {
            return String(number) == text && number >= min && (number < 0 || UInt64(number) <= max)
        }
        return UInt64(text).map { String($0) == text && $0 <= max } ?? false
    case .floating: return isPlain && isJSONNumber(text)
    case .decimal:
        guard isPlain || format == "text" else { return false }
        return isJSONNumber(text) && text.utf8.count <= 30 && !text.contains { "eE".contains($0) }
    case .uuid: return isScalarText(text, of: .uuid)
    case .url: return isScalarText(text, of: .url)
    case .date:
        switch format {
        case nil: return text.utf8.count > 10 && isScalarText(text, of: .date)
        case "date"?: return text.utf8.count == 10 && isScalarText(text, of: .date)
        case "unix-seconds"?: return isPlain && isJSONNumber(text) && abs(Double(text) ?? 0) < 1e11
        case "unix-milliseconds"?: return isPlain && isJSONNumber(text) && abs(Double(text) ?? 0) < 1e14
        default: return nil
        }
    case .data, .duration, .timeOfDay, .json, .void, .file: return nil
    }
}
