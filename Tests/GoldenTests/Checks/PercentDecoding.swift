/// What was encoded, byte for byte: Foundation's own drops a byte order mark.
public func percentDecoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%"), let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) else {
            bytes.append(byte)
            continue
        }
        bytes.append(value)
        rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
}
