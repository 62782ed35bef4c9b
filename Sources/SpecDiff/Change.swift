public import Diagnostics

/// One thing that differs between two versions of an API, and what that breaks.
public struct Change: Sendable {
    /// Which of the two versions a place is in.
    public enum Side: String, Sendable {
        case old, new
    }

    public let breaks: Breaks
    /// What it is about: `endpoint 'shopList'`.
    public let subject: String
    /// What is different, in one line without a full stop at its end.
    public let message: String
    /// Where it is said in the new version, to the parameter, property, case or key. For what is gone, the nearest
    /// around it that is still there; for a whole API that is gone, its old `gen.yaml`.
    public let location: SourceLocation
    /// Which version the location is in: the old one for an API that is gone, and the new one for everything else.
    public let side: Side
    /// Where it stood in the old version; nil for what is not gone.
    public let formerLocation: SourceLocation?
}

/// What a change breaks, for the same call before and after.
public struct Breaks: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A server of the old version notices what is sent, or an app of the old version cannot work with a server of the
    /// new one.
    public static let wire = Breaks(rawValue: 1)
    /// Swift that calls an initialiser, reads a property or switches over an enumeration stops compiling.
    public static let source = Breaks(rawValue: 2)
    /// What is stored on devices is no longer found, or can no longer be read: the first call after the update misses.
    public static let cache = Breaks(rawValue: 4)

    /// The worst of it.
    public var level: Level {
        contains(.wire) ? .wire : contains(.source) ? .source : contains(.cache) ? .cache : .nothing
    }

    /// All of it, the worst first; empty for nothing.
    public var levels: [Level] {
        var levels: [Level] = []
        if contains(.wire) { levels.append(.wire) }
        if contains(.source) { levels.append(.source) }
        if contains(.cache) { levels.append(.cache) }
        return levels
    }
}

/// The worst that a change breaks, the worst first.
public enum Level: String, CaseIterable, Comparable, Sendable {
    case wire, source, cache, nothing

    public static func < (left: Level, right: Level) -> Bool {
        left.severity < right.severity
    }

    private var severity: Int {
        switch self {
        case .wire: 3
        case .source: 2
        case .cache: 1
        case .nothing: 0
        }
    }
}
