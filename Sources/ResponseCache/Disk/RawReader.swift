/// Reads what `RawWriter` wrote. Beyond the end everything is zero.
struct RawReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    /// Whether more was asked for than there is, or something that cannot be.
    private(set) var isBroken = false

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var hasMore: Bool { offset < bytes.count }

    mutating func integer() -> Int64 {
        guard let start = take(8) else { return 0 }
        return Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: Int64.self))
    }

    /// A number of bytes: never one that another cannot be added to.
    mutating func size() -> Int {
        let size = integer()
        guard (0...Int64(Int32.max)).contains(size) else {
            isBroken = true
            return 0
        }
        return Int(size)
    }

    mutating func count() -> UInt32 {
        guard let start = take(4) else { return 0 }
        return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
    }

    mutating func text(_ count: UInt32) -> String {
        let count = Int(count)
        guard let start = take(count) else { return "" }
        return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]), as: UTF8.self)
    }

    mutating func list<Element>(_ element: (inout RawReader) -> Element) -> [Element] {
        let count = Int(count())
        guard count > 0 else { return [] }
        var elements: [Element] = []
        // A count that is made up must not take memory.
        elements.reserveCapacity(min(count, 64))
        for _ in 0..<count {
            guard hasMore else {
                isBroken = true
                break
            }
            elements.append(element(&self))
        }
        return elements
    }

    /// Where so many bytes begin. What is not there ends the reading.
    private mutating func take(_ count: Int) -> Int? {
        guard count <= bytes.count - offset else {
            offset = bytes.count
            isBroken = true
            return nil
        }
        defer { offset += count }
        return offset
    }
}
