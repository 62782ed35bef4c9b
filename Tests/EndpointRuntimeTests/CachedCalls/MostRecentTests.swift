import EndpointRuntime
import Foundation
import LoopbackServer
import ResponseCache
import TestSupport
import Testing

/// Of several responses, the one that was asked for last counts, in whichever order they arrive (RFC 9111 section 4).
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct MostRecentTests {
    private static let fields: KeyValuePairs = ["Cache-Control": "max-age=60", "ETag": "\"a\""]

    @Test(arguments: [304, 200]) func anOlderAnswerDoesNotUndoANewerFailure(status: Int) async throws {
        let (gate, step) = (Gate(), Box(0))
        let scene = try Scene { _ in
            step.change { $0 += 1 }
            switch step.value {
            case 1: return .item(1, Self.fields)
            case 2:
                let late: LoopbackAnswer = status == 304 ? .status(304, Self.fields) : .item(1, Self.fields)
                return late.behind(gate)
            default: return .status(404, ["Cache-Control": "max-age=600"])
            }
        }
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await client.send(Get<ByServer>()) == Item(1))
        async let older = client.send(Get<ByServer>(), .refresh)
        await gate.reached()
        scene.date.move(by: 1)
        #expect(await result { try await client.send(Get<ByServer>(), .reload) } == "status 404")
        gate.open()
        _ = try await older
        #expect(await result { try await client.send(Get<ByServer>()) } == "status 404")
        #expect(client.cached(Get<ByServer>())?.isStale == true)
    }

    @Test func anOlderHEADDoesNotUndoANewerFailure() async throws {
        let (gate, step) = (Gate(), Box(0))
        let scene = try Scene { request in
            if request.method == "HEAD" { return InFlight.version(200, "a", "{\"n\": 1}").behind(gate) }
            step.change { $0 += 1 }
            return step.value == 1 ? .item(1, Self.fields) : .status(404, ["Cache-Control": "max-age=600"])
        }
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await client.send(Get<ByServer>()) == Item(1))
        async let older = client.send(InFlight.Head())
        await gate.reached()
        scene.date.move(by: 1)
        #expect(await result { try await client.send(Get<ByServer>(), .reload) } == "status 404")
        gate.open()
        _ = try await older
        #expect(await result { try await client.send(Get<ByServer>()) } == "status 404")
    }

    @Test func anOlder304DoesNotUndoWhatANewerHEADSaid() async throws {
        let (gate, count) = (Gate(), Box(0))
        let scene = try Scene { request in
            if request.method == "HEAD" { return .response(200, [("ETag", "\"b\"")], body: Array("{\"n\": 2}".utf8)) }
            count.change { $0 += 1 }
            return count.value == 1 ? .item(1, Self.fields) : LoopbackAnswer.status(304, Self.fields).behind(gate)
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        async let older = client.send(Get<ByServer>(), .refresh)
        await gate.reached()
        scene.date.move(by: 1)
        _ = try await client.send(InFlight.Head())
        #expect(client.cached(Get<ByServer>())?.isStale == true)
        gate.open()
        _ = try await older
        #expect(client.cached(Get<ByServer>())?.isStale == true)
    }

    @Test(arguments: [true, false]) func anAnswerFromBeforeAnElementIsNotFresh(isOnDisk: Bool) async throws {
        let (gate, count) = (Gate(), Box(0))
        let scene = try Scene { request in
            if request.target == "/ticks" { return InFlight.element(2) }
            count.change { $0 += 1 }
            let answer = LoopbackAnswer.json("[{\"n\":1}]")
            return count.value == 1 ? answer : answer.behind(gate)
        }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        _ = try await client.send(InFlight.List())
        #expect(await cache.flush())
        async let older = client.send(InFlight.List(), .refresh)
        await gate.reached()
        for try await _ in client.stream(InFlight.Ticks()) {}
        gate.open()
        _ = try await older
        #expect(client.cached(InFlight.List())?.isStale == true)
        await cache.close()
    }

    /// Also where nothing is stored that the element could change.
    @Test(arguments: ["add", "replace", "remove"]) func anAnswerFromBeforeAnElementIsNotFreshWhereNothingIsStored(
        event: String
    ) async throws {
        let (gate, count) = (Gate(), Box(0))
        let scene = try Scene { request in
            if request.target == "/ticks" {
                let element = "{\"event\":\"\(event)\",\"n\":1}\n"
                return .response(200, [("Content-Type", "application/x-ndjson")], body: Array(element.utf8))
            }
            count.change { $0 += 1 }
            return count.value == 1 ? .json("[{\"n\":1},{\"n\":2}]").behind(gate) : .json("[{\"n\":2}]")
        }
        defer { scene.stop() }
        let client = scene.client()
        async let older = client.send(InFlight.List())
        await gate.reached()
        for try await _ in client.stream(InFlight.Events()) {}
        gate.open()
        _ = try await older
        #expect(client.cached(InFlight.List())?.isStale == true)
        #expect(try await client.send(InFlight.List()).count == 1)
    }

    @Test func anOlderPartDoesNotTakeThePlaceOfANewerOne() async throws {
        let gate = Gate()
        let scene = try Scene { request in
            request["Range"] == "bytes=0-3"
                ? InFlight.version(206, "a", "aaaa", "bytes 0-3/8").behind(gate)
                : InFlight.version(206, "b", "bbbbbbbb", "bytes 0-7/8")
        }
        defer { scene.stop() }
        let client = scene.client()
        async let older = client.send(InFlight.Film(), InFlight.range("0-3"))
        await gate.reached()
        scene.date.move(by: 1)
        #expect(try await client.send(InFlight.Film(), InFlight.range("0-7")) == Data("bbbbbbbb".utf8))
        gate.open()
        _ = try await older
        #expect(try await client.send(InFlight.Film(), InFlight.range("2-3")) == Data("bb".utf8))
    }

    @Test func anOlderWholeDoesNotTakeThePlaceOfANewerOneOfParts() async throws {
        let gate = Gate()
        let scene = try Scene { request in
            request["Range"] == nil
                ? InFlight.version(200, "a", "aaaaaaaa").behind(gate)
                : InFlight.version(206, "b", "bbbbbbbb", "bytes 0-7/8")
        }
        defer { scene.stop() }
        let client = scene.client()
        async let older = client.send(InFlight.Film())
        await gate.reached()
        scene.date.move(by: 1)
        _ = try await client.send(InFlight.Film(), InFlight.range("0-7"))
        gate.open()
        _ = try await older
        #expect(client.cached(InFlight.Film())?.value == Data("bbbbbbbb".utf8))
    }

    @Test func anOlderWholeDoesNotCountBeforeANewerPart() async throws {
        let gate = Gate()
        let scene = try Scene { request in
            request["Range"] == nil
                ? InFlight.version(200, "a", "aaaaaaaa").behind(gate)
                : InFlight.version(206, "b", "bbbb", "bytes 0-3/8")
        }
        defer { scene.stop() }
        let client = scene.client()
        async let older = client.send(InFlight.Film())
        await gate.reached()
        scene.date.move(by: 1)
        #expect(try await client.send(InFlight.Film(), InFlight.range("0-3")) == Data("bbbb".utf8))
        scene.date.move(by: 1)
        gate.open()
        _ = try await older
        #expect(try await client.send(InFlight.Film(), InFlight.range("0-3")) == Data("bbbb".utf8))
    }

    @Test func anOlderAnswerOfAnotherClientDoesNotTakeThePlaceOfANewerOne() async throws {
        let (gate, step) = (Gate(), Box(0))
        let scene = try Scene { _ in
            step.change { $0 += 1 }
            let answer = LoopbackAnswer.item(step.value, ["Cache-Control": "max-age=60"])
            return step.value == 1 ? answer.behind(gate) : answer
        }
        defer { scene.stop() }
        let cache = EntryCache.memoryOnly()
        let (one, two) = (scene.client(cache: cache), scene.client(cache: cache))
        async let older = one.send(Get<ByServer>())
        await gate.reached()
        scene.date.move(by: 1)
        #expect(try await two.send(Get<ByServer>()) == Item(2))
        gate.open()
        _ = try await older
        #expect(try await two.send(Get<ByServer>()) == Item(2))
    }

    /// What seems to be of the future is no reason to store nothing.
    @Test func aClockThatWasSetBackMakesNothingMoreRecent() async throws {
        let number = Box(0)
        let scene = try Scene { _ in
            number.change { $0 += 1 }
            return .item(number.value, ["Cache-Control": "max-age=60"])
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: -3600)
        #expect(try await client.send(Get<ByServer>()) == Item(2))
        #expect(try await client.send(Get<ByServer>()) == Item(2))
    }
}
