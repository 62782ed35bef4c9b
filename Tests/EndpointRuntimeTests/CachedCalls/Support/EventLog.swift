import EndpointRuntime

/// The events of a cache, in short.
final class EventLog: Sendable {
    private let seen = Box<[String]>([])
    private let observation: EventObservation

    init(_ cache: EntryCache) {
        observation = cache.observe { [seen] event in seen.change { $0.append(event.text) } }
    }

    /// What has happened since it was last asked.
    func take() -> [String] {
        seen.change { seen in
            defer { seen = [] }
            return seen
        }
    }
}

extension CacheEvent {
    var text: String {
        switch self {
        case .hit(_, let level): "hit \(level)"
        case .miss: "miss"
        case .stale: "stale"
        case .revalidated: "revalidated"
        case .stored: "stored"
        case .evicted(let level, let count, _): "evicted \(count) \(level)"
        case .invalidated(let scope): "invalidated \(scope.text)"
        case .removed(let scope): "removed \(scope.text)"
        case .fault(let fault, _): "fault \(fault.kind)"
        }
    }
}

extension CacheScope {
    fileprivate var text: String {
        if case .key = self { "key" } else { "\(self)" }
    }
}
