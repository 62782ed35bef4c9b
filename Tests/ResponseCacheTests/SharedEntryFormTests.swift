import Foundation
import ResponseCache
import Testing

@Suite struct SharedEntryFormTests {
    /// Bytes that say when nobody has them any more.
    private final class Owner: @unchecked Sendable {
        // Unchecked because of the pointer: it is written in `init` alone, and by who has the only body.
        let bytes: UnsafeMutableRawBufferPointer
        private let end: @Sendable () -> Void

        init(_ content: [UInt8], end: @escaping @Sendable () -> Void) {
            bytes = .allocate(byteCount: content.count, alignment: 8)
            bytes.copyBytes(from: content)
            self.end = end
        }

        deinit {
            // Whoever reads them now finds something else.
            bytes.initializeMemory(as: UInt8.self, repeating: 0xAA)
            bytes.deallocate()
            end()
        }
    }

    private final class Count: @unchecked Sendable {
        // Unchecked: one test, one thread.
        var ended = 0
    }

    private let key = CacheKey("GET /shops/1", endpoint: "shop", isShared: true)
    private let metadata = EntryMetadata(
        headers: [HeaderField("ETag", "\"1\"")], storedAt: Instant(Date(timeIntervalSince1970: 1_000)), tags: ["shops"])

    @Test(arguments: [0, 1, 100, 2_000, 8_192, 100_000]) func aBodyKeepsTheBytesThatItIsIn(count: Int) throws {
        let body = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let form = SharedEntryForm.bytes(of: CacheEntry(body: body, metadata: metadata), for: key)
        let count = Count()
        func read() -> CacheEntry? {
            let owner = Owner(form) { count.ended += 1 }
            return SharedEntryForm.entry(from: UnsafeRawBufferPointer(owner.bytes), for: key, keptBy: owner)
        }
        var entry = read()
        // `Data` has a few bytes in itself.
        #expect(count.ended == (body.count < 100 ? 1 : 0))
        #expect(entry?.body == body)
        #expect(entry?.body.startIndex == 0)
        #expect(entry?.metadata.tags == ["shops"])

        // Longer and other bodies are the changer's own.
        var other = try #require(entry?.body)
        other.append(contentsOf: [UInt8](repeating: 1, count: 50_000))
        if !body.isEmpty { other[0] = 0xFF }
        #expect(entry?.body == body)
        #expect(other.dropFirst().prefix(body.count) == (body + [1]).dropFirst().prefix(body.count))

        // The same where nobody else has it.
        var only = try #require(entry?.body)
        entry = nil
        only.append(contentsOf: [UInt8](repeating: 2, count: 50_000))
        #expect(only.prefix(body.count) == body)
        #expect(only.count == body.count + 50_000)
        only = Data()
        #expect(count.ended == 1)
    }

    @Test func withoutAnOwnerTheBodyIsCopied() throws {
        let form = SharedEntryForm.bytes(of: CacheEntry(body: Data("abc".utf8), metadata: metadata), for: key)
        let entry = try #require(form.withUnsafeBytes { SharedEntryForm.entry(from: $0, for: key) })
        #expect(entry.body == Data("abc".utf8))
    }

    @Test func otherBytesAndOtherKeysAreNoEntry() {
        let form = SharedEntryForm.bytes(of: CacheEntry(body: Data("abc".utf8), metadata: metadata), for: key)
        func isEntry(_ bytes: [UInt8], _ key: CacheKey) -> Bool {
            bytes.withUnsafeBytes { SharedEntryForm.entry(from: $0, for: key) != nil }
        }
        #expect(isEntry(form, key))
        #expect(!isEntry(form, CacheKey("GET /shops/2", endpoint: "shop", isShared: true)))
        #expect(!isEntry([], key))
        for place in form.indices {
            var changed = form
            changed[place] ^= 0x40
            #expect(!isEntry(changed, key))
            #expect(!isEntry(Array(form[..<place]), key))
        }
    }
}
