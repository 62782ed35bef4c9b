#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Whether a file contains exactly this text.
func isSame(_ bytes: [UInt8], _ text: String) -> Bool {
    guard bytes.count == text.utf8.count else { return false }
    var text = text
    return text.withUTF8 { wanted in
        bytes.withUnsafeBytes { bytes in
            guard let left = bytes.baseAddress, let right = wanted.baseAddress else { return true }
            return memcmp(left, right, wanted.count) == 0
        }
    }
}
