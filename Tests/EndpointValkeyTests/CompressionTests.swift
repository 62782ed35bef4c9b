import EndpointRuntime
import Foundation
import TestSupport
import Testing

@testable import EndpointValkey

@Suite(.timeLimit(.minutes(minutesUntilHung))) struct CompressionTests {
    @Test func whatRepeatsBecomesLessAndComesBack() throws {
        for count in [100, 4096, 1_000_000] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
            let small = try #require(Compression.compressed(bytes))
            #expect(small.count < count)
            #expect(Compression.expanded(small[...], most: count) == bytes)
            #expect(Compression.expanded(small[...], most: count - 1) == nil)
        }
    }

    @Test func whatCannotBeLessStaysAsItIs() {
        var random = SeededNumbers(seed: 1)
        let noise = (0..<10_000).map { _ in UInt8.random(in: 0 ... .max, using: &random) }
        #expect(Compression.compressed(noise) == nil)
        #expect(Compression.compressed([]) == nil)
        #expect(Compression.compressed([1]) == nil)
    }

    @Test func damageIsSeen() throws {
        let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 / 3) }
        let small = try #require(Compression.compressed(bytes))
        for length in [0, 3, 4, 5, small.count - 1] {
            #expect(Compression.expanded(small[..<length], most: 10_000) == nil)
        }
        var random = SeededNumbers(seed: 2)
        for _ in 0..<300 {
            var damaged = small
            damaged[Int.random(in: 0..<small.count, using: &random)] ^= UInt8.random(in: 1 ... .max, using: &random)
            if let found = Compression.expanded(damaged[...], most: 10_000) { #expect(found == bytes) }
        }
        // Many more bytes than it says, as bombs have.
        let bomb = try #require(Compression.compressed([UInt8](repeating: 0, count: 1_000_000)))
        #expect(bomb.count < 10_000)
        #expect(Compression.expanded(([1, 0, 0, 0] + bomb.dropFirst(4))[...], most: 10_000) == nil)
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"), arguments: [false, true])
    func largeEntriesAreSmallInTheStore(isSealed: Bool) async throws {
        let store = try await Store()
        var options = ValkeyOptions.patient
        if isSealed { options.seal = .turned }
        let level = try store.level(options)
        level.attach(since: nil) { _ in }
        try await until { level.position() != nil }
        let position = try #require(level.position())
        let now = Instant(milliseconds: 1_000_000)
        let body = Data(String(repeating: #"{"id": 1, "name": "a shop"}, "#, count: 2000).utf8)
        var sizes: [Int] = []
        for (number, compressed) in [4096, nil].enumerated() {
            options.compressionBytes = compressed
            let writer = try store.level(options)
            writer.attach(since: nil) { _ in }
            try await until { writer.position() != nil }
            let key = CacheKey("GET /\(number)", endpoint: "shop", isShared: true)
            let entry = CacheEntry(body: body, metadata: EntryMetadata(storedAt: now))
            writer.put(entry, for: key, now: now, since: position)
            _ = await writer.flush()
            #expect(await level.entry(for: key, now: now)?.body == body)
            await writer.close()
        }
        for name in try await store.tell("KEYS", "*:e:*").split(separator: "\n") {
            let size = try await store.tell("STRLEN", String(name)).trimmingCharacters(in: .whitespacesAndNewlines)
            sizes.append(Int(size) ?? 0)
        }
        sizes.sort()
        #expect(sizes.count == 2 && sizes[0] < 2000 && sizes[1] > body.count)
        await level.close()
    }
}
