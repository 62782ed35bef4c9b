import EndpointObservation
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Work of any kind, while a change is shown.
@Suite(.timeLimit(.minutes(minutesUntilHung))) @MainActor struct LoadedChangeTests {
    struct Shop: EndpointModel {
        var isFavorite: Bool

        init(reading fields: inout FieldReader) throws { isFavorite = try fields.bool("favorite") }
        func write(to fields: inout FieldWriter) {}
    }

    struct ShopRequest: EndpointRequest {
        typealias API = Stage
        static let endpoint = Endpoint(name: "shop", path: "/shop", auth: .none)

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Shop { try body.value() }
    }

    struct FavoriteRequest: EndpointRequest {
        typealias API = Stage
        static let endpoint = Endpoint(name: "favorite", method: .post, path: "/favorites", auth: .none)
        let id: Int

        func write(to request: inout RequestWriter) { request.query(id, "id") }
        static func read(_ body: ResponseReader) throws {}
    }

    private func shop(_ answer: LoopbackAnswer) async throws -> (
        Loaded<ShopRequest>, EndpointClient<Stage>, LoopbackServer
    ) {
        let server = try LoopbackServer(paths: [
            "/shop": [.json(#"{"favorite": false}"#)], "/favorites": [answer],
        ])
        let client = EndpointClient(server)
        let shop = Loaded(ShopRequest(), client)
        await shown { shop.value != nil && !shop.isRefreshing }
        return (shop, client, server)
    }

    @Test func theExampleOfTheMethodCompiles() async throws {
        let (shop, client, server) = try await shop(.json("{}"))
        defer { server.stop() }
        // As the comment of `change` has it.
        try await shop.change {
            $0.isFavorite = true
        } while: {
            try await client.send(FavoriteRequest(id: 1))
        }
        #expect(shop.value?.isFavorite == true)
    }

    @Test func whatTheWorkThrowsIsThrown() async throws {
        struct Refused: Error {}
        let (shop, client, server) = try await shop(.json("{}", status: 404))
        defer { server.stop() }
        await #expect(throws: Refused.self) {
            try await shop.change {
                $0.isFavorite = true
            } while: {
                throw Refused()
            }
        }
        #expect(shop.value?.isFavorite == false)
        // With its type, where the work says which it is.
        do throws(EndpointError) {
            try await shop.change {
                $0.isFavorite = true
            } while: { () async throws(EndpointError) in
                try await client.send(FavoriteRequest(id: 1))
            }
            Issue.record("nothing was thrown")
        } catch {
            guard case .status(let failure) = error else { throw error }
            #expect(failure.status == 404)
        }
        #expect(shop.value?.isFavorite == false)
        // Work that throws nothing needs no 'try'.
        let two = await shop.change {
            $0.isFavorite = true
        } while: {
            2
        }
        #expect(two == 2)
        #expect(shop.value?.isFavorite == true)
    }

    /// Somebody cancels all transfers: nobody has to be told, as after a cancelled `refresh()`.
    @Test func aCancellationIsNoFailure() async throws {
        let gate = Gate()
        let server = try LoopbackServer(
            LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "a")).steps), .json(Item.json(1, "b")))
        defer { gate.open(); server.stop() }
        let client = EndpointClient(server)
        let item = Loaded(ItemRequest(), client)
        #expect(item.isLoading)
        await gate.reached()
        client.cancelAll()
        await shown { !item.isLoading }
        #expect(item.error == nil)
        #expect(item.value == nil)
        await item.refresh()
        #expect(item.value?.name == "b")
    }
}
