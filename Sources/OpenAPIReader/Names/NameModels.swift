import EndpointSpec

/// Swift names of the models of a document, by their numbers.
///
/// A component has the name that its key's words make, and an inline schema that of its owner and its place. Only where two
/// would have one name, another one of them has more words, whichever stands first in the document.
func modelNames(
    _ drafts: [ModelDraft], taken: Set<String>, given: [String: String], shared: [Int: String]
) -> [Int: String] {
    var names = shared
    var used = taken.union(shared.values)
    var open: [ModelDraft] = []
    for draft in drafts {
        if names[draft.number] != nil { continue }
        if let key = draft.place.component, let name = given[key] {
            names[draft.number] = name
            used.insert(name)
        } else {
            open.append(draft)
        }
    }
    // Components come first: what is inline yields.
    for group in [open.filter { $0.place.component != nil }, open.filter { $0.place.component == nil }] {
        // What stands for another model leaves its name to that.
        var left = group.sorted { (rank($0), $0.place.path, $0.number) < (rank($1), $1.place.path, $1.number) }
        let spelling = ModelSpelling(drafts, names)
        for step in 0..<ModelSpelling.steps {
            if left.isEmpty { break }
            let isLast = step == ModelSpelling.steps - 1
            let candidates = left.map { spelling.candidate($0, step) }
            var wanted: [String: [ModelDraft]] = [:]
            for (draft, name) in zip(left, candidates) { wanted[name, default: []].append(draft) }
            var rest: [ModelDraft] = []
            for (draft, name) in zip(left, candidates) {
                let rivals = wanted[name] ?? []
                let own = rivals.first { $0.place.component == name }
                let spelled = own == nil ? rivals.filter { $0.place.component.map(capitalized) == name } : []
                let isOwn =
                    rivals.count == 1 || own?.number == draft.number
                    || spelled.count == 1 && spelled[0].number == draft.number || isLast
                if isOwn, !used.contains(name) {
                    names[draft.number] = name
                    // The last names are not compared with each other before.
                    if isLast { used.insert(name) }
                } else {
                    rest.append(draft)
                }
            }
            used.formUnion(names.values)
            left = rest
        }
        for draft in left {
            var name = spelling.candidate(draft, ModelSpelling.steps - 1)
            while used.contains(name) { name += "X" }
            names[draft.number] = name
            used.insert(name)
        }
    }
    return names
}

private func rank(_ draft: ModelDraft) -> Int {
    if case .type = draft.content, !draft.isNamed { 1 } else { 0 }
}

extension [ModelDraft] {
    /// The names of those that are models in Swift. A request can be called as a component that only stands for a type.
    func names(ofModels names: [Int: String]) -> Set<String> {
        Set(
            compactMap { draft in
                if case .type = draft.content, draft.aliased == nil, !draft.isNamed { return nil }
                return names[draft.number]
            })
    }
}
