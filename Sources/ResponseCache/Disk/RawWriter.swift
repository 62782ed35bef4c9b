/// Writes numbers and texts one behind the other, into memory that has room for them.
struct RawWriter {
    private(set) var place: UnsafeMutableRawPointer

    init(at place: UnsafeMutableRawPointer) {
        self.place = place
    }

    mutating func count(_ value: Int) {
        place.storeBytes(of: UInt32(truncatingIfNeeded: value).littleEndian, as: UInt32.self)
        place += 4
    }

    mutating func integer(_ value: Int64) {
        place.storeBytes(of: value.littleEndian, as: Int64.self)
        place += 8
    }

    /// The text behind its count of bytes.
    mutating func text(_ text: String) {
        count(text.utf8.count)
        bytes(of: text)
    }

    mutating func bytes(of text: String) {
        var text = text
        text.withUTF8 { bytes(UnsafeRawBufferPointer($0)) }
    }

    mutating func bytes(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        place.copyMemory(from: start, byteCount: bytes.count)
        place += bytes.count
    }
}
