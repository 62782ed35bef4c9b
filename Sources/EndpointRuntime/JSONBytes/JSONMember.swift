/// A member of an object, up to the beginning of its value.
struct JSONMember: BitwiseCopyable {
    /// Where its key's opening quote stands.
    let key: Int
    let value: Int
    /// Behind the value, if that is a string without escapes; else 0.
    var end = 0
    /// Of its key, without escapes.
    private let head: UInt64
    private let tail: UInt64
    private let count: Int32
    /// For an index: the entry before in the same bucket, or -1.
    var previous: Int32 = -1

    @inline(__always) init(key: Int, value: Int, name: JSONKey) {
        self.key = key
        self.value = value
        head = name.head
        tail = name.tail
        // Longer keys are the same in this only where they are compared byte by byte.
        count = Int32(clamping: name.count)
    }

    @inline(__always) var hash: UInt64 { JSONKey.hash(head, tail) }
    @inline(__always) var mark: UInt64 { JSONKey.mark(head, tail, Int(count)) }

    @inline(__always) func isNamed(_ name: JSONKey, in text: JSONText) -> Bool {
        guard head == name.head, count == Int32(clamping: name.count), tail == name.tail else { return false }
        return name.count <= 16 || isSame(name, in: text)
    }

    @inline(never) private func isSame(_ name: JSONKey, in text: JSONText) -> Bool {
        var position = key
        guard var unescaped = text.string(&position) else { return false }
        return unescaped.withUTF8 { name.isSame($0) }
    }
}
