import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// What one process removes is gone for all others, in their memory, too, and for what is on its way there.
@Suite struct OtherProcessTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func transcript(
        _ work: @escaping @Sendable (Worker, EntryCache) async -> [String?]
    ) async throws -> [String?] {
        let worker = try Worker(["serve", folder.url.path])
        let cache = EntryCache.twoLevel(directory: folder.url)
        let lines = await work(worker, cache)
        await cache.close()
        return lines
    }

    private func key(_ name: String, _ user: String?) -> CacheKey { CacheKey(name, user: user, endpoint: "list") }

    @Test func aSignOutReachesTheMemoryOfAnotherProcess() async throws {
        let lines = try await transcript { worker, cache in
            var lines = [worker.ask("put a ann"), worker.ask("put b ben"), worker.ask("put c")]
            lines += [worker.ask("level a ann"), worker.ask("level b ben"), worker.ask("level c")]
            cache.removeAll(user: "ann")
            lines.append("\(await cache.flush())")
            return lines + [worker.ask("level a ann"), worker.ask("level b ben"), worker.ask("level c")]
        }
        #expect(lines == ["true", "true", "true", "memory", "memory", "memory", "true", "-", "memory", "memory"])
    }

    @Test func removingEverythingReachesIt() async throws {
        let lines = try await transcript { worker, cache in
            let before = [worker.ask("put a ann"), worker.ask("put c")]
            cache.removeAll()
            await cache.flush()
            return before + [worker.ask("level a ann"), worker.ask("level c")]
        }
        #expect(lines == ["true", "true", "-", "-"])
    }

    @Test func anAnswerOnItsWayDoesNotUndoASignOut() async throws {
        let lines = try await transcript { worker, cache in
            var lines = [worker.ask("put x"), worker.ask("mark")]
            cache.removeAll(user: "ann")
            await cache.flush()
            lines += [worker.ask("since a ann"), worker.ask("since b ben")]
            lines += [worker.ask("level a ann"), worker.ask("level b ben")]
            // What is asked for after it is stored again.
            lines += [worker.ask("mark"), worker.ask("since a ann"), worker.ask("level a ann")]
            return lines
        }
        #expect(lines == ["true", "marked", "true", "true", "-", "memory", "marked", "true", "memory"])
        let again = EntryCache.twoLevel(directory: folder.url)
        #expect(await again.entry(for: key("a", "ann"), now: at(0)) != nil)
    }

    @Test func theOtherProcessesSignOutReachesThisOne() async throws {
        let ann = key("a", "ann")
        let lines = try await transcript { worker, cache in
            cache.put(entry("a"), value: "a", for: ann, now: at(0))
            await cache.flush()
            let mark = cache.mark(now: at(0))
            var lines: [String?] = [worker.ask("leave ann")]
            lines.append(cache.valueInMemory(for: ann, as: String.self, now: at(0))?.value)
            cache.put(entry("late"), value: "late", for: ann, now: at(0), since: mark)
            lines.append(cache.valueInMemory(for: ann, as: String.self, now: at(0))?.value)
            lines.append(await cache.entry(for: ann, now: at(0))?.text)
            await cache.flush()
            lines.append(await cache.entry(for: ann, now: at(0))?.text)
            return lines
        }
        #expect(lines == ["true", nil, nil, nil, nil])
    }

    @Test func anInvalidationReachesIt() async throws {
        let lines = try await transcript { worker, cache in
            let before = [worker.ask("put a ann"), worker.ask("level a ann"), worker.ask("mark")]
            cache.invalidate(tag: "tag")
            await cache.flush()
            return before + [worker.ask("level a ann"), worker.ask("since b ben"), worker.ask("level b ben")]
        }
        #expect(lines == ["true", "memory", "marked", "disk stale", "true", "memory stale"])
    }

    /// Two stores on one file are as two processes are. What one has staged, and not yet committed, is not put back.
    @Test func whatIsStagedDoesNotUndoASignOut() async throws {
        let ann = key("a", "ann")
        let one = folder.store()
        let other = folder.store { $0.delayMilliseconds = 1_000_000 }
        one.put(entry("x"), for: key("x", nil), now: at(0))
        #expect(await one.flush())
        other.put(entry("a"), for: ann, now: at(0))
        other.put(entry("b"), for: key("b", "ben"), now: at(0))
        one.remove(.user("ann"))
        #expect(await one.flush())
        other.lookForChanges(now: at(0))
        #expect(await other.entry(for: ann, now: at(0)) == nil)
        #expect(await other.entry(for: key("b", "ben"), now: at(0))?.text == "b")
        #expect(await other.flush())
        #expect(await one.entry(for: ann, now: at(0)) == nil)
        #expect(await other.entry(for: ann, now: at(0)) == nil)
        #expect(await one.entry(for: key("b", "ben"), now: at(0))?.text == "b")
    }

    /// The same where the transaction is the first to notice.
    @Test func theTransactionThatPutsChecks() async throws {
        let ann = key("a", "ann")
        let one = folder.store()
        let other = folder.store { $0.delayMilliseconds = 1_000_000 }
        one.put(entry("x"), for: key("x", nil), now: at(0))
        #expect(await one.flush())
        other.put(entry("a"), for: ann, now: at(0))
        one.remove(.user("ann"))
        #expect(await one.flush())
        #expect(await other.flush())
        #expect(await one.entry(for: ann, now: at(0)) == nil)
        #expect(try folder.bytes().range(of: Data("ann".utf8)) == nil)
    }

    /// Its own removals are no news to a process: what it puts after them stays.
    @Test func whatIsPutAfterOnesOwnRemovalStays() async throws {
        let ann = key("a", "ann")
        let store = folder.store()
        for round in 0..<20 {
            store.put(entry("\(round)"), for: ann, now: at(0))
            if round % 3 == 0 { await store.flush() }
            store.remove(.user("ann"))
            if round % 2 == 0 { async let _ = store.flush() }
            store.put(entry("after \(round)"), for: ann, now: at(0))
            #expect(await store.flush())
            #expect(await store.entry(for: ann, now: at(0))?.text == "after \(round)")
        }
    }
}
