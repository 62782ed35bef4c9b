/// Whether a text is somewhere in the bytes of a file.
func hasText(_ text: String, in bytes: [UInt8]) -> Bool {
    let text = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
        guard let first = text.first, bytes.count >= text.count else { return false }
        for start in 0...(bytes.count - text.count) where bytes[start] == first {
            if bytes[start..<start + text.count].elementsEqual(text) { return true }
        }
        return false
    }
}
