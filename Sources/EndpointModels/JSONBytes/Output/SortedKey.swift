/// A key of a dictionary whose members are put in order.
struct SortedKey: Comparable {
    let key: String
    /// Which of the dictionary's members it is.
    let place: Int
    /// The first eight bytes, the first one highest; zeros where there are fewer.
    private let head: UInt64
    /// Whether the bytes are in the order of strings: in ASCII nothing is equivalent to anything else.
    private let isPlain: Bool

    init(_ key: String, place: Int) {
        self.key = key
        self.place = place
        var head: UInt64 = 0
        var isPlain = true
        var count = 0
        for byte in key.utf8 {
            if count < 8 { head |= UInt64(byte) &<< UInt64(truncatingIfNeeded: 56 &- 8 &* count) }
            if byte >= 0x80 { isPlain = false }
            count &+= 1
        }
        self.head = head
        self.isPlain = isPlain
    }

    static func < (left: SortedKey, right: SortedKey) -> Bool {
        left.head != right.head && left.isPlain && right.isPlain ? left.head < right.head : left.key < right.key
    }

    static func == (left: SortedKey, right: SortedKey) -> Bool {
        left.key == right.key
    }
}
