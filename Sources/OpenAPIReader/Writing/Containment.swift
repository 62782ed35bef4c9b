/// What models contain in place: what each value of one has in it.
struct Containment {
    struct Edge {
        let target: Int
        /// Of the property; nil for a variant of a union.
        let key: String?
    }

    private let drafts: [ModelDraft]

    init(_ drafts: [ModelDraft]) {
        self.drafts = drafts
    }

    func edges(of model: Int) -> [Edge] {
        switch drafts[model].content {
        case .structure(let structure):
            structure.properties.filter { $0.isRequired && $0.use.constant == nil }.sorted { $0.key < $1.key }
                .compactMap { property in
                    contained(property.use.value, isVariant: false).map { Edge(target: $0, key: property.key) }
                }
        case .union(let union):
            union.variants.compactMap { contained($0.use.value, isVariant: true).map { Edge(target: $0, key: nil) } }
        case .pending, .enumeration, .type: []
        }
    }

    /// The model that a value contains.
    ///
    /// - Parameter isVariant: Whether it stands in a union, where null makes no place of its own.
    private func contained(_ value: SchemaValue, isVariant: Bool) -> Int? {
        var value = value
        for _ in 0...drafts.count {
            guard isVariant || !value.isNullable, case .model(let number) = value.type else { return nil }
            guard case .type(let other) = drafts[number].content else { return number }
            value = other
        }
        return nil
    }

    /// Whether each model has a value that ends: a structure whose required properties all have, a union of which one variant has.
    func finite() -> [Bool] {
        var isFinite = drafts.map { _ in false }
        // How many contained values a model still waits for, and who waits for it.
        var waits = drafts.map { _ in 0 }
        var waiting = drafts.map { _ in [Int]() }
        var ended: [Int] = []
        for draft in drafts {
            let edges = edges(of: draft.number)
            for edge in edges { waiting[edge.target].append(draft.number) }
            waits[draft.number] = edges.count
            if case .union(let union) = draft.content {
                waits[draft.number] = edges.count == union.variants.count ? min(1, edges.count) : 0
            }
            if waits[draft.number] == 0 { ended.append(draft.number) }
        }
        while let number = ended.popLast() {
            if isFinite[number] { continue }
            isFinite[number] = true
            for other in waiting[number] {
                waits[other] -= 1
                if waits[other] == 0 { ended.append(other) }
            }
        }
        return isFinite
    }
}
