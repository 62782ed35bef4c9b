import CCurl
import EndpointRuntime
import Foundation

/// The one thread that calls libcurl, and what others tell it.
///
/// `@unchecked`: `multi` is made before the thread is, and used by it alone, but for `ccurl_multi_wakeup`, which any
/// thread may call until the loop has ended.
final class CurlLoop: @unchecked Sendable {
    private struct State: Sendable {
        var new: [CurlExchange] = []
        /// Held, so that no new one can have the identity of one that is still to be dropped.
        var dropped: [CurlExchange] = []
        /// Their readers have room again.
        var resumed: [CurlExchange] = []
        var isStopped = false
        var isOver = false
    }

    private let multi: CCurlMulti
    private let certificates: String?
    private let state = Locked(State())

    init?(certificates: String?) {
        guard let multi = ccurl_multi_init() else { return nil }
        self.multi = multi
        self.certificates = certificates
    }

    func start() {
        let thread = Thread { [self] in run() }
        thread.name = "EndpointCurl"
        thread.start()
    }

    func add(_ exchange: CurlExchange) {
        tell { $0.new.append(exchange) }
    }

    func drop(_ exchange: CurlExchange) {
        tell { $0.dropped.append(exchange) }
    }

    func goOn(_ exchange: CurlExchange) {
        tell { $0.resumed.append(exchange) }
    }

    /// Ends once what is under way is over.
    func stop() {
        tell { $0.isStopped = true }
    }

    private func tell(_ change: (inout State) -> Void) {
        state.withLock { state in
            guard !state.isOver else { return }
            change(&state)
            ccurl_multi_wakeup(multi)
        }
    }

    private func run() {
        ccurl_block_sigpipe()
        var handles: [CCurlEasy: CurlHandle] = [:]
        // Thousands may be under way: none is looked for among all.
        var easies: [ObjectIdentifier: CCurlEasy] = [:]
        while true {
            let told = state.withLock { state in
                defer {
                    state.new = []
                    state.dropped = []
                    state.resumed = []
                }
                state.isOver = state.isStopped && state.new.isEmpty && handles.isEmpty
                return state
            }
            if told.isOver { break }
            // One that was dropped before it was added has ended already.
            for exchange in told.new where !exchange.isOver {
                guard let handle = CurlHandle(exchange, certificates: certificates),
                    ccurl_multi_add(multi, handle.easy) == 0
                else {
                    exchange.fail(TransportFailure(.other, detail: "libcurl takes no request"))
                    continue
                }
                handles[handle.easy] = handle
                easies[ObjectIdentifier(exchange)] = handle.easy
            }
            for exchange in told.dropped {
                guard let easy = easies.removeValue(forKey: ObjectIdentifier(exchange)) else { continue }
                ccurl_multi_remove(multi, easy)
                handles[easy] = nil
            }
            for exchange in told.resumed {
                guard let easy = easies[ObjectIdentifier(exchange)] else { continue }
                ccurl_easy_pause(easy, Int32(CCURL_PAUSE_NOTHING))
            }
            ccurl_multi_perform(multi)
            var code: Int32 = 0
            while let easy = ccurl_multi_done(multi, &code) {
                ccurl_multi_remove(multi, easy)
                guard let handle = handles.removeValue(forKey: easy) else { continue }
                let exchange = handle.exchange
                easies[ObjectIdentifier(exchange)] = nil
                if exchange.beginsAgain(after: code, handle.text(of: code)),
                    let second = CurlHandle(exchange, certificates: certificates, isSecond: true),
                    ccurl_multi_add(multi, second.easy) == 0
                {
                    handles[second.easy] = second
                    easies[ObjectIdentifier(exchange)] = second.easy
                } else {
                    handle.finish(code)
                }
            }
            if !handles.isEmpty || !told.isStopped { ccurl_multi_poll(multi, 60_000) }
        }
        ccurl_multi_cleanup(multi)
    }
}
