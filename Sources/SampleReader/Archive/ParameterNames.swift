import EndpointSpec

/// Swift names of the parameters of an endpoint, over all places.
struct ParameterNames {
    private var used: Set<String> = []

    private func isTaken(_ name: String) -> Bool {
        ReservedNames.isMember(name) || ReservedNames.described.contains(name) || name == "body"
    }

    mutating func names(of keys: [String], in place: String) -> [String] {
        let all = DistinctNames(prefix: "value", isTaken: isTaken, suffix: "Value").names(
            of: keys.map { ($0, place == "header" && $0.lowercased().hasPrefix("x-") ? String($0.dropFirst(2)) : $0) })
        return keys.map { key in
            var name = all[key] ?? "value_" + hexDigest(key)
            if used.contains(name) { name = SwiftWords(of: place + " " + name).memberName }
            return unique(name)
        }
    }

    /// A value of a path: the id of what stands before it.
    mutating func name(ofValueOf owner: SwiftWords, _ type: SampleType) -> String {
        let end =
            switch type {
            case .scalar(.date, _): "date"
            default: "id"
            }
        let name = SwiftWords(words: owner.words + [end]).memberName
        return unique(isIdentifier(name) && !isTaken(name) ? name : end)
    }

    private mutating func unique(_ name: String) -> String {
        var name = name
        while !used.insert(name).inserted { name = SwiftWords(of: "inner " + name).memberName }
        return name
    }
}
