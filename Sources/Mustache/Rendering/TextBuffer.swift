/// The text of a rendering while it grows, as bytes. Appending to a `String` takes several times as long for texts as short as
/// those between tags are.
final class TextBuffer {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init() {
        capacity = 1 << 14
        bytes = .allocate(capacity: capacity)
    }

    deinit {
        bytes.deallocate()
    }

    var text: String {
        String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The blanks at the beginning of the last line.
    var indentation: String {
        var start = count
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        var end = start
        while end < count, isBlank(bytes[end]) { end += 1 }
        return String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
    }

    func append(_ text: String) {
        // Without a copy of the text: threads that render count the references to one template at once, and wait for one another.
        if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
            var text = text
            text.withUTF8 { append($0) }
        }
    }

    private func append(_ text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress else { return }
        if count + text.count > capacity { grow(to: count + text.count) }
        UnsafeMutableRawPointer(bytes + count).copyMemory(from: start, byteCount: text.count)
        count += text.count
    }

    private func grow(to least: Int) {
        let size = max(capacity * 2, least)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        UnsafeMutableRawPointer(larger).copyMemory(from: bytes, byteCount: count)
        bytes.deallocate()
        bytes = larger
        capacity = size
    }
}
