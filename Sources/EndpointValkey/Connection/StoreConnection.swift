import CHiredis
import EndpointRuntime
import Foundation

/// One connection to the store. It is used by one thread, which waits here and nowhere else, and never past the moment that it says.
final class StoreConnection {
    /// The greatest number of bytes of answers that were not taken yet.
    private static let greatestBuffer = 64_000_000

    private static let bounding = Locked(())

    private let context: UnsafeMutablePointer<redisContext>

    /// Connects. It waits until `end` at most, apart from the system's look-up of the host's name.
    ///
    /// - Throws: `StoreFault`.
    init(_ place: ValkeyAddress.Place, until end: ContinuousClock.Instant) throws {
        let made: UnsafeMutablePointer<redisContext>? =
            switch place {
            case .host(let name, let port): redisConnectNonBlock(name, port)
            case .socket(let path): redisConnectUnixNonBlock(path)
            }
        guard let made else { throw StoreFault.gone("no memory") }
        context = made
        Self.bounding.withLock { _ in chiredis_bound(made.pointee.reader) }
        guard made.pointee.err == 0 else { throw failure() }
        guard wait(for: Int16(POLLOUT), until: end) else { throw StoreFault.slow }
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(made.pointee.fd, SOL_SOCKET, SO_ERROR, &error, &size)
        guard error == 0 else { throw StoreFault.gone(String(cString: strerror(error))) }
        #if canImport(Darwin)
            // There, the signal of a broken connection goes to the process, not to the thread that writes.
            var on: Int32 = 1
            setsockopt(made.pointee.fd, SOL_SOCKET, SO_NOSIGPIPE, &on, size)
        #endif
    }

    deinit {
        redisFree(context)
    }

    func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes {
            _ = redisAppendFormattedCommand(context, $0.bindMemory(to: CChar.self).baseAddress, $0.count)
        }
    }

    /// The next answer.
    ///
    /// - Parameters:
    ///   - end: When it is too late.
    ///   - tick: Called every few milliseconds, whether anything comes or not.
    /// - Returns: The answer; nil if it is not there by `end`. It may still come.
    /// - Throws: `StoreFault`. The connection is of no use then.
    func read(until end: ContinuousClock.Instant, tick: () -> Void = {}) throws -> Reply? {
        var lastTick = ContinuousClock.now
        while true {
            var raw: UnsafeMutableRawPointer?
            guard redisReaderGetReply(context.pointee.reader, &raw) == REDIS_OK else {
                throw StoreFault.garbled(Self.text(context.pointee.reader.pointee.errstr))
            }
            if let raw {
                guard let reply = Reply(taking: raw) else { throw StoreFault.garbled("an unknown kind") }
                return reply
            }
            guard context.pointee.reader.pointee.len < Self.greatestBuffer else {
                throw StoreFault.garbled("more than \(Self.greatestBuffer) bytes")
            }
            var isWritten: Int32 = 0
            guard redisBufferWrite(context, &isWritten) == REDIS_OK else { throw failure() }
            let now = ContinuousClock.now
            guard now < end else { return nil }
            if now - lastTick >= .milliseconds(5) {
                tick()
                lastTick = now
            }
            let before = context.pointee.reader.pointee.len
            guard redisBufferRead(context) == REDIS_OK else { throw failure() }
            // Most often more is there by then, and nobody has to wait.
            if context.pointee.reader.pointee.len > before { continue }
            let events = Int16(POLLIN) | (isWritten == 0 ? Int16(POLLOUT) : 0)
            _ = wait(for: events, until: min(end, now + .milliseconds(5)))
        }
    }

    /// Whether bytes have come behind the answers that were read.
    var hasMore: Bool { context.pointee.reader.pointee.len > context.pointee.reader.pointee.pos }

    private func wait(for events: Int16, until end: ContinuousClock.Instant) -> Bool {
        var place = pollfd(fd: context.pointee.fd, events: events, revents: 0)
        let left = max(.zero, end - .now)
        let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
        return poll(&place, 1, Int32(clamping: milliseconds)) > 0
    }

    private func failure() -> StoreFault {
        let text = Self.text(context.pointee.errstr)
        switch context.pointee.err {
        case REDIS_ERR_PROTOCOL, REDIS_ERR_OOM: return .garbled(text)
        default: return .gone(text)
        }
    }

    private static func text<Tuple>(_ tuple: Tuple) -> String {
        withUnsafeBytes(of: tuple) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
