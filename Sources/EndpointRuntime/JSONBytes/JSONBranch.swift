/// The object that a key path led into, from another one.
///
/// Properties whose paths share their heads stand next to each other; their objects are gone through once.
final class JSONBranch {
    /// Where the object that the path begins in stands.
    let owner: Int
    let heads: ArraySlice<StaticString>
    /// Where the keys of the heads stand, for coding paths.
    let keys: [Int]
    private var cursor: JSONCursor
    /// An index of its own: it stays open while that of the object that it begins in goes on.
    private var members = JSONMembers()

    init(_ heads: ArraySlice<StaticString>, of owner: Int, keys: [Int], _ cursor: JSONCursor) {
        self.owner = owner
        self.heads = heads
        self.keys = keys
        self.cursor = cursor
    }

    deinit { members.release() }

    /// Where the object that the path led into stands.
    var start: Int { cursor.start }

    func keep(_ name: JSONKey, _ containers: inout JSONContainers) throws -> JSONHit? {
        try cursor.keep(name, &members, &containers)
    }

    func isReached(by heads: ArraySlice<StaticString>) -> Bool {
        self.heads.elementsEqual(heads) { one, other in
            one.utf8CodeUnitCount == other.utf8CodeUnitCount
                && (one.hasPointerRepresentation && other.hasPointerRepresentation && one.utf8Start == other.utf8Start
                    || one.description == other.description)
        }
    }
}
