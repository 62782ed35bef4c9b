public import Diagnostics

/// Reads a source of the log as one YAML document.
///
/// - Returns: nil when errors were logged, and for a document that holds nothing, which is no error here.
public func parseYAML(_ source: Int32, in log: DiagnosticLog, limits: YAMLLimits = .default) -> YAMLNode? {
    let bytes = log.sources[Int(source)].bytes
    return bytes.withUnsafeBufferPointer { bytes in
        guard var builder = TreeBuilder(bytes, source: source, log: log, limits: limits) else { return nil }
        return builder.document()
    }
}
