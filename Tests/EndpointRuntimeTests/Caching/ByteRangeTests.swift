import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

@Suite struct ByteRangeTests {
    /// RFC 9110 section 14.1.2, of a representation of 100 bytes.
    @Test(
        arguments: [
            ("bytes=0-9", 0..<10), ("bytes=90-", 90..<100), ("bytes=-10", 90..<100), ("bytes=-1000", 0..<100),
            ("bytes=99-200", 99..<100), ("BYTES=0-0", 0..<1), (" bytes=5-6 ", 5..<7), ("bytes= 5-6", 5..<7),
        ] as [(String, Range<Int>)])
    func oneRangeIsRead(field: String, expected: Range<Int>) {
        #expect(ByteRange(field)?.bytes(of: 100) == expected)
    }

    @Test(arguments: ["bytes=100-", "bytes=100-200", "bytes=-0"]) func whatIsBeyondTheEndHasNoBytes(field: String) {
        #expect(ByteRange(field) != nil)
        #expect(ByteRange(field)?.bytes(of: 100) == nil)
    }

    @Test(
        arguments: [
            "", "bytes", "bytes=", "bytes=-", "bytes=9-5", "bytes=0-1,5-6", "bytes=a-b", "items=0-1", "bytes=0--1",
            "bytes=99999999999999999999-", "bytes=+1-2", "bytes=1-2-3",
        ])
    func whatIsNoSingleRangeIsLeftToTheServer(field: String) {
        #expect(ByteRange(field) == nil)
    }

    /// Random parts, joined in random order, against an array of bytes.
    @Test(arguments: UInt64(1)...40) func partsAreJoinedAsTheirBytesLie(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        let total = Int.random(in: 1...60, using: &random)
        var known = [UInt8?](repeating: nil, count: total)
        var stored: JoinedParts?
        for turn in 0..<12 {
            let first = Int.random(in: 0..<total, using: &random)
            let last = Int.random(in: first..<total, using: &random)
            let bytes = (first...last).map { _ in UInt8(turn) }
            for index in first...last { known[index] = UInt8(turn) }
            let own = try #require(
                JoinedParts([HeaderField("Content-Range", "bytes \(first)-\(last)/\(total)")], Data(bytes)))
            stored = stored.map { own.joined(with: $0.parts, $0.body) } ?? own
            let joined = try #require(stored)
            #expect(joined.parts.count == joined.body.count)
            #expect(joined.parts.isWhole == known.allSatisfy { $0 != nil })
            for start in 0..<total {
                for end in start..<total {
                    let place = joined.parts.place(of: start..<end + 1)
                    let expected = known[start...end].compactMap(\.self)
                    #expect(
                        place.map { [UInt8](joined.body)[$0] }.map(Array.init)
                            == (expected.count == end - start + 1 ? expected : nil), "seed \(seed)")
                }
            }
        }
    }

    @Test(
        arguments: [
            [("Content-Range", "bytes 0-4/*")], [("Content-Range", "bytes 0-5/10")], [("Content-Range", "bytes */10")],
            [], [("Content-Range", "bytes 0-4/10"), ("Content-Encoding", "gzip")],
            [("Content-Range", "bytes 0-4/9999999999999")],
        ] as [[(String, String)]])
    func whatMayNotBeTheBytesThatItSaysIsNotKept(fields: [(String, String)]) {
        #expect(JoinedParts(fields.map { HeaderField($0.0, $0.1) }, Data("01234".utf8)) == nil)
    }
}
