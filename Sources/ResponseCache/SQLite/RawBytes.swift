import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

extension UnsafeRawBufferPointer {
    /// The bytes, copied.
    var data: Data {
        guard let baseAddress else { return Data() }
        return Data(bytes: baseAddress, count: count)
    }

    func elementsEqualQuickly(_ other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let baseAddress, let start = other.baseAddress else { return count == 0 }
        return memcmp(baseAddress, start, count) == 0
    }
}

extension String {
    func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard utf8.count == bytes.count else { return false }
        var text = self
        return text.withUTF8 { UnsafeRawBufferPointer($0).elementsEqualQuickly(bytes) }
    }
}
