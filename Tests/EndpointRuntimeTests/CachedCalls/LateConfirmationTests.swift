import EndpointRuntime
import Foundation
import LoopbackServer
import ResponseCache
import TestSupport
import Testing

/// A 304 is about the response that the server was asked about, and about none that has taken its place meanwhile (RFC 9111
/// section 4.3.4).
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct LateConfirmationTests {
    private func tag(_ entry: StoredEntry?) -> String? {
        entry?.headers.first { $0.name.lowercased() == "etag" }?.value
    }

    @Test func itIsNotAboutTheNewerWholeOfParts() async throws {
        let gate = Gate()
        let scene = try Scene { request in
            if request["Range"] != nil { return InFlight.version(206, "b", "bbbbbbbb", "bytes 0-7/8") }
            return request["If-None-Match"] == "\"a\""
                ? InFlight.version(304, "a").behind(gate) : InFlight.version(200, "a", "aaaaaaaa")
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(InFlight.Film())
        scene.date.move(by: 61)
        async let older = client.send(InFlight.Film())
        await gate.reached()
        _ = try await client.send(InFlight.Film(), InFlight.range("0-7"))
        gate.open()
        _ = try await older
        let stored = await client.entry(for: InFlight.Film())
        #expect(tag(stored) == "\"b\"")
        #expect(client.cached(InFlight.Film())?.value == Data("bbbbbbbb".utf8))
    }

    @Test func itDoesNotConfirmWhatAStreamHasChanged() async throws {
        let (gate, isLater) = (Gate(), Box(false))
        let scene = try Scene { request in
            if request.target == "/ticks" { return InFlight.element(2) }
            return isLater.value
                ? LoopbackAnswer.status(304, ["ETag": "\"a\""]).behind(gate) : .json("[{\"n\":1}]", [("ETag", "\"a\"")])
        }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = scene.client(cache: cache)
        _ = try await client.send(InFlight.List())
        #expect(await cache.flush())
        isLater.value = true
        async let older = client.send(InFlight.List(), .refresh)
        await gate.reached()
        for try await _ in client.stream(InFlight.Ticks()) {}
        #expect(client.cached(InFlight.List())?.value == [Item(1), Item(2)])
        gate.open()
        _ = try await older
        let stored = await client.entry(for: InFlight.List())
        #expect(client.cached(InFlight.List())?.value == [Item(1), Item(2)])
        #expect(tag(stored) == nil)
        await cache.close()
    }

    @Test(arguments: [false, true]) func itIsNotAboutWhatAnotherClientHasStored(isOnDisk: Bool) async throws {
        let (gate, step) = (Gate(), Box(0))
        func fields(_ tag: String) -> KeyValuePairs<String, String> {
            ["Cache-Control": "max-age=60", "ETag": "\"\(tag)\""]
        }
        let (old, new) = (fields("a"), fields("b"))
        let scene = try Scene { request in
            step.change { $0 += 1 }
            switch step.value {
            case 1: return .item(1, old)
            case 2: return LoopbackAnswer.status(304, old).behind(gate)
            case 3: return .item(2, new)
            default: return request["If-None-Match"] == "\"a\"" ? .status(304, old) : .item(1, old)
            }
        }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let (one, two) = (scene.client(cache: cache), scene.client(cache: cache))
        #expect(try await one.send(Get<ByServer>()) == Item(1))
        scene.date.move(by: 61)
        async let answered = one.send(Get<ByServer>())
        await gate.reached()
        #expect(try await two.send(Get<ByServer>(), .reload) == Item(2))
        gate.open()
        _ = try await answered
        let stored = await one.entry(for: Get<ByServer>())
        #expect(tag(stored) == "\"b\"")
        scene.date.move(by: 61)
        // The server has the first version again.
        #expect(try await one.send(Get<ByServer>()) == Item(1))
        await cache.close()
    }

    /// The right of one variant is not that of another.
    @Test func aGroupThatWasInvalidatedMakesAllConfirmedVariantsStale() async throws {
        let (gate, isLater) = (Gate(), Box(false))
        let fields: KeyValuePairs = [
            "Cache-Control": "max-age=60", "ETag": "\"a\"", "Vary": "Accept-Language", "Cache-Groups": "\"g\"",
        ]
        let scene = try Scene { request in
            if request.method == "POST" { return .item(9, ["Cache-Group-Invalidation": "\"g\""]) }
            return isLater.value && request["If-None-Match"] != nil
                ? LoopbackAnswer.status(304, fields).behind(gate) : .item(1, fields)
        }
        defer { scene.stop() }
        let client = scene.client()
        for name in ["de", "fr"] { _ = try await client.send(Get<ByServer>(id: 2), InFlight.language(name)) }
        scene.date.move(by: 61)
        isLater.value = true
        async let answered = client.send(Get<ByServer>(id: 2), InFlight.language("de"))
        await gate.reached()
        _ = try await client.send(InFlight.Change())
        gate.open()
        _ = try await answered
        for name in ["de", "fr"] {
            #expect(client.cached(Get<ByServer>(id: 2), InFlight.language(name))?.isStale == true, "\(name)")
        }
    }
}
