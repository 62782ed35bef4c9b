import Diagnostics

/// Returns the place of the first bytes that are not UTF-8; nil if all are.
func placeOfInvalidUTF8(in bytes: UnsafeBufferPointer<UInt8>, source: Int32) -> SourceLocation? {
    // The standard library repairs what it decodes, so the first difference is the place. Checking byte by byte would
    // cost more than decoding in a debug build.
    var repaired = String(decoding: bytes, as: UTF8.self)
    let offset = repaired.withUTF8 { firstDifference(bytes, $0) }
    guard let offset else { return nil }
    var line: Int32 = 1
    var column: Int32 = 1
    for index in 0..<offset {
        if bytes[index] == 0x0A || (bytes[index] == 0x0D && bytes[index + 1] != 0x0A) {
            line += 1
            column = 1
        } else if bytes[index] & 0xC0 != 0x80 {
            column += 1
        }
    }
    return SourceLocation(source: source, line: line, column: column)
}

private func firstDifference(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int? {
    let common = min(a.count, b.count)
    let left = UnsafeRawBufferPointer(a)
    let right = UnsafeRawBufferPointer(b)
    var index = 0
    while index + 8 <= common,
        left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    {
        index += 8
    }
    while index < common, a[index] == b[index] { index += 1 }
    return index == a.count && index == b.count ? nil : index
}
