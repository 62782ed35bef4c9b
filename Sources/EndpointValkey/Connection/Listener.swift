import EndpointRuntime
import Foundation

/// Listens to the store's word that something was changed, on a thread and a connection of its own. What was changed it does not
/// know: whoever is told asks for it, so that no lost message is missed.
final class Listener: Sendable {
    private let address: ValkeyAddress
    private let channel: String
    private let report: @Sendable (CacheFault) -> Void
    private let changed: @Sendable () -> Void
    private let isClosed = Locked(false)
    private let isMoved = Locked(false)
    private static let pauses: ClosedRange<Duration> = .milliseconds(300) ... .seconds(5)

    /// `changed` is called after each message, after each connection, and each second without either.
    init(
        _ address: ValkeyAddress, channel: String, report: @escaping @Sendable (CacheFault) -> Void,
        changed: @escaping @Sendable () -> Void
    ) {
        self.address = address
        self.channel = channel
        self.report = report
        self.changed = changed
    }

    func start() {
        StoreThread.start("valkey changes") { [self] in
            var pause = Self.pauses.lowerBound
            while !isClosed.withLock({ $0 }) {
                let wasHeard = (try? listen()) ?? false
                changed()
                pause = wasHeard ? Self.pauses.lowerBound : min(pause * 2, Self.pauses.upperBound)
                wait(pause * Double.random(in: 0.5...1))
            }
        }
    }

    func close() {
        isClosed.withLock { $0 = true }
    }

    /// Has it listen to what the address leads to now.
    func move() {
        isMoved.withLock { $0 = true }
    }

    /// In short pieces, since the level may be closed meanwhile.
    private func wait(_ pause: Duration) {
        let end = ContinuousClock.now + pause
        while !isClosed.withLock({ $0 }), ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.1) }
    }

    /// Returns whether the store let it listen.
    private func listen() throws -> Bool {
        let end = ContinuousClock.now + .seconds(2)
        isMoved.withLock { $0 = false }
        let connection = try StoreConnection(address.place, until: end)
        for command in address.greeting { connection.write(command.bytes) }
        connection.write(Command("SUBSCRIBE", .text(channel)).bytes)
        for _ in 0...address.greeting.count {
            guard let reply = try connection.read(until: end) else { return false }
            guard let error = reply.error else { continue }
            report(CacheFault(error: error))
            return false
        }
        changed()
        var isSilent = false
        while !isClosed.withLock({ $0 }) {
            if try connection.read(until: .now + .seconds(1)) != nil {
                isSilent = false
            } else {
                // A connection whose other end is gone says nothing either: an answer to this is due by the next second.
                guard !isSilent else { return true }
                connection.write(Command("PING").bytes)
                isSilent = true
            }
            changed()
            if isMoved.withLock({ $0 }) { return true }
        }
        return true
    }
}

extension ValkeyAddress {
    /// What is said first on each connection.
    var greeting: [Command] {
        var commands: [Command] = []
        if let password {
            commands.append(
                user.map { Command("AUTH", .text($0), .text(password)) } ?? Command("AUTH", .text(password)))
        }
        if database != 0 { commands.append(Command("SELECT", .text(String(database)))) }
        return commands
    }
}
