import EndpointSpec

extension Comparison {
    /// Whether both are one type in Swift.
    ///
    /// - Parameter generics: The generic parameters of the model around the types, old and new.
    func isSame(
        _ old: TypeReference, _ new: TypeReference, generics: (old: [String], new: [String]) = ([], [])
    ) -> Bool {
        withoutKinds(inNewNames(old, generics)) == withoutKinds(self.new.expanded(new))
    }

    /// A difference in the kind of a model belongs to the model itself.
    private func withoutKinds(_ type: TypeReference) -> TypeReference {
        let inner = type.mapParts(withoutKinds)
        if case .model(let name, let arguments, _) = inner {
            return .model(name, arguments: arguments, kind: .structure)
        }
        return inner
    }

    /// Returns the old type without aliases, with today's names.
    func inNewNames(_ type: TypeReference, _ generics: (old: [String], new: [String]) = ([], [])) -> TypeReference {
        renamed(old.expanded(type), generics)
    }

    private func renamed(_ type: TypeReference, _ generics: (old: [String], new: [String])) -> TypeReference {
        switch type.mapParts({ renamed($0, generics) }) {
        case .parameter(let name):
            if let index = generics.old.firstIndex(of: name), index < generics.new.count {
                .parameter(generics.new[index])
            } else {
                type
            }
        case .model(let name, let arguments, let kind):
            .model(renamedModels[name] ?? name, arguments: arguments, kind: kind)
        case let type: type
        }
    }

    /// Whether a type no longer has the one value that initialisers have as their default.
    func losesOneValue(_ old: TypeReference, _ new: TypeReference) -> Bool {
        self.old.hasOneValue(old) && !self.new.hasOneValue(new)
    }

    /// Whether an old app can read what a new server writes.
    func oldReadsNew(_ old: TypeReference, _ new: TypeReference, _ generics: (old: [String], new: [String]) = ([], []))
        -> Bool
    {
        Reading.works(
            .answer, inNewNames(old, generics), by: self.old, of: new, from: self.new, renamed: renamedModels)
    }

    /// Whether this version can read what the old one wrote.
    func newReadsOld(
        _ new: TypeReference, _ old: TypeReference, _ traffic: Reading.Traffic,
        _ generics: (old: [String], new: [String]) = ([], [])
    ) -> Bool {
        Reading.works(
            traffic, new, by: self.new, of: inNewNames(old, generics), from: self.old, renamed: renamedModels)
    }

    /// Returns `is optional now`, `is required now`, or both types.
    ///
    /// - Parameter hasDefault: Whether one of both has a default, so that a value may be left out without being optional.
    func wordsForTypes(
        _ old: TypeReference, _ new: TypeReference, _ generics: (old: [String], new: [String]) = ([], []),
        hasDefault: Bool = false
    ) -> String {
        if !hasDefault, isSame(unwrapped(old), unwrapped(new), generics: generics) {
            if isOptional(new), !isOptional(old) { return "is optional now" }
            if isOptional(old), !isOptional(new) { return "is required now" }
        }
        let (before, now) = (old.text(), new.text())
        guard before != now else { return "stands for another '\(now)' now" }
        return "is '\(now)' now, was '\(before)'"
    }
}
