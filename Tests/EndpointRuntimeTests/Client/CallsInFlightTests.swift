import Foundation
import Testing

@testable import EndpointRuntime

/// What happens to the entry of a call while it is on its way, and who may store.
@Suite struct CallsInFlightTests {
    private let calls = CallsInFlight()
    private let key = CacheKey("a", endpoint: "item")

    private func enter(_ duplicates: DuplicateCalls = .join) throws -> CallInFlight<Int> {
        let running = RunningCall(
            id: 0, endpoint: "item", method: .get, url: try #require(URL(string: "http://127.0.0.1")), tags: ["items"],
            startedAt: Date(timeIntervalSince1970: 0), callers: 1)
        let identity = CallsInFlight.Identity(
            type: ObjectIdentifier(Self.self), text: "a", headers: [], codec: nil, question: .plain)
        return calls.enter(identity, duplicates, key, running).flight
    }

    @Test func whatACallMakesStaleItselfItBringsAnew() throws {
        let id = try enter().id
        CallsInFlight.$invalidating.withValue(calls.origin(id)) { calls.heard(.invalidated(.tag("items"))) }
        #expect(calls.heard(of: id) == .fresh)
        #expect(calls.takeStorageRight(id, for: .stored) == .fresh)
    }

    /// By a listener, who hears of what a call makes stale.
    @Test func whatIsRemovedMeanwhileStaysRemoved() throws {
        let id = try enter().id
        CallsInFlight.$invalidating.withValue(calls.origin(id)) { calls.heard(.removed(.all)) }
        #expect(calls.heard(of: id) == .none)
        #expect(calls.takeStorageRight(id, for: .stored) == .none)
    }

    /// Its caller may be storing its response in this moment.
    @Test func aFinishedCallIsNotForgottenForTheNext() throws {
        let first = try enter().id
        calls.finish(first)
        #expect(calls.takeStorageRight(first, for: .stored) == .fresh)
        calls.heard(.removed(.all))
        _ = try enter(.cancelPrevious)
        #expect(calls.heard(of: first) == .none)
    }
}
