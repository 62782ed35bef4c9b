/// The models whose properties cannot say that they are only read or only sent.
///
/// What is sent of a model is another structure, `ShopInput`. If the document has a model of that name, the two are one, and
/// the properties stay as they are.
func modelsWithoutDirections(_ drafts: [ModelDraft], _ names: [Int: String]) -> Set<Int> {
    var users: [Int: Set<Int>] = [:]
    var open: [Int] = []
    for draft in drafts {
        for value in draft.contained {
            for number in Set(value.models(drafts)) { users[number, default: []].insert(draft.number) }
        }
        if case .structure(let structure) = draft.content,
            structure.properties.contains(where: { $0.use.remarks.isReadOnly || $0.use.remarks.isWriteOnly })
        {
            open.append(draft.number)
        }
    }
    let all = Set(names.values)
    var blocked: Set<Int> = []
    for start in open {
        // All that hold such a model have two forms as well.
        var reached: Set<Int> = [start]
        var next = [start]
        while let number = next.popLast() {
            for user in users[number] ?? [] where reached.insert(user).inserted { next.append(user) }
        }
        if reached.contains(where: { names[$0].map { all.contains($0 + "Input") } ?? false }) { blocked.insert(start) }
    }
    return blocked
}

extension ModelDraft {
    /// The values that it holds.
    fileprivate var contained: [SchemaValue] {
        switch content {
        case .pending, .enumeration: []
        case .type(let value): [value]
        case .structure(let structure):
            structure.properties.map(\.use.value) + (structure.additional.map { [$0] } ?? [])
        case .union(let union): union.variants.map(\.use.value)
        }
    }
}

extension SchemaValue {
    /// The model that it is made of, through lists and dictionaries; what only stands for another type is among them.
    fileprivate func models(_ drafts: [ModelDraft]) -> [Int] {
        switch type {
        case .json, .scalar: []
        case .list(let element), .dictionary(let element): element.models(drafts)
        case .model(let number): [number]
        }
    }
}
