/// The keys of a path on the wire, as generated text gives them. One function for all types of values, since each of their
/// methods would otherwise put the list together itself.
@inline(never) func keyPath(_ head: StaticString, _ next: StaticString, _ rest: [StaticString]) -> [StaticString] {
    var keys: [StaticString] = []
    keys.reserveCapacity(2 + rest.count)
    keys.append(head)
    keys.append(next)
    keys.append(contentsOf: rest)
    return keys
}
