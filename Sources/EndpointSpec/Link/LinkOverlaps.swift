import Diagnostics

extension Linker {
    /// Warns of variants that can read the same object, once for each variant.
    ///
    /// Two variants overlap if an object with all keys of one, and nothing else, reads as the other.
    func warnOfOverlaps(_ union: UnionSyntax, _ types: [TypeReference?]) {
        let variants = Array(zip(union.variants, types))
        overlapsLeft = 2_000
        for (index, (variant, type)) in variants.enumerated() {
            // A search of all pairs that nobody hears of.
            if log.allows(warningsNamed: Caution.unionOverlap.rawValue, at: variant.name.location) { continue }
            guard let type,
                let (other, _) = variants[..<index].first(where: { $0.1.map { overlap($0, type) } ?? false })
            else { continue }
            log.warning(
                .unionOverlap, at: variant.name.location,
                "'\(other.name.value)' and '\(variant.name.value)' can read the same object; the one that leaves fewer keys unread "
                    + "is taken, else '\(other.name.value)'; name a discriminator",
                notes: [.init(at: other.name.location, "the other")])
        }
    }

    /// - Parameter depth: How many more levels of unions are checked.
    private func overlap(_ one: TypeReference, _ other: TypeReference, depth: Int = 4) -> Bool {
        overlapsLeft -= 1
        guard overlapsLeft > 0 else { return false }
        switch (expandWrapped(one), expandWrapped(other)) {
        case (.array(let one), .array(let other)): return overlap(one, other, depth: depth)
        case (.model(_, _, .structure), .model(_, _, .structure)): return reads(one, other) || reads(other, one)
        case (.model(let name, _, .union), let other), (let other, .model(let name, _, .union)):
            return depth > 0
                && (memberTypes[name] ?? []).contains { $0.map { overlap($0, other, depth: depth - 1) } ?? false }
        // A type that reads every key comes last. The second of two such types is never taken if the first reads all
        // that it reads.
        case (.builtin(.json), .builtin(.json)), (.builtin(.json), .dictionary): return true
        case (.dictionary(let one), .dictionary(let other)): return !kinds(one).isDisjoint(with: kinds(other))
        default: return false
        }
    }

    /// Whether an object with all keys of one structure reads as the other.
    private func reads(_ one: TypeReference, _ other: TypeReference, depth: Int = 4) -> Bool {
        overlapsLeft -= 1
        guard depth > 0, overlapsLeft > 0 else { return true }
        let known = members(of: one)
        return members(of: other).allSatisfy { wanted in
            let supplied = known.filter { known in
                known.paths.contains { path in wanted.paths.contains { path.starts(with: $0) || $0.starts(with: path) }
                }
            }
            if supplied.isEmpty { return !wanted.isRequired }
            return supplied.contains { known in
                // One of the paths leads into the other.
                guard known.paths.contains(where: wanted.paths.contains) else { return true }
                if !known.isRequired, !wanted.isRequired { return true }
                return isReadable(known, as: wanted, depth)
            }
        }
    }

    private func isReadable(_ known: Member, as wanted: Member, _ depth: Int) -> Bool {
        if known.isTolerant || wanted.isTolerant { return true }
        if let one = known.constant, let other = wanted.constant { return one == other }
        if case .model(_, _, .structure) = expandWrapped(known.type),
            case .model(_, _, .structure) = expandWrapped(wanted.type)
        {
            return reads(expandWrapped(known.type), expandWrapped(wanted.type), depth: depth - 1)
        }
        return !kinds(of: known).isDisjoint(with: kinds(of: wanted))
    }

    /// A property, as it is on the wire.
    private struct Member {
        let paths: [[String]]
        let type: TypeReference
        let isRequired: Bool
        /// Whether it may be of another kind.
        let isTolerant: Bool
        let constant: WireScalar?
        let format: DateFormat?
    }

    private func members(of type: TypeReference) -> [Member] {
        guard case .model(let name, _, .structure) = expandWrapped(type),
            case .structure(let structure)? = models[name]?.kind
        else { return [] }
        return zip(structure.properties, memberTypes[name] ?? []).compactMap { property, type in
            guard let type, let paths = property.candidates else { return nil }
            var isOptional = property.default != nil
            if case .optional = expand(type) { isOptional = true }
            return Member(
                paths: paths, type: type, isRequired: !isOptional,
                isTolerant: coerces(property, type, in: structure) || isLenient(property, type, in: structure),
                constant: property.constant?.value, format: dateFormat(property.format, for: type, quiet: true))
        }
    }

    private func kinds(of member: Member) -> Set<JSONKind> {
        let kinds = kinds(member.type)
        return member.format == .text && kinds == [.number] ? [.string] : kinds
    }

    /// The kinds of a JSON value.
    private enum JSONKind: CaseIterable {
        case boolean, number, string, list, object
    }

    private func kinds(_ type: TypeReference) -> Set<JSONKind> {
        switch expandWrapped(type) {
        case .array: return [.list]
        case .dictionary, .model(_, _, .structure): return [.object]
        case .model(let name, _, .enumeration):
            if case .enumeration(let enumeration)? = models[name]?.kind,
                let value = enumeration.cases.first?.value?.value
            {
                return value.isNumber ? [.number] : [.string]
            }
            return [.string]
        case .builtin(let builtin):
            switch builtin.kind {
            case .boolean: return [.boolean]
            case .integer, .floating, .decimal: return [.number]
            case .string, .data, .timeOfDay, .url, .uuid: return [.string]
            case .date, .duration: return [.number, .string]
            case .json: return Set(JSONKind.allCases)
            case .void, .file: return []
            }
        case .model, .parameter, .optional: return Set(JSONKind.allCases)
        }
    }
}
