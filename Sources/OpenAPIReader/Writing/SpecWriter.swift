import Diagnostics
import EndpointSpec
import YAMLTree

/// Writes drafts in the spec language.
final class SpecWriter {
    let schemas: SchemaReader
    let log: DocumentLog
    /// Of the models, by their numbers.
    let names: [Int: String]
    /// Whether keys follow from names, so that each has to be written.
    let hasKeyStyle: Bool
    /// Whether gen.yaml says how dates are written.
    let hasDates: Bool
    /// What mappings of unions say of the variants of others, by the numbers of these.
    let handedDown: HandedDownMappings
    /// Required properties that close a circle, which no value could end.
    let circular: Set<PropertyID>
    /// Models whose properties cannot say that they are only read or only sent.
    let withoutDirections: Set<Int>
    let tagDefaults: TagDefaults
    let keptNulls: KeptNulls

    struct PropertyID: Hashable {
        let model: Int
        let key: String
    }

    init(
        _ schemas: SchemaReader, _ operations: [OperationDraft], names: [Int: String], hasKeyStyle: Bool,
        hasDates: Bool
    ) {
        self.schemas = schemas
        log = schemas.log
        self.names = names
        self.hasKeyStyle = hasKeyStyle
        self.hasDates = hasDates
        let log = schemas.log
        circular = circularProperties(schemas.drafts) { draft, why in
            log.lost(at: draft.location, "\(why), so it is JSON")
            draft.content = .type(.json)
        }
        withoutDirections = modelsWithoutDirections(schemas.drafts, names)
        let handedDown = HandedDownMappings(schemas)
        self.handedDown = handedDown
        // What an export leaves to its callers, they say.
        tagDefaults =
            schemas.isExport
            ? .none : TagDefaults(schemas) { handedDown.values(of: $0, $1, isQuiet: true) }
        keptNulls = schemas.isExport ? .none : KeptNulls(operations, schemas.drafts)
    }

    // MARK: Types

    /// A type as the spec language spells it.
    ///
    /// - Parameter file: What stands for bytes on disk, which JSON has not.
    func type(_ value: SchemaValue, file: Builtin = .string) -> String {
        var path: Set<Int> = []
        return text(value, file, &path, 0) + (isOptional(value) ? "?" : "")
    }

    /// Whether null is a value, also where the type only stands for another one.
    func isOptional(_ value: SchemaValue) -> Bool {
        if value.isNullable { return true }
        var value = value
        for _ in 0..<32 {
            guard case .model(let number) = value.type, let other = unnamed(number) else { return false }
            if other.isNullable { return true }
            value = other
        }
        return false
    }

    func plain(_ value: SchemaValue, file: Builtin = .string) -> String {
        var path: Set<Int> = []
        return text(value, file, &path, 0)
    }

    private func text(_ value: SchemaValue, _ file: Builtin, _ path: inout Set<Int>, _ depth: Int) -> String {
        if depth > 12 { return Builtin.json.rawValue }
        switch value.type {
        case .json: return Builtin.json.rawValue
        case .scalar(.file, _): return file.rawValue
        case .scalar(let builtin, _): return builtin.rawValue
        case .list(let element): return "[" + inner(element, file, &path, depth) + "]"
        case .dictionary(let element): return "[String: " + inner(element, file, &path, depth) + "]"
        case .model(let number):
            guard let other = unnamed(number) else { return names[number] ?? Builtin.json.rawValue }
            guard path.insert(number).inserted else {
                log.lost(
                    at: schemas.drafts[number].location, "this schema is made of nothing but itself, so it is JSON")
                return Builtin.json.rawValue
            }
            defer { path.remove(number) }
            return text(other, file, &path, depth + 1)
        }
    }

    /// The type that a draft only stands for; nil if it has a name of its own.
    private func unnamed(_ number: Int) -> SchemaValue? {
        let draft = schemas.drafts[number]
        guard !draft.isNamed, case .type(let other) = draft.content else { return nil }
        return other
    }

    /// The model whose name a value is written by; nil for what is no model.
    func namedModel(_ value: SchemaValue) -> Int? {
        var value = value
        for _ in 0..<64 {
            guard case .model(let number) = value.type else { return nil }
            guard let other = unnamed(number) else { return number }
            value = other
        }
        return nil
    }

    private func inner(_ value: SchemaValue, _ file: Builtin, _ path: inout Set<Int>, _ depth: Int) -> String {
        let text = text(value, file, &path, depth + 1)
        return isOptional(value) && text != Builtin.json.rawValue ? text + "?" : text
    }

    /// The format of the dates in a type; nil if it is the default.
    func format(_ value: SchemaValue) -> String? {
        var value = value
        for _ in 0..<64 {
            switch value.type {
            case .scalar(_, let format): return format
            case .list(let element), .dictionary(let element): value = element
            case .model(let number):
                guard let other = unnamed(number) else { return nil }
                value = other
            case .json: return nil
            }
        }
        return nil
    }

    /// The type of a place that takes no format: texts and numbers stand for what one would have.
    func formless(_ value: SchemaValue, depth: Int = 0) -> SchemaValue {
        guard depth < 32, format(value) != nil else { return value }
        let whole = schemas.whole(value)
        let type: SchemaType =
            switch whole.type {
            case .list(let element): .list(formless(element, depth: depth + 1))
            case .dictionary(let element): .dictionary(formless(element, depth: depth + 1))
            case .scalar(_, "unix-seconds"?), .scalar(_, "unix-milliseconds"?): .scalar(.double, format: nil)
            case .scalar(_, _?): .scalar(.string, format: nil)
            case .json, .scalar, .model: whole.type
            }
        return SchemaValue(type: type, isNullable: whole.isNullable)
    }

    /// A key as a path of one key.
    func key(_ key: String, at location: SourceLocation) -> YAMLNode {
        if key.utf8.contains(0x2E) || key.first?.isNumber != false && key.allSatisfy(\.isNumber) {
            return .list([.text(key, at: location)], at: location)
        }
        return .text(key, at: location)
    }

    func needsKey(_ name: String, _ key: String) -> Bool {
        hasKeyStyle || name != key
    }

    /// In Markdown, unless the document is an export: that says what its specs say. Nil for tags that hold nothing.
    func doc(_ text: String?, at location: SourceLocation) -> YAMLNode? {
        guard let text else { return nil }
        if schemas.isExport { return .text(text, at: location) }
        return documentText(.text(DescriptionHTML.markdown(of: text), at: location)).map { .text($0, at: location) }
    }

    func doc(_ node: YAMLNode?) -> YAMLNode? { node.flatMap { doc($0.text, at: $0.location) } }
}
