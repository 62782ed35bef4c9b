import EndpointSpec

/// The parameters that both versions of an endpoint have, in the new order.
struct ParameterPairs {
    let all: [(old: Parameter, new: Parameter)]

    /// Pairs parameters that have the same place and name, then those whose value stands in the same place of the path or
    /// under the same key, then those that have the same name. A parameter that another one is, and one whose name another
    /// one took, are told apart that way.
    init(from before: Endpoint, to now: Endpoint) {
        var rest = before.parameters
        var heirs: [Int: Parameter] = [:]
        func take(where isSame: (Parameter, Parameter) -> Bool) {
            for (index, parameter) in now.parameters.enumerated() where heirs[index] == nil {
                guard let other = rest.firstIndex(where: { isSame($0, parameter) }) else { continue }
                heirs[index] = rest.remove(at: other)
            }
        }
        let slots =
            withoutNames(before.path) == withoutNames(now.path)
            ? Dictionary(zip(keys(in: before.path), keys(in: now.path))) { first, _ in first } : [:]
        take { $0.place == $1.place && $0.name == $1.name }
        take { old, new in
            guard old.place == new.place else { return false }
            switch old.place {
            case .path: return slots[old.key] == new.key
            case .query, .header, .cookie, .field: return isSameKey(old, new)
            case .body: return false
            }
        }
        take { $0.name == $1.name }
        all = now.parameters.enumerated().compactMap { index, parameter in heirs[index].map { ($0, parameter) } }
    }

    /// Returns an old path with the new names of its parameters.
    func renamed(_ path: String) -> String {
        var text = ""
        for (index, part) in path.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let end = part.firstIndex(of: "}") else {
                text += index > 0 ? "{" + part : part
                continue
            }
            text += "{" + newKey(of: String(part[..<end])) + part[end...]
        }
        return text
    }

    /// Returns the new name of an old parameter.
    func newName(of name: String) -> String {
        all.first { $0.old.name == name }?.new.name ?? name
    }

    private func newKey(of key: String) -> String {
        all.first { $0.old.place == .path && $0.new.place == .path && $0.old.key == key }?.new.key ?? key
    }
}

/// Names of headers are the same in any case.
func isSameKey(_ old: Parameter, _ new: Parameter) -> Bool {
    old.place == .header ? old.key.lowercased() == new.key.lowercased() : old.key == new.key
}

/// Returns the keys of the parameters of a path, in its order.
private func keys(in path: String) -> [String] {
    path.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { part in
        String(part.prefix { $0 != "}" })
    }
}
