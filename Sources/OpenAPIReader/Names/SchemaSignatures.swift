import EndpointSpec
import YAMLTree

/// Texts that two schemas have in common if Swift has no difference between them.
struct SchemaSignatures {
    /// What is deeper is equal if it is one and the same.
    static let depth = 8

    private let schemas: SchemaReader
    /// Whether two descriptions of properties are a difference.
    private let withDocs: Bool

    init(_ schemas: SchemaReader, withDocs: Bool = true) {
        self.schemas = schemas
        self.withDocs = withDocs
    }

    func signature(of draft: ModelDraft) -> String {
        var text = ""
        add(draft, 0, to: &text)
        return text
    }

    private func add(_ draft: ModelDraft, _ depth: Int, to text: inout String) {
        guard depth < Self.depth else { return add(number: draft.number, to: &text) }
        switch draft.content {
        case .pending: add(number: draft.number, to: &text)
        case .type(let value): add(value, depth + 1, to: &text)
        case .enumeration(let enumeration):
            text += enumeration.isText ? "enum" : "number"
            for item in enumeration.items.sorted(by: { $0.text < $1.text }) {
                add(item.text, to: &text)
                add(item.name, to: &text)
                add(item.doc, to: &text)
            }
        case .structure(let structure):
            text += "struct"
            for property in structure.properties {
                add(property.key, to: &text)
                add(property.isRequired, to: &text)
                add(property.use, depth, to: &text)
                add(property.extensions.signature, to: &text)
            }
            text += ";"
            if let additional = structure.additional { add(additional, depth + 1, to: &text) }
        case .union(let union):
            text += "union"
            add(union.discriminator?.plainText, to: &text)
            add(union.absent.map { String($0.number) }, to: &text)
            add(union.isToldByNames, to: &text)
            for mapped in union.mapping { add(mapped.value.plainText, to: &text) }
            for variant in union.variants {
                add(variant.name, to: &text)
                for tag in variant.tags { add(tag.plainText, to: &text) }
                add(variant.use, depth, to: &text)
            }
        }
        text += "."
    }

    private func add(_ use: SchemaUse, _ depth: Int, to text: inout String) {
        add(use.value, depth + 1, to: &text)
        add(use.constant?.plainText, to: &text)
        add(use.constraints.flatMap { $0.isEmpty ? nil : $0.signature }, to: &text)
        var remarks = use.remarks
        if !withDocs { remarks.doc = nil }
        if remarks == SchemaRemarks() { return text += "-" }
        for part in remarks.parts { add(part, to: &text) }
    }

    private func add(_ value: SchemaValue, _ depth: Int, to text: inout String) {
        if value.isNullable { text += "?" }
        switch value.type {
        case .json: text += "json"
        case .scalar(let builtin, let format):
            add(builtin.rawValue, to: &text)
            add(format, to: &text)
        case .list(let element):
            text += "["
            add(element, depth, to: &text)
        case .dictionary(let element):
            text += "{"
            add(element, depth, to: &text)
        case .model(let number):
            let draft = named(number)
            if draft.place.component == nil {
                add(draft, depth + 1, to: &text)
            } else {
                add(number: draft.number, to: &text)
            }
        }
    }

    /// What a model is another name of; itself for any other.
    private func named(_ number: Int) -> ModelDraft {
        var draft = schemas.drafts[number]
        for _ in 0..<32 {
            guard draft.aliased != nil, case .type(let other) = draft.content, !other.isNullable,
                case .model(let next) = other.type
            else { break }
            draft = schemas.drafts[next]
        }
        return draft
    }

    private func add(number: Int, to text: inout String) {
        text += "#"
        text += String(number)
    }

    private func add(_ flag: Bool, to text: inout String) {
        text += flag ? "+" : "-"
    }

    /// The length tells where a text ends that may hold anything.
    private func add(_ part: String?, to text: inout String) {
        guard let part else { return text += "_" }
        text += String(part.utf8.count)
        text += ":"
        text += part
    }
}
