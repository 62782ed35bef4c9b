/// A package that can be told what a client does, by a file that gen writes into the user's own target.
public enum Adapter: String, CaseIterable, Sendable {
    case swiftLog = "swift-log"
    case swiftMetrics = "swift-metrics"
    case swiftDistributedTracing = "swift-distributed-tracing"

    /// The file, at the root of the output. It is the same whatever the specs say.
    public var file: GeneratedFile {
        GeneratedFile(
            path: "Adapter+" + rawValue + GeneratedFile.suffix,
            text: GeneratedFile.firstWords + "--with \(rawValue). Do not edit.\n\n" + text + "\n")
    }

    private var text: String {
        switch self {
        case .swiftLog: Self.logging
        case .swiftMetrics: Self.metrics
        case .swiftDistributedTracing: Self.tracing
        }
    }
}
