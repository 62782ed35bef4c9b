public import Diagnostics

/// A difference between two versions of an API, and what it breaks.
public struct Change: Sendable {
    /// The version to which a place belongs.
    public enum Side: String, Sendable {
        case old, new
    }

    public let breaks: Breaks
    /// The subject of the change: `endpoint 'shopList'`.
    public let subject: String
    /// The difference, in one line without a full stop.
    public let message: String
    /// The place in the new version, as exact as the parameter, property, case or key. For something that was removed,
    /// the nearest place around it that still exists; for a whole API that was removed, its old `gen.yaml`.
    public let location: SourceLocation
    /// The version of the location: the old one for an API that was removed, and the new one for everything else.
    public let side: Side
    /// The place in the old version; nil if nothing was removed.
    public let formerLocation: SourceLocation?
}

/// What a change breaks. It compares the same call before and after.
public struct Breaks: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// An old server receives something else than before, or an old app cannot work with a new server.
    public static let wire = Breaks(rawValue: 1)
    /// Swift that calls an initialiser, reads a property or switches over an enumeration stops compiling.
    public static let source = Breaks(rawValue: 2)
    /// Stored responses are no longer found, or can no longer be read. The first call after the update misses.
    public static let cache = Breaks(rawValue: 4)

    /// The worst of it.
    public var level: Level {
        contains(.wire) ? .wire : contains(.source) ? .source : contains(.cache) ? .cache : .nothing
    }

    /// All levels, the worst first; empty for nothing.
    public var levels: [Level] {
        var levels: [Level] = []
        if contains(.wire) { levels.append(.wire) }
        if contains(.source) { levels.append(.source) }
        if contains(.cache) { levels.append(.cache) }
        return levels
    }
}

/// The worst that a change breaks. The worst comes first.
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
