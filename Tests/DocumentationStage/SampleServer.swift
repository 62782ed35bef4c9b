import Foundation
public import LoopbackServer

/// The server of the pages' examples, over a socket of this machine. Each of its answers to a GET has a number, from 1.
///
/// - `/shops…`: a list of one shop that has as many stars as the answer's number.
/// - `/splash`: a picture named after the number, and `cache_span`, 90.
/// - `/feed`: a list with the version `v1`; to who has that version, the business code 304.
/// - `/menu`: one dish, with the entity tag `"m1"` and `max-age=60`; to who has that tag, a 304.
/// - `/offer`: one tea, with `max-age=60`, whose parameter `from` does not count.
/// - `/poster`: 100 bytes, or a range from one byte to another of them, with `max-age=60`.
/// - `/hours`: `["9 to 17"]`, except that the credential `expired` is rejected with 401.
/// - Whatever is no GET: an empty object.
public final class SampleServer: Sendable {
    private struct State {
        var isBroken = false
        var gate: Gate?
        var number = 0
    }

    private let state: Guarded<State>
    private let loopback: LoopbackServer

    public init() throws {
        let state = Guarded(State())
        self.state = state
        loopback = try LoopbackServer { request in
            let (isBroken, gate, number) = state.withLock { state in
                if request.method == "GET" && !state.isBroken { state.number += 1 }
                return (state.isBroken, state.gate, state.number)
            }
            var answer = isBroken ? .response(503) : Self.answer(request, number)
            if let gate { answer.steps.insert(.wait(gate), at: 0) }
            return answer
        }
    }

    public var address: String { loopback.url }

    /// While it is, each request is answered with 503.
    public var isBroken: Bool {
        get { state.current.isBroken }
        set { state.withLock { $0.isBroken = newValue } }
    }

    /// While it is, answers wait.
    public var isHeld: Bool {
        get { state.current.gate != nil }
        set {
            let old = state.withLock { state in
                defer { state.gate = newValue ? state.gate ?? Gate() : nil }
                return state.gate
            }
            if !newValue { old?.open() }
        }
    }

    /// How many requests have come.
    public var requestCount: Int { loopback.requests.count }

    /// Returns as soon as that many requests have come.
    public func requests(_ count: Int) async -> [ReceivedRequest] {
        await loopback.requests(count)
    }

    func stop() { loopback.stop() }

    private static func answer(_ request: ReceivedRequest, _ number: Int) -> LoopbackAnswer {
        guard request.method == "GET" else { return .json("{}") }
        switch request.target.split(separator: "?")[0] {
        case "/hours" where request["Authorization"] == "Bearer expired":
            return .response(401)
        case "/hours":
            return .json(#"["9 to 17"]"#)
        case "/splash":
            return .json(#"{"picture": "\#(number).png", "cache_span": 90}"#)
        case "/feed" where request.target.contains("version=v1"):
            return .json(#"{"code": 304, "message": "there is nothing newer"}"#)
        case "/feed":
            return .json(#"{"code": 200, "version": "v1", "data": ["news \#(number)"]}"#)
        case "/offer":
            return .json(
                #"["Tea \#(number)"]"#, [("Cache-Control", "max-age=60"), ("No-Vary-Search", #"params=("from")"#)])
        case "/poster":
            let fields = [("ETag", "\"p1\""), ("Cache-Control", "max-age=60")]
            let ends = (request["Range"] ?? "").dropFirst("bytes=".count).split(separator: "-").compactMap { Int($0) }
            guard ends.count == 2 else { return .response(200, fields, body: Array(0..<100)) }
            return .response(
                206, fields + [("Content-Range", "bytes \(ends[0])-\(ends[1])/100")],
                body: (ends[0]...ends[1]).map { UInt8($0) })
        case "/menu" where request["If-None-Match"] == "\"m1\"":
            return .response(304, [("ETag", "\"m1\"")])
        case "/menu":
            return .json(#"["Noodles \#(number)"]"#, [("ETag", "\"m1\""), ("Cache-Control", "max-age=60")])
        default:
            return .json(#"[{"id": 7, "name": "Noodle House", "stars": \#(number)}]"#)
        }
    }
}
