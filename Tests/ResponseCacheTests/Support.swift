import Foundation
import TestSupport

@testable import ResponseCache

/// What the tests do with the folder of a cache.
extension Folder {
    var database: URL { url.appendingPathComponent(SQLiteStore.fileName) }

    func store(
        limits: CacheLimits = CacheLimits(), hub: EventHub<CacheEvent> = EventHub(),
        _ change: (inout SQLiteStore.Options) -> Void = { _ in }
    ) -> SQLiteStore {
        var options = SQLiteStore.Options()
        change(&options)
        return SQLiteStore(directory: url, limits: limits, hub: hub, options: options)
    }

    /// The rows that the file has. Looking is no use of them.
    func rows() throws -> Set<Int64> {
        let connection = try Connection(path: database.path, isCreating: false, busyMilliseconds: 1000)
        let select = try connection.prepare("SELECT digest FROM entry")
        var rows: Set<Int64> = []
        while try select.step() { rows.insert(select.integer(0)) }
        return rows
    }

    /// Every byte of every file in it.
    func bytes() throws -> Data {
        try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .reduce(into: Data()) { $0.append(try Data(contentsOf: $1)) }
    }

    func overwrite(at offset: Int, with bytes: [UInt8], in url: URL? = nil) throws {
        let file = try FileHandle(forUpdating: url ?? database)
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data(bytes))
        try file.close()
    }
}

/// The events of a cache, as they come.
final class EventLog: Sendable {
    let hub = EventHub<CacheEvent>()
    private let events = Locked<[CacheEvent]>([])
    private let observation: EventObservation

    init() {
        let events = self.events
        observation = hub.observe { event in events.withLock { $0.append(event) } }
    }

    var all: [CacheEvent] { events.withLock { $0 } }

    var faults: [CacheFault.Kind] {
        all.compactMap { if case .fault(let fault, _) = $0 { fault.kind } else { nil } }
    }
}

func at(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: 1_800_000_000_000 + milliseconds)
}

func entry(_ text: String, tags: [String] = [], goneBy: Instant? = nil, stored: Instant = at(0)) -> CacheEntry {
    CacheEntry(
        body: Data(text.utf8),
        metadata: EntryMetadata(headers: [HeaderField("ETag", "\"1\"")], storedAt: stored, goneBy: goneBy, tags: tags))
}

extension CacheEntry {
    var text: String { String(decoding: body, as: UTF8.self) }
}
