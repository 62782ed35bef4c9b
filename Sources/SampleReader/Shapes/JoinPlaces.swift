/// Finds places that hold the same thing and joins them: a tree of comments that have comments, and equal shapes wherever they are.
func joinEqualPlaces(below roots: [Place]) {
    // Each turn joins places, of which there are as many as keys; the bound is for what nobody has thought of.
    let likeness = Likeness()
    for _ in 0..<100 where joinRecursion(roots, likeness) {}
    for _ in 0..<20 where joinEqualShapes(roots, likeness) {}
}

/// Joins objects with those inside of them that have the same shape, at the same key; returns whether it found any.
private func joinRecursion(_ roots: [Place], _ likeness: Likeness) -> Bool {
    var isChanged = false
    var seen: Set<ObjectIdentifier> = []
    func visit(_ place: Place, _ above: [(place: Place, key: JSONKey)]) {
        let place = place.found
        guard seen.insert(ObjectIdentifier(place)).inserted else { return }
        if place.isStructure {
            for (ancestor, key) in above.reversed().prefix(8) {
                guard ancestor.found !== place, ancestor.found.isStructure else { continue }
                if isRecursive(place, in: ancestor.found, key), likeness.areAlike(place, ancestor.found) {
                    Place.join(ancestor, place)
                    isChanged = true
                    return
                }
            }
        }
        for child in place.children {
            visit(child.place, child.key.map { above + [(place, $0)] } ?? above)
        }
    }
    for root in roots { visit(root, []) }
    return isChanged
}

private func isRecursive(_ inner: Place, in outer: Place, _ key: JSONKey) -> Bool {
    let (own, others) = (inner.keys, outer.keys)
    let common = own.intersection(others).count
    if common < 2 { return false }
    if own.contains(key) { return common * 5 >= own.union(others).count * 3 }
    // The innermost have no more of their own.
    return common >= 4 && own == others.subtracting([key])
}

/// Joins places that have the same keys, whatever may be absent, and such of the same name that have most keys in common.
private func joinEqualShapes(_ roots: [Place], _ likeness: Likeness) -> Bool {
    let places = structures(below: roots)
    var isChanged = false
    func join(_ groups: [[Place]], where isSame: (Place, Place) -> Bool) {
        for group in groups where group.count > 1 {
            var kept: [Place] = []
            for place in group {
                let place = place.found
                if let same = kept.first(where: { $0.found !== place && isSame($0.found, place) }) {
                    Place.join(same, place)
                    isChanged = true
                } else if kept.count < 50 {
                    kept.append(place)
                }
            }
        }
    }
    join(groups(places) { $0.keys }) { likeness.areAlike($0, $1) }
    join(groups(places.filter { $0.found === $0 }) { $0.words.last }) { one, other in
        let (keys, others) = (one.keys, other.keys)
        let common = keys.intersection(others).count
        // Where one has all keys of the other, two in common are enough.
        let isWithin = common == min(keys.count, others.count)
        return common >= (isWithin ? 2 : 3) && common * 3 >= keys.union(others).count * 2
            && likeness.areAlike(one, other)
    }
    return isChanged
}

/// In the order of the places.
private func groups<Key: Hashable>(_ places: [Place], by key: (Place) -> Key) -> [[Place]] {
    var indices: [Key: Int] = [:]
    var groups: [[Place]] = []
    for place in places {
        let key = key(place)
        if let index = indices[key] {
            groups[index].append(place)
        } else {
            indices[key] = groups.count
            groups.append([place])
        }
    }
    return groups
}

/// Tells whether the values that two places have at the same keys can have one type.
private final class Likeness {
    private struct Pair: Hashable {
        let one: ObjectIdentifier
        let other: ObjectIdentifier
        /// Whether more is asked of it than of what is compared as a whole.
        let isPart: Bool
    }

    /// Pairs that are not alike. What is joined to one of them makes them no more so.
    private var unlike: Set<Pair> = []

    /// Pairs that were looked at, or are: what contains itself is like another if nothing speaks against it.
    private var seen: Set<Pair> = []

    func areAlike(_ one: Place, _ other: Place) -> Bool {
        seen = []
        return areAlike(one, other, depth: 0)
    }

    private func areAlike(_ one: Place, _ other: Place, depth: Int) -> Bool {
        let (one, other) = (one.found, other.found)
        if one === other || depth > 300 { return true }
        let pair = Pair(one: ObjectIdentifier(one), other: ObjectIdentifier(other), isPart: depth > 0)
        if unlike.contains(pair) { return false }
        guard seen.insert(pair).inserted else { return true }
        if compare(one, other, depth) { return true }
        unlike.insert(pair)
        return false
    }

    private func compare(_ one: Place, _ other: Place, _ depth: Int) -> Bool {
        if one.kinds.isEmpty || other.kinds.isEmpty { return true }
        guard one.kinds == other.kinds, (one.choice == nil) == (other.choice == nil) else { return false }
        switch one.kinds {
        case .object:
            if one.choice != nil { return false }
            if one.member != nil || other.member != nil {
                guard let member = one.member, let otherMember = other.member else { return false }
                return areAlike(member, otherMember, depth: depth + 1)
            }
            let (keys, others) = (one.keys, other.keys)
            let common = keys.intersection(others)
            if depth > 0, common.count * 3 < keys.union(others).count * 2 { return false }
            return common.allSatisfy { key in
                guard let field = one.field(key), let otherField = other.field(key) else { return true }
                return areAlike(field.place, otherField.place, depth: depth + 1)
            }
        case .list:
            guard let element = one.element, let otherElement = other.element else { return true }
            return areAlike(element, otherElement, depth: depth + 1)
        default: return true
        }
    }
}

/// All structures that can be reached, the nearest first.
private func structures(below roots: [Place]) -> [Place] {
    var seen: Set<ObjectIdentifier> = []
    var open = roots.map(\.found)
    var result: [Place] = []
    var index = 0
    while index < open.count {
        let place = open[index]
        index += 1
        guard seen.insert(ObjectIdentifier(place)).inserted else { continue }
        if place.isStructure { result.append(place) }
        open += place.children.map(\.place.found)
    }
    return result
}

extension Place {
    /// The places below it, with the keys that lead there.
    var children: [(key: JSONKey?, place: Place)] {
        guard !isMixed else { return [] }
        switch kinds {
        case .list: return element.map { [(nil, $0)] } ?? []
        case .object:
            if let choice { return choice.variants.map { (nil, $0.place) } }
            if let member { return [(nil, member)] }
            return fields.map { ($0.key, $0.place) }
        default: return []
        }
    }
}
