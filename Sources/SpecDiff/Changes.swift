import Diagnostics
import EndpointSpec

/// Returns all differences between the APIs of two folders, the worst first, then in the order of the new specs.
///
/// APIs are matched by their names, then by their folders. If one is left on both sides, it was renamed.
public func changes(from old: [Version], to new: [Version]) -> [Change] {
    var changes: [Change] = []
    var rest = old
    func take(where isSame: (Version) -> Bool) -> Version? {
        rest.firstIndex(where: isSame).map { rest.remove(at: $0) }
    }
    var pairs: [(old: Version?, new: Version)] = new.map { version in
        (take { $0.api.name == version.api.name }, version)
    }
    for index in pairs.indices where pairs[index].old == nil {
        let folder = pairs[index].new.api.folder
        pairs[index].old = take { $0.api.folder == folder }
    }
    if rest.count == 1, let index = pairs.indices.first(where: { pairs[$0].old == nil }),
        pairs.count(where: { $0.old == nil }) == 1
    {
        pairs[index].old = rest.popLast()
    }
    for (old, new) in pairs {
        if let old {
            changes += Comparison(from: old, to: new).changes()
        } else {
            changes.append(
                Change(
                    breaks: [], subject: "API '\(new.api.name)'", message: "was added", location: new.places.settings,
                    side: .new, formerLocation: nil))
        }
    }
    for old in rest {
        changes.append(
            Change(
                breaks: [.wire, .source], subject: "API '\(old.api.name)'", message: "was removed",
                location: old.places.settings, side: .old, formerLocation: old.places.settings))
    }
    return changes.enumerated().sorted { left, right in
        let (a, b) = (left.element.breaks.level, right.element.breaks.level)
        return a == b ? left.offset < right.offset : a > b
    }.map(\.element)
}
