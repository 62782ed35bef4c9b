/// A text in UTF-16, after a byte order mark unless that is not wanted.
func utf16(_ text: String, bigEndian: Bool, mark: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = []
    for unit in ((mark ? "\u{FEFF}" : "") + text).utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += bigEndian ? [high, low] : [low, high]
    }
    return bytes
}
