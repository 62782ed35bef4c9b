/// The object or the list that the heads of a key path led into, from another object.
///
/// Properties whose paths share their heads stand next to each other; their objects are gone through once.
final class JSONBranch {
    /// Where the object that the path begins in stands.
    let owner: Int
    let heads: ArraySlice<StaticString>
    /// Where the heads stand, for coding paths and for counting what is asked for: from the outermost on.
    let hits: [JSONFoundMember]
    private var cursor: JSONCursor
    /// An index of its own: it stays open while that of the object that it begins in goes on.
    private var members = JSONMembers()

    init(_ heads: ArraySlice<StaticString>, of owner: Int, hits: [JSONFoundMember], _ cursor: JSONCursor) {
        self.owner = owner
        self.heads = heads
        self.hits = hits
        self.cursor = cursor
    }

    deinit { members.release() }

    /// Where the object or the list that the path led into stands.
    var start: Int { cursor.start }

    var isList: Bool { cursor.text[start] == UInt8(ascii: "[") }

    /// What leads to a value in it, for the path of an error: a key, or an index where it is a list.
    func codingKey(_ key: StaticString) -> any CodingKey {
        if isList, let index = WireIndex(key: key.description) { return index }
        return WireKey(key)
    }

    /// The member of a name, or the element at an index; nil where there is none.
    ///
    /// Throws `DecodingError` where the text is no JSON.
    func keep(_ key: StaticString, _ reference: JSONText.StateReference) throws -> JSONFoundMember? {
        guard isList else { return try reference.keep(JSONKey(key), &cursor, &members) }
        guard let index = WireIndex(key: key.description)?.index,
            let element = try cursor.text.element(index, of: start)
        else { return nil }
        return JSONFoundMember(key: ~index, value: element, end: 0)
    }

    func isReached(by heads: ArraySlice<StaticString>) -> Bool {
        self.heads.elementsEqual(heads) { one, other in
            one.utf8CodeUnitCount == other.utf8CodeUnitCount
                && (one.hasPointerRepresentation && other.hasPointerRepresentation && one.utf8Start == other.utf8Start
                    || one.description == other.description)
        }
    }
}
