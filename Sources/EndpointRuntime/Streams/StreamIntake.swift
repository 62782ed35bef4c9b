import Foundation

/// The bytes of a stream on their way from its transport to its reader, and how the two wait for each other.
///
/// One connection of a stream has one intake. Its attempts and redirects are transfers, one after the other; what a former
/// one still brings does not count. The reader gets nothing before a response is accepted.
final class StreamIntake: Sendable {
    /// The number of bytes from which on the transport waits.
    static let room = 128 << 10

    /// What a transfer has come to.
    enum Opening: Sendable {
        /// The first bytes of the body are there.
        case begun(status: Int, headers: [HeaderField])
        /// It is over: without a body that goes on, or before that had a byte.
        case over(HTTPResponse)
    }

    private struct State {
        /// Counts the transfers.
        var transfer = 0
        var head: (status: Int, headers: [HeaderField])?
        var chunks: [Data] = []
        var size = 0
        var isAccepted = false
        /// How the transfer has ended.
        var end: Result<HTTPResponse, any Error>?
        /// Why nobody reads any more.
        var closed: EndpointError?
        /// Ends the transfer that is under way.
        var cancel: (@Sendable () -> Void)?
        var whenRoom: (@Sendable () -> Void)?
        var opener: CheckedContinuation<Void, Never>?
        var reader: CheckedContinuation<Void, Never>?
        var watchers: [CheckedContinuation<Void, Never>] = []
        var leavers: [CheckedContinuation<Void, Never>] = []

        var isOver: Bool { closed != nil || end != nil }
        /// Whether the reader has something to do.
        var isReadable: Bool { closed != nil || isAccepted && (!chunks.isEmpty || end != nil) }
        var isOpened: Bool { closed != nil || end != nil || !chunks.isEmpty }

        /// Those who can go on, to be resumed outside of the lock.
        mutating func woken() -> [CheckedContinuation<Void, Never>] {
            var all: [CheckedContinuation<Void, Never>] = []
            if isOpened, let opener {
                all.append(opener)
                self.opener = nil
            }
            if isReadable, let reader {
                all.append(reader)
                self.reader = nil
            }
            if isOver {
                all += watchers
                watchers = []
            }
            if closed != nil {
                all += leavers
                leavers = []
            }
            return all
        }
    }

    /// The most bytes that may wait. A transport that takes no notice of the room is stopped there.
    private let limit: Int
    private let state = Locked(State())

    init(limit: Int) {
        self.limit = max(limit, 2 * Self.room)
    }

