/// A member of an object, up to the beginning of its value.
struct JSONMember: BitwiseCopyable {
    /// Where its key's opening quote stands.
    let key: Int
    let value: Int
    /// Behind the value, if that is a string without escapes; else 0.
    var end = 0
    /// Of its key, without escapes.
    let head: UInt64
    let tail: UInt64
    let count: Int
    /// For an index: the entry before in the same bucket, or -1.
    var previous = -1

    @inline(__always) init(key: Int, value: Int, name: JSONKey) {
        self.key = key
        self.value = value
        head = name.head
        tail = name.tail
        count = name.count
    }

    @inline(__always) init(key: Int, value: Int, end: Int, head: UInt64, tail: UInt64, count: Int) {
        self.key = key
        self.value = value
        self.end = end
        self.head = head
        self.tail = tail
        self.count = count
    }

    @inline(__always) var hash: UInt64 { JSONKey.hash(head, tail) }
    @inline(__always) var mark: UInt64 { JSONKey.mark(head, tail, count) }

    @inline(__always) func isNamed(_ name: JSONKey, in text: JSONText) -> Bool {
        guard head == name.head, count == name.count, tail == name.tail else { return false }
        return name.count <= 16 || text.isNamed(name, at: key)
    }
}
