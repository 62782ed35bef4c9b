import Foundation

/// The depth of a JSON text, whether or not the text is valid.
enum JSONDepth {
    /// This is called after a body could not be read, because `JSONDecoder` reports a text that is too deep as no JSON.
    static func exceeds(_ levels: Int, in data: Data) -> Bool {
        var depth = 0
        var isInString = false
        var isEscaped = false
        return data.withUnsafeBytes { bytes in
            for byte in bytes {
                if isInString {
                    if isEscaped {
                        isEscaped = false
                    } else if byte == UInt8(ascii: "\\") {
                        isEscaped = true
                    } else if byte == UInt8(ascii: "\"") {
                        isInString = false
                    }
                    continue
                }
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    if depth > levels { return true }
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                default: break
                }
            }
            return false
        }
    }
}
