/// The keys that are left unread while attempts are compared, and the values that were read in the open objects.
struct UnreadKeys {
    var count = 0
    /// The values in JSON bytes that were read, by their beginning; for those that a path led through, the complement
    /// of that.
    ///
    /// Once an object is read, it removes what lies within it. So all entries belong to open objects.
    private var asked: [Int] = []

    /// The current counts, so that the entries of a failed attempt can be removed.
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
