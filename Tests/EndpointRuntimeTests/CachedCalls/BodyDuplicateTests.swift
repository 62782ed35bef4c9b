import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What a spec's `duplicates` means for requests with bodies.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct BodyDuplicateTests {
    /// The place of the number that tells two bodies apart.
    enum Place: String, CaseIterable { case json, form, raw, query, header }

    protocol Duplicates: Sendable { static var rule: DuplicateCalls { get } }
    enum Join: Duplicates { static let rule = DuplicateCalls.join }
    enum CancelPrevious: Duplicates { static let rule = DuplicateCalls.cancelPrevious }

    /// `POST /search`, as an endpoint with `duplicates` has it.
    struct Search<Said: Duplicates>: EndpointRequest {
        typealias API = Market
        static var endpoint: Endpoint {
            Endpoint(name: "search", method: .post, path: "/search", duplicates: Said.rule)
        }

        let place: Place
        var number = 1

        func write(to request: inout RequestWriter) {
            switch place {
            case .json: request.json { $0.int(number, "n") }
            case .form: request.form(number, "n")
            case .raw: request.rawBody("\(number)", contentType: "text/plain")
            case .query: request.query(number, "n")
            case .header: request.header(number, "X-N")
            }
        }

        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    @Test(arguments: Place.allCases) func onlyTheSameBodyJoins(place: Place) async throws {
        let gate = Gate()
        let scene = try Scene(LoopbackAnswer.item(1).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        async let first = client.send(Search<Join>(place: place))
        _ = await scene.server.requests(1)
        async let same = client.send(Search<Join>(place: place))
        try await until { client.running.first?.callers == 2 }
        async let other = client.send(Search<Join>(place: place, number: 2))
        _ = await scene.server.requests(2)
        #expect(client.running.map(\.callers) == [2, 1])
        gate.open()
        #expect(try await [first, same, other] == [Item(1), Item(1), Item(1)])
        #expect(scene.server.requests.count == 2)
    }

    @Test(arguments: Place.allCases) func onlyTheSameBodyTakesThePlace(place: Place) async throws {
        let gate = Gate()
        let scene = try Scene { request in
            request.target.contains("n=2") || request["X-N"] == "2" || request.text.contains("2")
                ? .item(2) : LoopbackAnswer.item(1).behind(gate)
        }
        defer { scene.stop() }
        let client = scene.client()
        let first = Task { await result { try await client.send(Search<CancelPrevious>(place: place)) } }
        _ = await scene.server.requests(1)
        // Another body leaves it alone.
        #expect(try await client.send(Search<CancelPrevious>(place: place, number: 2)) == Item(2))
        #expect(client.running.count == 1)
        let second = Task { await result { try await client.send(Search<CancelPrevious>(place: place)) } }
        _ = await scene.server.requests(3)
        #expect(await first.value == "cancelled")
        gate.open()
        #expect(await second.value == "1")
    }

    /// `POST /upload`, whose parts are no part of what tells two requests apart.
    struct Upload: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(name: "upload", method: .post, path: "/upload", duplicates: .join)
        let file: File?

        func write(to request: inout RequestWriter) {
            if let file { request.rawBody(file, contentType: "text/plain") } else { request.part("same", "text") }
        }

        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    @Test(arguments: [false, true]) func filesAndPartsNeverJoin(isFile: Bool) async throws {
        let folder = try Folder()
        try folder.write("same", to: "a")
        let request = Upload(file: isFile ? File(folder["a"]) : nil)
        let gate = Gate()
        let scene = try Scene(LoopbackAnswer.item(1).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        async let first = client.send(request)
        _ = await scene.server.requests(1)
        async let second = client.send(request)
        _ = await scene.server.requests(2)
        #expect(client.running.map(\.callers) == [1, 1])
        gate.open()
        #expect(try await [first, second] == [Item(1), Item(1)])
    }

    @Test func anotherUserDoesNotJoin() async throws {
        let gate = Gate()
        let scene = try Scene(LoopbackAnswer.item(1).behind(gate))
        defer { scene.stop() }
        let users = Users("ann")
        let client = scene.client(auth: users)
        async let first = client.send(Search<Join>(place: .json))
        _ = await scene.server.requests(1)
        users.signedIn.value = "ben"
        async let second = client.send(Search<Join>(place: .json))
        _ = await scene.server.requests(2)
        #expect(client.running.map(\.callers) == [1, 1])
        gate.open()
        _ = try await (first, second)
        #expect(scene.server.requests.map { $0["Authorization"] } == ["Bearer ann", "Bearer ben"])
    }
}
