import CHiredis

/// hiredis by itself: one connection, and commands that go out together.
final class Bare {
    private let context: UnsafeMutablePointer<redisContext>

    init?(_ socket: String) {
        guard let made = redisConnectUnix(socket), made.pointee.err == 0 else { return nil }
        context = made
    }

    deinit { redisFree(context) }

    /// Sends commands in groups, and takes all replies.
    ///
    /// - Returns: The bytes of the replies.
    func run(_ count: Int, together: Int, _ command: (Int) -> [String]) -> Int {
        var bytes = 0
        for start in stride(from: 0, to: count, by: together) {
            let end = min(count, start + together)
            for number in start..<end { append(command(number)) }
            for _ in start..<end {
                var raw: UnsafeMutableRawPointer?
                guard redisGetReply(context, &raw) == REDIS_OK, let raw else { return bytes }
                bytes += raw.assumingMemoryBound(to: redisReply.self).pointee.len
                freeReplyObject(raw)
            }
        }
        return bytes
    }

    /// Sends commands together, and gives the size of each reply as it comes.
    func run(_ commands: [[String]], _ take: (Int) -> Void) {
        for command in commands { append(command) }
        for _ in commands {
            var raw: UnsafeMutableRawPointer?
            guard redisGetReply(context, &raw) == REDIS_OK, let raw else { fatalError("no reply") }
            take(raw.assumingMemoryBound(to: redisReply.self).pointee.len)
            freeReplyObject(raw)
        }
    }

    private func append(_ arguments: [String]) {
        var pointers: [UnsafePointer<CChar>?] = []
        var lengths: [Int] = []
        let copies = arguments.map { Array($0.utf8CString) }
        for copy in copies {
            copy.withUnsafeBufferPointer { pointers.append($0.baseAddress) }
            lengths.append(copy.count - 1)
        }
        withExtendedLifetime(copies) {
            _ = redisAppendCommandArgv(context, Int32(arguments.count), &pointers, lengths)
        }
    }
}
