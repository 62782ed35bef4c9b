/// Takes the description of a floating-point number, without `.0`.
struct NumberOutput: TextOutputStream {
    let output: JSONOutput

    mutating func write(_ text: String) {
        output.put(ascii: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// What the standard library calls, if it knows it, for want of a string.
    mutating func _writeASCII(_ bytes: UnsafeBufferPointer<UInt8>) {
        let isWhole = bytes.count > 2 && bytes[bytes.count - 2] == UInt8(ascii: ".") && bytes[bytes.count - 1] == UInt8(ascii: "0")
        output.put(ascii: isWhole ? UnsafeBufferPointer(rebasing: bytes.dropLast(2)) : bytes)
    }
}
