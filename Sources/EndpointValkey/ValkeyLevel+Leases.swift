public import EndpointRuntime
import Foundation

extension ValkeyLevel {
    /// Asks for the right to ask the origin for an entry.
    public func claim(_ key: CacheKey, now: Instant) async -> SharedClaim {
        let token = origin + String(UInt64.random(in: 0 ... .max), radix: 16)
        let name = names.lease(key)
        let milliseconds = max(1, Int64(options.leaseTime.seconds * 1000))
        let lease = ValkeyLease(level: self, lane: lane(of: key), name: name, token: token)
        let end = ContinuousClock.now + SharedPatience.left(of: options.sharedTimeout)
        let result = await lane(of: key).ask([
            Command("SET", .text(name), .text(token), "NX", "PX", .text(String(milliseconds))),
            Command("MGET", .text(names.state), .text(names.entry(key)), .text(name)),
        ])
        guard let found = values(result, of: lease.lane, count: 2, place: 1), case .success(let replies) = result else {
            // It may have been taken, and the answer lost.
            lease.end(isStored: true)
            return SharedClaim(entry: nil, turn: .open)
        }
        let entry = await current(found[1].held, found[0].held, key, now, until: end)
        if case .status = replies[0] {
            held.withLock { $0[name] = false }
            let isMissing = found[0].held != nil && found[1].held == nil && !refused.withLock { $0.contains(name) }
            return SharedClaim(entry: entry, turn: .granted(lease), isMissing: isMissing)
        }
        return SharedClaim(entry: entry, turn: found[2].text == "-" ? .open : .taken)
    }

    private struct ValkeyLease: SharedLease {
        let level: ValkeyLevel
        let lane: Lane
        let name: String
        let token: String

        func end(isStored: Bool) {
            let wasTooLarge = level.held.withLock { $0.removeValue(forKey: name) } ?? false
            let open = isStored && !wasTooLarge ? "0" : String(Int64(level.times.openAfterMiss.seconds * 1000))
            let command = Command("EVAL", .text(Scripts.release), "1", .text(name), .text(token), .text(open))
            let end: @Sendable () -> Void = { [lane, time = level.times.write] in
                lane.ask([command], within: time) { _ in }
            }
            let waits = level.renewals.withLock { renewals in
                renewals[name]?.ends.append(end)
                return renewals[name] != nil
            }
            if !waits { end() }
        }
    }
}
