/// Who asks: what a delivery and a failure mean differs.
enum CacheCall: Hashable, CaseIterable, Sendable {
    /// One value.
    case send
    /// Each value in turn, then the end.
    case updates
    /// As `updates`, without an end: failures are elements.
    case live
    /// A live stream once more, after an invalidation: it has its entry already, and wants the network's answer.
    case again
    /// What is there, at once and without the network.
    case cached

    /// Whether failures are elements of a stream that goes on.
    var isLive: Bool { self == .live || self == .again }

    /// Whether deliveries that bring nothing new may be withheld.
    var mayWithhold: Bool { self == .updates || isLive }
}
