import Foundation

/// Puts the name of an event into its data.
enum EventName {
    /// Puts the name of an event into its data, as the first member of the object. Of equal members the first counts, so
    /// the name stands before one that the server has sent.
    ///
    /// Data without a byte becomes an object of the name alone. What is no object stays as it is.
    ///
    /// - Parameters:
    ///   - name: The name of the event.
    ///   - key: The key of the member.
    ///   - data: The data of the event.
    /// - Returns: The data with the name.
    static func insert(_ name: String, at key: String, in data: Data) -> Data {
        let member = Array("{".utf8) + text(key) + Array(":".utf8) + text(name)
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        guard let start = data.firstIndex(where: { !isBlank($0) }) else {
            return Data(member + Array("}".utf8))
        }
        guard data[start] == UInt8(ascii: "{") else { return data }
        let rest = data[(start + 1)...]
        var whole = Data(capacity: member.count + rest.count + 1)
        whole.append(contentsOf: member)
        if rest.first(where: { !isBlank($0) }) != UInt8(ascii: "}") { whole.append(UInt8(ascii: ",")) }
        whole.append(rest)
        return whole
    }

    /// A JSON string (RFC 8259 section 7).
    private static func text(_ text: String) -> [UInt8] {
        var bytes = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20:
                let hex = String(byte, radix: 16)
                bytes += Array("\\u00\(hex.count == 1 ? "0" : "")\(hex)".utf8)
            default: bytes.append(byte)
            }
        }
        return bytes + [UInt8(ascii: "\"")]
    }
}
