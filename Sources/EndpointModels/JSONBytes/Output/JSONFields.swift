/// What is rare in an object that is being written as JSON: the objects that key paths open in it, and a discriminator
/// that a property may write, too.
final class JSONFields {
    private let output: JSONOutput
    private let depth: Int
    /// The heads of the path whose object is open.
    private var open: [StaticString] = []
    private var closed: [[StaticString]] = []
    /// The discriminators, and where their members begin and end.
    private var tags: [(key: StaticString, start: Int, end: Int)] = []

    init(_ output: JSONOutput, depth: Int) {
        self.output = output
        self.depth = depth
    }

    /// The member that was written from `start` on is a discriminator.
    func note(tag key: StaticString, from start: Int) {
        tags.append((key, start, output.count))
    }

    /// Before a member of the object itself: closes what is open, and takes a discriminator out where this is it.
    func prepare(_ key: StaticString) {
        close(to: 0)
        if let index = tags.firstIndex(where: { JSONOutput.isSame($0.key, key) }) { removeTag(index) }
    }

    func prepare(_ key: String) {
        close(to: 0)
        if let index = tags.firstIndex(where: { $0.key.description == key }) { removeTag(index) }
    }

    private func removeTag(_ index: Int) {
        let tag = tags.remove(at: index)
        output.remove(from: tag.start, to: tag.end)
        let length = tag.end - tag.start
        for later in index..<tags.count {
            tags[later] = (tags[later].key, tags[later].start - length, tags[later].end - length)
        }
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
