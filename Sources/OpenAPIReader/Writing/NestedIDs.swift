/// What an object within a body is told by: with a read-only `id`, a reference to something that exists would say nothing.
///
/// OpenAPI 3.0.4, "Schema Object": what is read-only SHOULD NOT be sent. Servers that take such objects within others want their `id`
/// all the same. One that is required stays read-only: whoever makes something new could not give it. So does that of an object that is
/// a body itself, also as the only part of one (`{ data: … }`).
struct NestedIDs {
    private let schemas: SchemaReader
    private var nested: Set<Int> = []
    /// Those that are bodies.
    private var whole: Set<Int> = []

    init(of operations: [OperationDraft], _ schemas: SchemaReader) {
        self.schemas = schemas
        for body in operations.compactMap(\.body) {
            switch body.content {
            case .json(let use), .form(let use): readWhole(use.value)
            case .fields(_, let parts): parts.forEach { readPart($0.property) }
            case .raw: break
            }
        }
    }

    /// Lets these be sent.
    func allow() {
        for number in nested.subtracting(whole) {
            guard case .structure(var structure) = schemas.drafts[number].content,
                let index = structure.properties.firstIndex(where: { $0.key == "id" }),
                structure.properties[index].use.remarks.isReadOnly, !structure.properties[index].isRequired
            else { continue }
            structure.properties[index].use.remarks.isReadOnly = false
            schemas.drafts[number].content = .structure(structure)
        }
    }

    /// A body, or each element of one that is a list.
    private mutating func readWhole(_ value: SchemaValue) {
        switch value.type {
        case .json, .scalar: return
        case .list(let element), .dictionary(let element): readWhole(element)
        case .model(let number):
            guard whole.insert(number).inserted else { return }
            switch schemas.drafts[number].content {
            case .pending, .enumeration: return
            case .type(let other): readWhole(other)
            case .union(let union): union.variants.forEach { readWhole($0.use.value) }
            case .structure(let structure):
                let sent = structure.properties.filter(Self.isSent)
                if sent.count == 1, structure.additional == nil {
                    readWhole(sent[0].use.value)
                } else {
                    readParts(of: structure)
                }
            }
        }
    }

    private mutating func readParts(of structure: StructureDraft) {
        structure.properties.forEach { readPart($0) }
        if let additional = structure.additional { collect(additional) }
    }

    private mutating func readPart(_ property: PropertyDraft) {
        if Self.isSent(property) { collect(property.use.value) }
    }

    private mutating func collect(_ value: SchemaValue) {
        schemas.drafts.collect(from: value, &nested, where: Self.isSent)
    }

    private static func isSent(_ property: PropertyDraft) -> Bool {
        !property.use.remarks.isReadOnly || property.use.remarks.isWriteOnly
    }
}
