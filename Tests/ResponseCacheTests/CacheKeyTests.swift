import Foundation
import Testing

@testable import ResponseCache

@Suite struct CacheKeyTests {
    @Test func userAndTextMakeAKey() {
        #expect(CacheKey("GET /shops") == CacheKey("GET /shops"))
        #expect(CacheKey("GET /shops") != CacheKey("GET /Shops"))
        #expect(CacheKey("GET /shops", user: "a") != CacheKey("GET /shops", user: "b"))
        #expect(CacheKey("GET /shops", user: "a") != CacheKey("GET /shops"))
        #expect(CacheKey("GET /shops", user: "") != CacheKey("GET /shops"))
        #expect(CacheKey("bc", user: "a") != CacheKey("c", user: "ab"))
        #expect(CacheKey("GET /shops", endpoint: "a") == CacheKey("GET /shops", endpoint: "b"))
        #expect(CacheKey.named("x") != CacheKey("x"))
    }

    @Test func textsThatLookTheSameDiffer() {
        #expect(CacheKey("caf\u{E9}") != CacheKey("cafe\u{301}"))
    }

    @Test func itsPartsAreKept() {
        let key = CacheKey("GET /shops?q=\u{E9}", user: "ann\u{E9}", endpoint: "shopList")
        #expect(key.text == "GET /shops?q=\u{E9}")
        #expect(key.user == "ann\u{E9}")
        #expect(key.endpoint == "shopList")
    }

    /// What is in a file finds its entries again after an update: these never change.
    @Test(
        arguments: [
            ("", 11_120_396_514_592_372_342, 10_338_003_603_783_687_928),
            ("a", 637_589_977_063_046_384, 16_020_791_011_760_461_627),
            ("GET https://api.example.com/shops?page=1", 13_001_124_941_258_236_108, 10_775_079_060_262_740_599),
            (String(repeating: "0123456789", count: 20), 17_443_347_309_559_846_898, 16_692_473_577_306_176_638),
        ] as [(String, UInt64, UInt64)])
    func digestsAreTheSameForEver(_ text: String, _ high: UInt64, _ low: UInt64) {
        #expect(Digest128(of: Data(text.utf8)) == Digest128(high: high, low: low))
    }

    @Test func everyBitAndLengthCounts() {
        var seen: Set<Digest128> = []
        var expected = 0
        for length in 0..<200 {
            let zeros = Data(repeating: 0, count: length)
            seen.insert(Digest128(of: zeros))
            expected += 1
            for bit in 0..<(length * 8) where bit % 5 == length % 5 {
                var flipped = zeros
                flipped[bit / 8] ^= 1 << (bit % 8)
                seen.insert(Digest128(of: flipped))
                expected += 1
            }
        }
        #expect(seen.count == expected)
    }

    @Test func alignmentDoesNotCount() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        let whole = bytes[3..<260].withUnsafeBytes { Digest128(of: $0) }
        #expect(Array(bytes[3..<260]).withUnsafeBytes { Digest128(of: $0) } == whole)
    }
}
