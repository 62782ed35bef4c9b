import Foundation
import ResponseCache

func at(_ milliseconds: Int) -> Instant { Instant(milliseconds: 1_800_000_000_000 + Int64(milliseconds)) }

func makeKeys(_ count: Int) -> [CacheKey] {
    (0..<count).map { CacheKey("GET https://api.example.com/v3/shops?page=\($0)&school=12", endpoint: "shopList") }
}

func makeEntry(_ body: Data) -> CacheEntry {
    let headers = [
        HeaderField("Content-Type", "application/json"), HeaderField("ETag", "\"5d8c72a5edda8\""),
        HeaderField("Date", "Tue, 03 Nov 2026 08:12:31 GMT"),
    ]
    return CacheEntry(body: body, metadata: EntryMetadata(headers: headers, storedAt: at(0), freshUntil: at(600_000)))
}

/// Another content at every write: the same pages written again would flatter both sides.
func makeBody(_ size: Int, _ step: Int) -> Data {
    var body = Data(repeating: UInt8(truncatingIfNeeded: step), count: size)
    withUnsafeBytes(of: step) { body.replaceSubrange(0..<8, with: $0) }
    return body
}

final class Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("cache-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