    private func change<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        let (result, woken) = try state.withLock { state in
            let result = try body(&state)
            return (result, state.woken())
        }
        for continuation in woken { continuation.resume() }
        return result
    }

    // MARK: The transport

    /// Begins a transfer in the place of the former one.
    ///
    /// - Returns: Its number.
    func begin() -> Int {
        let (number, cancel, room) = change { state in
            state.transfer += 1
            let old = (state.cancel, state.whenRoom)
            state.head = nil
            state.chunks = []
            state.size = 0
            state.isAccepted = false
            state.end = nil
            state.cancel = nil
            state.whenRoom = nil
            return (state.transfer, old.0, old.1)
        }
        cancel?()
        room?()
        return number
    }

    /// Says how a transfer is ended. It is ended at once if nobody waits for it any more.
    func set(cancel: @escaping @Sendable () -> Void, of transfer: Int) {
        let isLate = change { state in
            guard state.transfer == transfer, state.closed == nil else { return true }
            if state.end == nil { state.cancel = cancel }
            return false
        }
        if isLate { cancel() }
    }

    func setHead(_ status: Int, _ headers: [HeaderField], of transfer: Int) {
        change { state in
            if state.transfer == transfer { state.head = (status, headers) }
        }
    }

    /// Takes bytes. Throws if nobody wants them.
    func write(_ data: Data, of transfer: Int) throws {
        if data.isEmpty { return }
        try change { state in
            guard state.transfer == transfer, !state.isOver else { throw CancellationError() }
            state.chunks.append(data)
            state.size += data.count
            if state.size > limit { throw ResponseTooLarge(limit: limit) }
        }
    }

    func hasRoom(of transfer: Int, _ whenRoom: @escaping @Sendable () -> Void) -> Bool {
        change { state in
            guard state.transfer == transfer, !state.isOver, state.size >= Self.room else { return true }
            state.whenRoom = whenRoom
            return false
        }
    }

    /// Whether the transport waits for the reader.
    var isFull: Bool { state.withLock { $0.whenRoom != nil } }

    /// A transfer has ended.
    func finish(_ result: Result<HTTPResponse, any Error>, of transfer: Int) {
        change { state in
            guard state.transfer == transfer, state.end == nil else { return }
            state.end = result
            state.cancel = nil
            state.whenRoom = nil
        }
    }

    // MARK: The call

    /// Waits until the current transfer has brought a byte, or is over. If the task is cancelled, the transfer ends.
    func opened() async throws -> Opening {
        await wait(until: \.isOpened) {
            $0.opener = $1
        } leave: { state in
            defer { state.opener = nil }
            return state.opener
        }
        try Task.checkCancellation()
        return try state.withLock { state in
            if let error = state.closed { throw error }
            if let head = state.head, !state.chunks.isEmpty {
                return .begun(status: head.status, headers: head.headers)
            }
            guard let end = state.end else { throw CancellationError() }
            return .over(try end.get())
        }
    }

    /// Lets the reader have the bytes: the response is one that it wants.
    func accept() {
        change { $0.isAccepted = true }
    }

    /// Waits until the transfer has ended, or nobody reads any more. Throws if the task is cancelled.
    func over() async throws {
        // All who wait are woken, which costs nothing: there is one.
        await wait(until: \.isOver) {
            $0.watchers.append($1)
        } leave: {
            $0.watchers.popLast()
        }
        try Task.checkCancellation()
    }

    /// Waits until nobody reads any more. Returns if the task is cancelled.
    func left() async {
        await wait(until: { $0.closed != nil }) {
            $0.leavers.append($1)
        } leave: {
            $0.leavers.popLast()
        }
    }

    // MARK: The reader

    /// Waits for bytes.
    ///
    /// - Returns: All that have arrived, or nil at the end.
    /// - Throws: `EndpointError` once all bytes were read. It is `.cancelled` if the task is cancelled, which ends the
    ///   transfer.
    func chunks() async throws(EndpointError) -> [Data]? {
        while true {
            let (chunks, room, end) = state.withLock {
                state -> ([Data], (@Sendable () -> Void)?, Result<Void, EndpointError>?) in
                if let error = state.closed { return ([], nil, .failure(error)) }
                guard state.isAccepted else { return ([], nil, nil) }
                if state.chunks.isEmpty {
                    return ([], nil, state.end.map { end in end.map { _ in }.mapError(EndpointError.init) })
                }
                defer {
                    state.chunks = []
                    state.size = 0
                    state.whenRoom = nil
                }
                return (state.chunks, state.whenRoom, nil)
            }
            room?()
            if !chunks.isEmpty { return chunks }
            if let end {
                try end.get()
                return nil
            }
            await wait(until: \.isReadable) {
                $0.reader = $1
            } leave: { state in
                defer { state.reader = nil }
                return state.reader
            }
            if Task.isCancelled { close(because: .cancelled) }
        }
    }

    /// Ends all of it; what has not been read is dropped.
    func close(because error: EndpointError) {
        let (cancel, room) = change { state in
            guard state.closed == nil else { return (nil, nil) as ((@Sendable () -> Void)?, (@Sendable () -> Void)?) }
            state.closed = error
            state.chunks = []
            state.size = 0
            defer {
                state.cancel = nil
                state.whenRoom = nil
            }
            return (state.cancel, state.whenRoom)
        }
        cancel?()
        room?()
    }

    /// Waits for a state, or for the cancellation of the task.
    private func wait(
        until isMet: @escaping @Sendable (State) -> Bool,
        _ enter: (inout State, CheckedContinuation<Void, Never>) -> Void,
        leave: @escaping @Sendable (inout State) -> CheckedContinuation<Void, Never>?
    ) async {
        let isGone = Locked(false)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if isMet(state) || isGone.withLock({ $0 }) { return true }
                    enter(&state, continuation)
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            state.withLock { state in
                isGone.withLock { $0 = true }
                return leave(&state)
            }?.resume()
        }
        state.synchronize()
    }
}
