import Foundation

/// The public interface of swift-metrics, as far as the adapter uses it. `MetricsLog` keeps what is recorded.
public final class Timer: Sendable {
    public let label: String
    public let dimensions: [(String, String)]

    public init(label: String, dimensions: [(String, String)]) {
        self.label = label
        self.dimensions = dimensions
    }

    public func recordNanoseconds(_ duration: Int64) {
        MetricsLog.add(label, dimensions, duration)
    }
}

public final class Recorder: Sendable {
    public let label: String
    public let dimensions: [(String, String)]

    public convenience init(label: String, dimensions: [(String, String)] = [], aggregate: Bool = true) {
        self.init(of: label, dimensions)
    }

    private init(of label: String, _ dimensions: [(String, String)]) {
        self.label = label
        self.dimensions = dimensions
    }

    public func record<DataType: BinaryInteger>(_ value: DataType) {
        MetricsLog.add(label, dimensions, Int64(value))
    }
}

public enum MetricsLog {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var lines: [(label: String, dimensions: [(String, String)], value: Int64)] = []

    static func add(_ label: String, _ dimensions: [(String, String)], _ value: Int64) {
        lock.withLock { lines.append((label, dimensions, value)) }
    }

    /// What was recorded with a dimension.
    public static func recorded(_ name: String, _ value: String) -> [(
        label: String, dimensions: [(String, String)], value: Int64
    )] {
        lock.withLock { lines.filter { $0.dimensions.contains { $0 == (name, value) } } }
    }
}
