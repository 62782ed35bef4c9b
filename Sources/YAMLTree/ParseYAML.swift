public import Diagnostics

/// Reads a source of the log as one YAML document. Documentation/YAML.md lists what is accepted and what is refused.
///
/// - Returns: nil when errors were logged, and also for a document that holds nothing, which is no error here.
public func parseYAML(_ source: Int32, in log: DiagnosticLog, limits: YAMLLimits = .default) -> YAMLNode? {
    let bytes = log.sources[Int(source)].bytes
    if bytes.count > limits.bytes {
        log.error(
            at: SourceLocation(wholeOf: source),
            "the file has \(bytes.count) bytes, more than the \(limits.bytes) of one document; split it")
        return nil
    }
    guard let text = DocumentText(bytes, source: source, log: log) else { return nil }
    return text.bytes.withUnsafeBufferPointer { bytes in
        let body = UnsafeBufferPointer(rebasing: bytes[text.start...])
        // libyaml wants an address, which an empty text need not have.
        guard !body.isEmpty, refuseSpecialLines(of: body, source: source, log: log) else { return nil }
        switch tree(of: body, pairs: nil, source: source, log: log, limits: limits) {
        case .root(let root): return root
        case .nothing: return nil
        case .surrogatePairs: break
        }
        let pairs = SurrogatePairs(joinedIn: body, depth: limits.depth)
        return pairs.text.withUnsafeBufferPointer { joined in
            guard case .root(let root) = tree(of: joined, pairs: pairs, source: source, log: log, limits: limits) else {
                return nil
            }
            return root
        }
    }
}

private func tree(
    of text: UnsafeBufferPointer<UInt8>, pairs: SurrogatePairs?, source: Int32, log: DiagnosticLog, limits: YAMLLimits
) -> TreeBuilder.Outcome {
    guard let reader = EventReader(text) else {
        log.error(at: SourceLocation(wholeOf: source), "out of memory")
        return .nothing
    }
    var builder = TreeBuilder(reader, over: text, pairs: pairs, source: source, log: log, limits: limits)
    return builder.document()
}
