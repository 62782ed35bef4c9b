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
        sums = Self.sums(of: body, from: 0, key)
    }

    /// Whether the body is the one that the sums were taken of.
    func hold(_ body: UnsafeRawBufferPointer, _ key: CacheKey) -> Bool {
        sums == Self.sums(of: body, from: 0, key)
    }

    /// Whether bytes that begin with a block, and end with one or with the body, are those of the body.
    func hold(_ bytes: UnsafeRawBufferPointer, from block: Int, _ key: CacheKey) -> Bool {
        sums[min(block, sums.count)...].starts(with: Self.sums(of: bytes, from: block, key))
    }

    private static func sums(of bytes: UnsafeRawBufferPointer, from block: Int, _ key: CacheKey) -> [UInt64] {
        // Most bodies are one block.
        if bytes.count <= Self.block { return [sum(of: bytes, block, key)] }
        return stride(from: 0, to: bytes.count, by: Self.block).enumerated().map { index, start in
            let end = min(bytes.count, start + Self.block)
            return sum(of: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), block + index, key)
        }
    }

    private static func sum(of bytes: UnsafeRawBufferPointer, _ block: Int, _ key: CacheKey) -> UInt64 {
        Digest128(of: bytes, seed: key.digest.low &+ UInt64(truncatingIfNeeded: block)).low
    }
}
