/// The names of models, of which those without a key in the document have the ones that changes give them.
struct InlineNames {
    private(set) var names: [Int: String]
    /// What they are called without a change, by the names that changes give.
    private(set) var renamed: [String: String] = [:]

    /// Changes call an inline schema by the name that it has without them. Another name makes no other model's name free, so a
    /// change renames one model alone. A name that is taken is not given, which is reported where the change is made.
    ///
    /// - Parameter given: The names that changes give, by what they change.
    init(_ names: [Int: String], _ drafts: [ModelDraft], given: [String: String]) {
        self.names = names
        if given.isEmpty { return }
        let keys = Set(drafts.compactMap(\.place.component))
        var taken = Set(names.values)
        for draft in drafts where draft.place.component == nil {
            guard let name = names[draft.number], !keys.contains(name), let other = given[name] else { continue }
            if renamed[other] != name {
                if !taken.insert(other).inserted { continue }
                renamed[other] = name
            }
            self.names[draft.number] = other
        }
    }
}
