import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// Several processes on one file, some of them killed.
@Suite struct ProcessTests {
    let folder: Folder

    /// `LONG_TESTS=1` has a thousand.
    private static let rounds = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1" ? 1000 : 200

    init() throws { folder = try Folder() }

    @Test func killedWritersLeaveNothingTornOrLost() async throws {
        let folder = folder
        let wrong = try await blocking {
            var wrong: [String] = []
            var random = SeededNumbers(seed: 3)
            var known = ["a": Known(), "b": Known()]
            for _ in 0..<Self.rounds {
                let names = ["a", "b"]
                let workers = try names.map { name in
                    try Worker(["write", folder.url.path, name, "\(known[name]?.step ?? 0)"])
                }
                // Killed after a few reports, while they write the next ones.
                for worker in workers {
                    for _ in 0..<(1 + random.next() % 20) {
                        known[names[worker === workers[0] ? 0 : 1]]?.note(worker.line())
                    }
                }
                for worker in workers { worker.kill() }
                for (name, worker) in zip(names, workers) {
                    while let line = worker.line() { known[name]?.note(line) }
                }
                let store = folder.store()
                for name in names { wrong += known[name]?.faults(in: store, name: name) ?? [] }
                if let fault = store.lastFault { wrong.append("\(fault)") }
            }
            return wrong
        }
        #expect(wrong == [])
    }

    /// What one writer has reported durable.
    private struct Known {
        var puts: [Int: Int] = [:]
        var removals: [Int: Int] = [:]
        var step = 0

        mutating func note(_ line: String?) {
            let parts = (line ?? "").split(separator: " ").compactMap { Int($0) }
            guard parts.count == 2 else { return }
            step = max(step, abs(parts[1]))
            if parts[1] < 0 { removals[parts[0]] = -parts[1] } else { puts[parts[0]] = parts[1] }
        }

        mutating func faults(in store: SQLiteStore, name: String) -> [String] {
            var faults: [String] = []
            for index in 0..<28 {
                for key in ["\(name) \(index)", "shared \(index)"] {
                    if let failure = store.entryAtOnce(for: CacheKey(key).failure, now: at(0)) {
                        if !Self.isWhole(failure, index) { faults.append("the failure of \(key) is torn") }
                        if Self.step(of: failure) < removals[index] ?? 0 {
                            faults.append("the failure of \(key) came back")
                        }
                    }
                    guard let entry = store.entryAtOnce(for: CacheKey(key), now: at(0)) else {
                        if key.hasPrefix(name), puts[index] != nil { faults.append("\(key) is lost") }
                        continue
                    }
                    if !Self.isWhole(entry, index) { faults.append("\(key) is torn") }
                    guard key.hasPrefix(name) else { continue }
                    let found = Self.step(of: entry)
                    step = max(step, found)
                    if found < puts[index] ?? 0 { faults.append("\(key) is older than what was durable") }
                    if found < removals[index] ?? 0 { faults.append("\(key) came back") }
                }
            }
            return faults
        }

        private static func step(of entry: CacheEntry) -> Int {
            let parts = (entry.metadata.bodyVersion ?? "").split(separator: " ")
            return parts.count == 3 ? Int(parts[2]) ?? -1 : -1
        }

        /// Whether it is what a writer has put, to the last byte.
        private static func isWhole(_ entry: CacheEntry, _ index: Int) -> Bool {
            let version = entry.metadata.bodyVersion ?? ""
            let step = step(of: entry)
            let length = step &* 7919 % 9000 * (step % 11 == 0 ? 20 : 1)
            let text = version + " "
            let parts = step % 3 == 0 ? BodyParts([10..<10 + entry.body.count], of: 1_000_000) : nil
            return entry.text == String(repeating: text, count: 1 + length / text.utf8.count)
                && version.split(separator: " ").dropFirst().first == "\(index)" && entry.metadata.parts == parts
        }
    }

    @Test func aKilledProcessLetsGoOfItsLock() async throws {
        let store = folder.store()
        store.put(entry("1"), for: CacheKey("1"), now: at(0))
        #expect(await store.flush())
        let worker = try Worker(["hold", folder.url.path])
        #expect(worker.line() == "held")
        // Reads go on, and see what was committed; writes are staged.
        store.put(entry("2"), for: CacheKey("2"), now: at(0))
        #expect(await store.entry(for: CacheKey("1"), now: at(0))?.text == "1")
        #expect(await store.entry(for: CacheKey("2"), now: at(0))?.text == "2")
        let flushed = Task { await store.flush() }
        worker.kill()
        #expect(await flushed.value)
        #expect(await store.totals().count == 2)
    }

    @Test func aLockThatStaysIsWaitedForAndWipesNothing() async throws {
        let log = EventLog()
        let store = folder.store(hub: log.hub) { $0.busyMilliseconds = 20 }
        store.put(entry("1"), for: CacheKey("1"), now: at(0))
        #expect(await store.flush())
        let worker = try Worker(["hold", folder.url.path])
        #expect(worker.line() == "held")
        store.put(entry("2"), for: CacheKey("2"), now: at(0))
        store.remove(CacheKey("1"))
        #expect(await store.flush() == false)
        #expect(log.faults.contains(.busy))
        #expect(await store.entry(for: CacheKey("2"), now: at(0))?.text == "2")
        #expect(await store.entry(for: CacheKey("1"), now: at(0)) == nil)
        // Another store of this process opens meanwhile, and has what is committed.
        #expect(folder.store().entryAtOnce(for: CacheKey("1"), now: at(0))?.text == "1")
        worker.kill()
        #expect(await store.flush())
        #expect(folder.store().entryAtOnce(for: CacheKey("2"), now: at(0))?.text == "2")
        #expect(folder.store().entryAtOnce(for: CacheKey("1"), now: at(0)) == nil)
    }

    @Test func aFullDiskMeansMemoryOnlyForATime() async throws {
        let path = folder.url.path
        let lines = try await blocking { try Worker(["full", path]).lines() }
        #expect(lines.first == "flush true")
        #expect(lines.dropFirst().first == "flush false")
        #expect(["fault full", "fault inputOutput"].contains(lines.dropFirst(2).first ?? ""))
        #expect(
            Array(lines.dropFirst(3)) == [
                "full 19: memory before: disk", "flush false", "flush true", "full 19: - before: disk",
                "after: disk",
            ])
    }

    @Test func aFolderThatMayNotBeWritten() async throws {
        let url = folder.url
        let transcript = try await blocking { () -> [[String]] in
            let files = FileManager.default
            func allow(_ folderMode: Int, _ fileMode: Int) throws {
                try files.setAttributes([.posixPermissions: folderMode], ofItemAtPath: url.path)
                for name in try files.contentsOfDirectory(atPath: url.path) {
                    try files.setAttributes(
                        [.posixPermissions: fileMode], ofItemAtPath: url.appendingPathComponent(name).path)
                }
            }
            try allow(0o555, 0o444)
            let worker = try Worker(["unwritable", url.path])
            var transcript = [worker.lines(until: "writable?")]
            try allow(0o777, 0o666)
            worker.answer()
            transcript.append(worker.lines(until: "read-only?"))
            try allow(0o555, 0o444)
            worker.answer()
            transcript.append(worker.lines(until: "writable?"))
            try allow(0o777, 0o666)
            worker.answer()
            transcript.append(worker.lines())
            return transcript
        }
        #expect(
            transcript == [
                ["flush false", "fault unavailable", "a: memory"], ["flush true", "b: disk"],
                ["flush true", "flush false", "fault unavailable", "c: memory"], ["flush true", "d: disk"],
            ])
    }
}
