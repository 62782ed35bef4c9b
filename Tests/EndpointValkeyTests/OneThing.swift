import Foundation
import LoopbackServer
import TestSupport

@testable import EndpointRuntime
@testable import EndpointValkey
@testable import ResponseCache

enum Api: EndpointAPI {
    static let settings = APISettings(name: "Things")
    struct Server: EndpointServer { let address: String }

    /// A client of a process of its own.
    ///
    /// - Parameters:
    ///   - late: By how much its clock is behind.
    ///   - offset: What is added to the time.
    ///   - isReady: Whether it knows all changes of the store.
    static func client(
        _ store: Store, _ origin: LoopbackServer, late: Duration = .zero, offset: Locked<TimeInterval>? = nil,
        isReady: Bool = true
    ) async throws -> (EndpointClient<Api>, EntryCache) {
        let level = try store.level()
        let cache = EntryCache.threeLevel(shared: level)
        if isReady {
            try await until { level.position() != nil }
            await level.catchUp(until: .now + .seconds(20))
        }
        let late = late.seconds
        let client = EndpointClient(
            Api.self, server: .init(address: origin.url), cache: cache,
            date: { Date(timeIntervalSinceNow: (offset?.withLock { $0 } ?? 0) - late) })
        return (client, cache)
    }
}

struct Thing: EndpointModel {
    let n: Int
    init(reading fields: inout FieldReader) throws { n = try fields.int("n") }
    func write(to fields: inout FieldWriter) { fields.int(n, "n") }
}

struct GetThing: EndpointRequest {
    typealias API = Api
    static var endpoint: Endpoint {
        Endpoint(
            name: "thing", path: "/thing",
            cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(600)), scope: .shared, tags: ["things"]))
    }
    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> Thing { try body.value() }
}
