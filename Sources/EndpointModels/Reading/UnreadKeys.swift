/// The keys that nobody asks for while attempts are compared, and what has been asked for in the objects that are open.
struct UnreadKeys {
    var count = 0
    /// The values in JSON bytes that were asked for, by where they begin; the complement of that for those that a path
    /// led through.
    ///
    /// An object takes out what lies within it once it is read, so what is there belongs to the objects that are open.
    private var asked: [Int] = []

    /// How much there is of it, so that what is read in vain can be taken back.
    var mark: (count: Int, asked: Int) { (count, asked.count) }

    mutating func takeBack(to mark: (count: Int, asked: Int)) {
        count = mark.count
        asked.removeSubrange(min(mark.asked, asked.count)...)
    }

    mutating func ask(_ value: Int) {
        asked.append(value)
    }

    mutating func pass(_ value: Int) {
        asked.append(~value)
    }

    /// Takes out what lies within an object.
    mutating func take(within object: Range<Int>) -> (asked: Set<Int>, passed: Set<Int>) {
        var result = (asked: Set<Int>(), passed: Set<Int>())
        while let last = asked.last, object.contains(last < 0 ? ~last : last) {
            asked.removeLast()
            if last < 0 { result.passed.insert(~last) } else { result.asked.insert(last) }
        }
        return result
    }
}
