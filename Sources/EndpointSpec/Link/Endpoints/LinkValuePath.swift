import Diagnostics

/// The properties on a path through a response, as they are on the wire.
struct FoundValue {
    let path: ValuePath
    /// The type at the end, without an optional or an alias.
    var type: TypeReference { path.type }
    /// The keys of every property on the way, each of which has only one; nil if one has several candidates.
    let wire: [String]?
}

/// Why there is no way.
struct PathProblem: Error {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}

extension Linker {
    /// Follows keys from a value through structures and JSON.
    func find(_ keys: [String], in type: TypeReference) throws(PathProblem) -> FoundValue {
        var isOptional = false
        if case .optional = expand(type) { isOptional = true }
        let start = FoundValue(
            path: ValuePath(beginsOptional: isOptional, links: [], type: expandWrapped(type)), wire: [])
        return try follow(keys[...], from: start)
    }

    private func follow(_ keys: ArraySlice<String>, from found: FoundValue) throws(PathProblem) -> FoundValue {
        guard let key = keys.first else { return found }
        switch found.type {
        case .builtin(.json):
            let step = found.adding(.key(key), [key], .builtin(.json), isOptional: true)
            return try follow(keys.dropFirst(), from: step)
        case .model(let name, let arguments, .structure):
            guard case .structure(let structure) = models[name]?.kind, let types = memberTypes[name] else {
                throw PathProblem("")
            }
            let bound = Dictionary(
                zip(structure.generics.map(\.value), arguments), uniquingKeysWith: { first, _ in first })
            var problem: PathProblem?
            // Otherwise the path may continue through something unknown.
            var isWhole = structure.isWhole
            for (property, type) in zip(structure.properties, types) {
                guard let candidates = property.candidates else {
                    isWhole = false
                    continue
                }
                guard let candidate = candidates.first(where: { keys.starts(with: $0) }) else { continue }
                guard let type else {
                    isWhole = false
                    continue
                }
                if property.remarks.deprecated != nil {
                    problem = PathProblem(
                        "'\(property.name.value)' of '\(name)' is deprecated, and the generated code would use it")
                    continue
                }
                let step = found.adding(
                    property, candidates.count == 1 ? candidate : nil, substitute(bound, in: type), in: self)
                do {
                    return try follow(keys.dropFirst(candidate.count), from: step)
                } catch {
                    problem = error
                }
            }
            if let problem { throw problem }
            if !isWhole { throw PathProblem("") }
            let known = structure.properties.map { ($0.path ?? [$0.name.value]).joined(separator: ".") }
            let near = hint(keys.joined(separator: "."), among: known)
            throw PathProblem(
                "'\(name)' has nothing at '\(visible(keys.joined(separator: ".")))'"
                    + (near.isEmpty ? known.isEmpty ? "" : "; it has \(listing(known))" : near))
        case .model(let name, _, .union):
            guard let step = common(keys, of: name, from: found) else {
                throw PathProblem("'\(name)' is a union, so nothing in it has a fixed place")
            }
            return step
        case .array:
            throw PathProblem("'\(visible(key))' would be in a list, which has no keys")
        case .dictionary:
            throw PathProblem("'\(visible(key))' would be in a dictionary, which may not have it; use a model")
        default:
            throw PathProblem("'\(visible(key))' would be in a value that contains nothing")
        }
    }

    /// The property of a union that is at the same keys in all of its variants; nil if there is none. A value that the specs do not know has
    /// none, so it may be nil.
    private func common(_ keys: ArraySlice<String>, of union: String, from found: FoundValue) -> FoundValue? {
        let keys = Array(keys)
        guard let common = shared(of: union).first(where: { $0.property.path == keys && $0.deprecated == nil }),
            has(common.property.name.value, at: keys, inAllOf: union)
        else { return nil }
        return found.adding(
            .property(common.property.name.value), keys, expandWrapped(common.type), isOptional: true)
    }

    /// Whether a property has the same keys in all variants, also in those of variants that are unions. Each union is looked at once,
    /// because unions of unions can be reached in many ways.
    private func has(_ name: String, at keys: [String], inAllOf union: String) -> Bool {
        var seen: Set<String> = [union]
        var open = [union]
        while let next = open.popLast() {
            for type in memberTypes[next] ?? [] {
                switch type.map(expandWrapped) {
                case .model(let other, _, .union): if seen.insert(other).inserted { open.append(other) }
                case .model(let other, _, .structure):
                    guard case .structure(let structure)? = models[other]?.kind,
                        structure.properties.contains(where: { $0.name.value == name && $0.path == keys })
                    else { return false }
                default: return false
                }
            }
        }
        return true
    }

    func substitute(_ bound: [String: TypeReference], in type: TypeReference) -> TypeReference {
        if bound.isEmpty { return type }
        if case .parameter(let name) = type { return bound[name] ?? type }
        return type.mapParts { substitute(bound, in: $0) }
    }
}

extension FoundValue {
    /// - Parameter key: The key; nil if the step has several.
    fileprivate func adding(
        _ step: ValuePath.Step, _ key: [String]?, _ type: TypeReference, isOptional: Bool
    ) -> FoundValue {
        var wire: [String]?
        if let before = self.wire, let key { wire = before + key }
        let link = ValuePath.Link(step: step, isOptional: isOptional)
        return FoundValue(
            path: ValuePath(beginsOptional: path.beginsOptional, links: path.links + [link], type: type), wire: wire)
    }

    fileprivate func adding(
        _ property: PropertySyntax, _ key: [String]?, _ type: TypeReference, in linker: Linker
    ) -> FoundValue {
        let name = property.name.value
        var isOptional = false
        if case .optional = linker.expand(type) { isOptional = true }
        let step: ValuePath.Step = property.null?.value == .kept ? .nullable(name) : .property(name)
        return adding(step, key, linker.expandWrapped(type), isOptional: isOptional)
    }
}
