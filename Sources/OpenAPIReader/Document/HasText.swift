/// Whether a text of ASCII is somewhere in the bytes of a file.
func hasText(_ text: StaticString, in bytes: [UInt8]) -> Bool {
    let count = text.utf8CodeUnitCount
    return bytes.withUnsafeBufferPointer { bytes in
        guard bytes.count >= count else { return false }
        for start in 0...(bytes.count - count) where bytes[start] == text.utf8Start[0] {
            var length = 1
            while length < count, bytes[start + length] == text.utf8Start[length] { length += 1 }
            if length == count { return true }
        }
        return false
    }
}
