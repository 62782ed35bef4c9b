import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// Every kind of change against a dictionary, while batches are committed at any moment: what a reader sees is
/// the same whether a change is staged, being written, or in the file.
@Suite struct StagingModelTests {
    @Test(arguments: Array(1...6) as [UInt64])
    func readersSeeWhatTheModelSays(seed: UInt64) async throws {
        let folder = try Folder()
        var random = SeededNumbers(seed: seed)
        var store = Self.open(folder)
        var model: [Int: CacheEntry] = [:]
        let keys = (0..<24).map { number in
            CacheKey(
                "key \(number)", user: number % 3 == 0 ? nil : "user \(number % 3)", endpoint: "endpoint \(number % 4)")
        }
        var differences: [String] = []
        for step in 0..<3000 {
            let draw = random.next()
            let place = Int(draw >> 8 & 0xFFFF) % 24
            let tag = "tag \(draw >> 16 & 3)"
            switch draw % 100 {
            case 0..<35:
                let stored = entry("\(step)", tags: draw >> 20 & 1 == 0 ? [tag] : [tag, "tag \(draw >> 24 & 3)"])
                store.put(stored, for: keys[place], now: at(Int64(step)))
                model[place] = stored
            case 35..<42:
                let metadata = EntryMetadata(storedAt: at(Int64(step)), tags: [tag])
                store.renew(keys[place], metadata: metadata, now: at(Int64(step)))
                model[place]?.metadata = metadata
            case 42..<48:
                store.remove(keys[place])
                model[place] = nil
            case 48..<56:
                let selections: [Selection] = [
                    .tag(tag), .user("user \(draw >> 16 & 3)"), .endpoint("endpoint \(draw >> 16 & 3)"),
                ]
                let selection = draw >> 30 & 63 == 0 ? .all : selections[Int(draw >> 40 & 0xFF) % 3]
                let hits = model.keys.filter { selection.matches(keys[$0], model[$0]?.metadata ?? entry("").metadata) }
                if draw % 2 == 0 {
                    store.remove(selection)
                    for hit in hits { model[hit] = nil }
                } else {
                    store.invalidate(selection)
                    for hit in hits { model[hit]?.metadata.isInvalidated = true }
                }
            case 56..<60: await store.flush()
            case 60 where draw >> 8 & 7 == 0:
                await store.close()
                store = Self.open(folder)
            default:
                let found =
                    draw & 1 == 0
                    ? await store.entry(for: keys[place], now: at(Int64(step)))
                    : store.entryAtOnce(for: keys[place], now: at(Int64(step)))
                if found != model[place] {
                    differences.append(
                        "step \(step): \(String(describing: found)), not \(String(describing: model[place]))")
                }
            }
        }
        #expect(await store.flush())
        #expect(await store.totals().count == model.count)
        #expect(differences == [])
    }

    /// Batches and rests come as often as they can.
    private static func open(_ folder: Folder) -> SQLiteStore {
        folder.store {
            $0.delayMilliseconds = 1
            $0.restMilliseconds = 1
        }
    }
}
