/// The models whose properties cannot say that they are only read or only sent.
///
/// What is sent of a model is another structure, `ShopInput`. If the document has a model of that name, the two are one, and
/// the properties stay as they are.
func modelsWithoutDirections(_ drafts: [ModelDraft], _ names: [Int: String]) -> Set<Int> {
    var users: [Int: Set<Int>] = [:]
    var open: [Int] = []
    for draft in drafts {
        for value in draft.contained {
            if let number = value.model { users[number, default: []].insert(draft.number) }
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
