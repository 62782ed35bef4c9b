import EndpointCurl
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport

/// An entry with the tag `items`, and a server that somebody asks for a change of it.
struct UnknownChange: Sendable {
    enum Carrier: CaseIterable {
        case session, curl

        func make() throws -> any HTTPTransport {
            switch self {
            case .session: URLSessionTransport()
            case .curl: try CurlTransport()
            }
        }
    }

    /// How somebody ends to wait.
    enum Departure: String, CaseIterable {
        case cancelled, cancelAll, timedOut, deadlineExceeded

        var error: String { self == .cancelAll ? "cancelled" : rawValue }
    }

    /// Sends nothing.
    struct Failing: HTTPTransport {
        let kind: TransportFailure.Kind

        func send(
            _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
        ) async throws -> HTTPResponse {
            throw TransportFailure(kind)
        }
    }

    let cache = EntryCache.memoryOnly()
    let server: LoopbackServer
    private let date = TestDate()
    private let count = Box(0)
    private let observation: EventObservation
    private let reader: EndpointClient<Market>

    /// - Parameter answer: Answers every request but those for the entry.
    init(_ answer: @escaping @Sendable (ReceivedRequest) -> LoopbackAnswer) async throws {
        let items = Box(0)
        server = try LoopbackServer { request in
            guard request.target.hasPrefix("/item") else { return answer(request) }
            return .item(
                items.change {
                    $0 += 1
                    return $0
                })
        }
        observation = cache.observe { [count] event in
            if case .invalidated(.tag("items")) = event { count.change { $0 += 1 } }
        }
        reader = EndpointClient(
            Market.self, server: .url(server.url), cache: cache, clock: PatientClock(), date: { [date] in date.date })
        _ = try await reader.send(Get<CacheFirst>())
    }

    func client<API: EndpointAPI>(
        _ api: API.Type = Market.self, at url: String? = nil, auth: (any AuthProvider)? = nil,
        signers: [String: any RequestSigner] = [:], isOnline: @escaping @Sendable () -> Bool = { true },
        transport: any HTTPTransport = URLSessionTransport.shared, limits: TransferLimits = TransferLimits(),
        clock: any Clock<Duration> = PatientClock(), token: Token? = nil
    ) -> EndpointClient<API> {
        let date = date
        return EndpointClient(
            api, server: .url(url ?? server.url), cache: cache, auth: auth, signers: signers, isOnline: isOnline,
            transport: transport, limits: limits, clock: clock,
            date: {
                token?.hold()
                return date.date
            })
    }

    /// Whether the entry is.
    var isStale: Bool { reader.cached(Get<CacheFirst>())?.isStale == true }

    /// How often the tag was invalidated.
    var invalidations: Int { count.value }

    func stop() {
        server.stop()
    }
}
