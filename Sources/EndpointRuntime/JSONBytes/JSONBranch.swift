/// The object that a key path led into, from another one.
///
/// Properties whose paths share their heads stand next to each other; their objects are gone through once.
final class JSONBranch {
    let heads: ArraySlice<StaticString>
    /// Where the keys of the heads stand, for coding paths.
    let keys: [Int]
    var cursor: JSONCursor

    init(_ heads: ArraySlice<StaticString>, keys: [Int], _ cursor: JSONCursor) {
        self.heads = heads
        self.keys = keys
        self.cursor = cursor
    }

    func isReached(by heads: ArraySlice<StaticString>) -> Bool {
        self.heads.elementsEqual(heads) { one, other in
            one.utf8CodeUnitCount == other.utf8CodeUnitCount
                && (one.hasPointerRepresentation && other.hasPointerRepresentation && one.utf8Start == other.utf8Start
                    || one.description == other.description)
        }
    }
}
