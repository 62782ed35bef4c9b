import CZlib

/// Bytes in zlib's form (RFC 1950), with their number in four bytes in front.
enum Compression {
    private static let headCount = 4

    /// Compresses bytes for speed.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: The compressed bytes; nil if they are no fewer.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let count = UInt32(exactly: bytes.count) else { return nil }
        // More would be no gain.
        let room = bytes.count
        let result = [UInt8](unsafeUninitializedCapacity: headCount + room) { buffer, written in
            var size = uLong(room)
            guard let start = buffer.baseAddress,
                compress2(start + headCount, &size, bytes, uLong(bytes.count), Z_BEST_SPEED) == Z_OK
            else { return }
            UnsafeMutableRawPointer(start).storeBytes(of: count.littleEndian, as: UInt32.self)
            written = headCount + Int(size)
        }
        return result.isEmpty || result.count >= bytes.count ? nil : result
    }

    /// Gives compressed bytes back.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, from anywhere.
    ///   - most: The greatest number of bytes that they may become.
    /// - Returns: The bytes; nil if they would be more, or were never compressed.
    static func expanded(_ bytes: ArraySlice<UInt8>, most: Int) -> [UInt8]? {
        bytes.withUnsafeBytes { source -> [UInt8]? in
            guard source.count > headCount, let start = source.baseAddress else { return nil }
            let count = Int(UInt32(littleEndian: source.loadUnaligned(as: UInt32.self)))
            guard count > 0, count <= most else { return nil }
            let result = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
                var size = uLong(count)
                let rest = (start + headCount).assumingMemoryBound(to: Bytef.self)
                guard uncompress(buffer.baseAddress, &size, rest, uLong(source.count - headCount)) == Z_OK else {
                    return
                }
                written = Int(size)
            }
            return result.count == count ? result : nil
        }
    }
}
