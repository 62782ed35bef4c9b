public import Foundation

/// A 128-bit digest. It is fast, and the same on every launch and every machine, but not cryptographic. Code that finds
/// something by its digest compares the bytes themselves afterwards.
public struct Digest128: Hashable, Sendable {
    /// The upper 64 bits.
    public let high: UInt64
    /// The lower 64 bits.
    public let low: UInt64

    /// Makes a digest of its two halves.
    ///
    /// - Parameters:
    ///   - high: The upper 64 bits.
    ///   - low: The lower 64 bits.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Computes the digest of some bytes.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - seed: Another seed gives another digest. The default is 0.
    public init(of data: Data, seed: UInt64 = 0) {
        self = data.withUnsafeBytes { Digest128(of: $0, seed: seed) }
    }

    /// Computes the digest of some bytes, in four independent lanes of 16 bytes each: a 64-bit product folded in half.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - seed: Another seed gives another digest. The default is 0.
    public init(of bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) {
        let count = bytes.count
        var a = seed ^ 0x9E37_79B9_7F4A_7C15
        var b = seed ^ 0xC2B2_AE3D_27D4_EB4F
        var c = seed ^ 0x1656_67B1_9E37_79F9
        var d = seed ^ 0x85EB_CA77_C2B2_AE63
        var offset = 0
        if count > 0, let base = bytes.baseAddress {
            let blocks = count & ~63
            while offset < blocks {
                a = fold(word(base, offset) ^ Self.salt0, word(base, offset + 8) ^ a) &+ Self.salt1
                b = fold(word(base, offset + 16) ^ Self.salt1, word(base, offset + 24) ^ b) &+ Self.salt2
                c = fold(word(base, offset + 32) ^ Self.salt2, word(base, offset + 40) ^ c) &+ Self.salt3
                d = fold(word(base, offset + 48) ^ Self.salt3, word(base, offset + 56) ^ d) &+ Self.salt0
                offset &+= 64
            }
            while offset &+ 8 <= count {
                let next = word(base, offset)
                a = fold(next ^ Self.salt0, a ^ Self.salt2) &+ b
                b = fold(next ^ Self.salt1, b ^ Self.salt3) &+ a
                offset &+= 8
            }
            var tail: UInt64 = 0
            while offset < count {
                tail = tail << 8 | UInt64(base.load(fromByteOffset: offset, as: UInt8.self))
                offset &+= 1
            }
            c = fold(tail ^ Self.salt2, c ^ Self.salt0) &+ d
        }
        let length = UInt64(truncatingIfNeeded: count)
        let first = fold(a ^ length ^ Self.salt0, c ^ Self.salt1) ^ fold(b ^ Self.salt2, d ^ length)
        let second = fold(b ^ length ^ Self.salt3, d ^ Self.salt2) ^ fold(a ^ Self.salt1, c ^ length)
        low = fold(first ^ Self.salt1, second ^ Self.salt3)
        high = fold(second ^ Self.salt0, first ^ low)
    }

    private static let salt0: UInt64 = 0xB1C4_93D7_5E2A_8F6D
    private static let salt1: UInt64 = 0xD36F_1A95_C74B_E283
    private static let salt2: UInt64 = 0x94E7_5B3C_A1D8_6F29
    private static let salt3: UInt64 = 0xF25D_8C61_37BE_94A7
}

@inline(__always)
private func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
}

@inline(__always)
private func word(_ base: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
}
