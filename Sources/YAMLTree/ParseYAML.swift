public import Diagnostics

/// Reads a source of the log as one YAML document. Documentation/YAML.md lists what is accepted and what is refused.
///
/// A mistake that leaves the document readable is logged and makes one node unknown, so that everything else can still
/// be looked at. After one that does not, so is what stands before it, and each collection that it leaves open has an entry or
/// element at its end that is unknown.
///
/// - Returns: nil for a document that holds nothing, which is no error here.
public func parseYAML(_ source: Int32, in log: DiagnosticLog, limits: YAMLLimits = .default) -> YAMLNode? {
    let unreadable = YAMLNode(.unknown, at: SourceLocation(wholeOf: source))
    let bytes = log.sources[Int(source)].bytes
    if bytes.count > limits.bytes {
        log.error(
            at: SourceLocation(wholeOf: source),
            "the file has \(bytes.count) bytes, more than the \(limits.bytes) of one document; split it")
        return unreadable
    }
    guard let text = DocumentText(bytes, source: source, log: log) else { return unreadable }
    return text.bytes.withUnsafeBufferPointer { bytes in
        let body = UnsafeBufferPointer(rebasing: bytes[text.start...])
        // libyaml wants an address, which an empty text need not have.
        guard !body.isEmpty else { return nil }
        guard refuseSpecialLines(of: body, source: source, log: log) else { return unreadable }
        switch tree(of: body, pairs: nil, source: source, log: log, limits: limits) {
        case .root(let root): return root
        case .nothing: return nil
        case .unreadable: return unreadable
        case .surrogatePairs: break
        }
        let pairs = SurrogatePairs(joinedIn: body, depth: limits.depth)
        return pairs.text.withUnsafeBufferPointer { joined in
            guard case .root(let root) = tree(of: joined, pairs: pairs, source: source, log: log, limits: limits) else {
                return unreadable
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
        return .unreadable
    }
    var builder = TreeBuilder(reader, over: text, pairs: pairs, source: source, log: log, limits: limits)
    return builder.document()
}
