/// The checksums of a body, one for each block, so that a part of a body can be checked without the rest of it. They depend
/// on the row's key and on the block's number: a block that strays elsewhere is never taken for another's.
struct BodySums: Equatable {
    /// Bytes of a block; the last one may be shorter.
    static let block = 1 << 16

    let sums: [UInt64]

    /// Takes the sums over from a head.
    init(_ sums: [UInt64]) {
        self.sums = sums
    }

    init(of body: UnsafeRawBufferPointer, _ key: CacheKey) {
        var sums: [UInt64] = []
        sums.reserveCapacity(Self.count(for: body.count))
        _ = Self.allSatisfy(of: body, from: 0, key) {
            sums.append($0)
            return true
        }
        self.sums = sums
    }

    /// How many checksums a body of so many bytes has: an empty one has one, too.
    static func count(for bodyCount: Int) -> Int {
        max(1, (bodyCount + block - 1) / block)
    }

    /// Takes the sums of blocks one after the other, until one does not satisfy the caller.
    ///
    /// - Parameters:
    ///   - bytes: Bytes that begin with a block.
    ///   - first: The number of that block.
    ///   - key: The key of the row.
    ///   - check: Whether a sum is what it should be.
    /// - Returns: Whether all were.
    @inline(__always)
    static func allSatisfy(
        of bytes: UnsafeRawBufferPointer, from first: Int, _ key: CacheKey, _ check: (UInt64) -> Bool
    ) -> Bool {
        // Most bodies are one block.
        if bytes.count <= block { return check(sum(of: bytes, first, key)) }
        var number = first
        for start in stride(from: 0, to: bytes.count, by: block) {
            let end = min(bytes.count, start + block)
            guard check(sum(of: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), number, key)) else {
                return false
            }
            number += 1
        }
        return true
    }

    private static func sum(of bytes: UnsafeRawBufferPointer, _ block: Int, _ key: CacheKey) -> UInt64 {
        Digest128(of: bytes, seed: key.digest.low &+ UInt64(truncatingIfNeeded: block)).low
    }
}
