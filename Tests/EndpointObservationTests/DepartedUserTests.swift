import EndpointObservation
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What was asked for a user who has left is nobody's.
@Suite(.timeLimit(.minutes(minutesUntilHung))) @MainActor struct DepartedUserTests {
    /// Ann's answer is on its way when bob signs in, and bob's does not come.
    @Test func anAnswerForWhoHasLeftIsNotShown() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            request["Authorization"] == "Bearer ann"
                ? LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "ann's")).steps)
                : .json("{}", status: 500)
        }
        defer { server.stop() }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        let own = Loaded(OwnRequest(), client)
        #expect(own.isLoading)
        await gate.reached()
        users.user = "bob"
        client.userHasChanged()
        gate.open()
        await shown { own.error != nil }
        #expect(own.value == nil)
        #expect(server.requests.map { $0["Authorization"] } == ["Bearer ann", "Bearer bob"])
    }

    /// The same in a live stream, which has no other way to tell.
    @Test func aLiveStreamGivesNothingOfWhoHasLeft() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            request["Authorization"] == "Bearer ann"
                ? LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "ann's")).steps)
                : .json(Item.json(1, "bob's"))
        }
        defer { server.stop() }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        var live = client.updates(OwnRequest(), live: true).makeAsyncIterator()
        await gate.reached()
        users.user = "bob"
        client.userHasChanged()
        gate.open()
        let first = await live.next()
        #expect((try? first?.get())?.value.name != "ann's")
    }
}
