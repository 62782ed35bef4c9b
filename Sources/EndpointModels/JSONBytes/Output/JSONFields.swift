/// What is rare in an object that is being written as JSON: the objects that key paths open in it, and a discriminator
/// that a property may write, too.
final class JSONFields {
    private let output: JSONOutput
    private let depth: Int
    /// The heads of the path whose object is open.
    private var open: [StaticString] = []
    private var closed: [[StaticString]] = []
    /// The discriminator, and where its member begins and ends.
    private var tag: (key: StaticString, start: Int, end: Int)?

    init(_ output: JSONOutput, depth: Int) {
        self.output = output
        self.depth = depth
    }

    /// The member that was written from `start` on is the discriminator.
    func note(tag key: StaticString, from start: Int) {
        tag = (key, start, output.count)
    }

    /// Before a member of the object itself: closes what is open, and takes the discriminator out where this is it.
    func prepare(_ key: StaticString) {
        close(to: 0)
        if let tag, JSONOutput.isSame(tag.key, key) { removeTag() }
    }

    func prepare(_ key: String) {
        close(to: 0)
        if let tag, tag.key.description == key { removeTag() }
    }

    private func removeTag() {
        guard let tag else { return }
        self.tag = nil
        output.remove(from: tag.start, to: tag.end)
    }

    /// Before the last key of a path: opens the objects that lead there.
    func prepare(_ path: [StaticString]) {
        let heads = path.dropLast()
        let shared = zip(open, heads).prefix { JSONOutput.isSame($0, $1) }.count
        close(to: shared)
        if shared == 0, let head = heads.first { prepare(head) }
        for level in shared..<heads.count {
            open.append(path[level])
            // An object that is closed cannot be gone on with. `gen` writes properties that share a head in a row.
            if closed.contains(where: { $0.elementsEqual(open, by: JSONOutput.isSame) }) { output.state.giveUp() }
            output.begin(path[level], depth: depth + level)
            output.open(UInt8(ascii: "{"))
        }
    }

    /// Closes the objects of key paths but for so many.
    func close(to count: Int) {
        while open.count > count {
            closed.append(open)
            open.removeLast()
            output.close(UInt8(ascii: "}"), depth: depth + open.count)
            output.comma()
        }
    }
}
