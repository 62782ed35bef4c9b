import EndpointSpec

extension Comparison {
    /// Whether both are one type to Swift.
    ///
    /// - Parameters:
    ///   - generics: The generic parameters of the model that the types stand in.
    func isSame(
        _ old: TypeReference, _ new: TypeReference, generics: (old: [String], new: [String]) = ([], [])
    ) -> Bool {
        withoutKinds(inNewNames(old, generics)) == withoutKinds(self.new.expanded(new))
    }

    /// What a name stands for is the model's own difference.
    private func withoutKinds(_ type: TypeReference) -> TypeReference {
        switch type {
        case .builtin, .parameter: type
        case .optional(let inner): .optional(withoutKinds(inner))
        case .array(let inner): .array(withoutKinds(inner))
        case .dictionary(let inner): .dictionary(withoutKinds(inner))
        case .model(let name, let arguments, _):
            .model(name, arguments: arguments.map(withoutKinds), kind: .structure)
        }
    }

    /// The old type without aliases, with the names that it has now.
    func inNewNames(_ type: TypeReference, _ generics: (old: [String], new: [String]) = ([], [])) -> TypeReference {
        renamed(old.expanded(type), generics)
    }

    private func renamed(_ type: TypeReference, _ generics: (old: [String], new: [String])) -> TypeReference {
        switch type {
        case .builtin: type
        case .optional(let inner): .optional(renamed(inner, generics))
        case .array(let inner): .array(renamed(inner, generics))
        case .dictionary(let inner): .dictionary(renamed(inner, generics))
        case .parameter(let name):
            if let index = generics.old.firstIndex(of: name), index < generics.new.count {
                .parameter(generics.new[index])
            } else {
                type
            }
        case .model(let name, let arguments, let kind):
            .model(renamedModels[name] ?? name, arguments: arguments.map { renamed($0, generics) }, kind: kind)
        }
    }

    /// Whether an app of the old version reads what a server of the new one writes.
    func oldReadsNew(_ old: TypeReference, _ new: TypeReference, _ generics: (old: [String], new: [String]) = ([], []))
        -> Bool
    {
        Reading.works(inNewNames(old, generics), by: self.old, of: new, from: self.new, renamed: renamedModels)
    }

    /// Whether this version reads what the old one wrote.
    func newReadsOld(_ new: TypeReference, _ old: TypeReference, _ generics: (old: [String], new: [String]) = ([], []))
        -> Bool
    {
        Reading.works(new, by: self.new, of: inNewNames(old, generics), from: self.old, renamed: renamedModels)
    }

    /// `can be left out now`, `is required now`, or both types.
    func wordsForTypes(
        _ old: TypeReference, _ new: TypeReference, _ generics: (old: [String], new: [String]) = ([], [])
    ) -> String {
        if isSame(unwrapped(old), unwrapped(new), generics: generics) {
            if isOptional(new), !isOptional(old) { return "is optional now" }
            if isOptional(old), !isOptional(new) { return "is required now" }
        }
        let (before, now) = (spelling(of: old), spelling(of: new))
        guard before != now else { return "stands for another '\(now)' now" }
        return "is '\(now)' now, was '\(before)'"
    }
}
