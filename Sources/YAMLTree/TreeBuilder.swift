import CLibYAML
import Diagnostics

/// Reading cannot go on; what is wrong has been logged.
struct Stop: Error {}

/// Makes the tree of one document out of libyaml's events.
struct TreeBuilder: ~Copyable {
    var reader: EventReader
    let source: Int32
    let log: DiagnosticLog
    let limits: YAMLLimits
    var anchors: [String: Anchor] = [:]
    var isFaulty = false
    var depth = 0
    /// The deepest level since it was last set, for the height of an anchored node.
    var deepest = 0
    /// Nodes and bytes of text so far, with every alias counted as what it stands for.
    var nodes = 0
    var bytes = 0

    init?(_ bytes: UnsafeBufferPointer<UInt8>, source: Int32, log: DiagnosticLog, limits: YAMLLimits) {
        guard let reader = EventReader(bytes) else { return nil }
        self.reader = reader
        self.source = source
        self.log = log
        self.limits = limits
    }

    mutating func document() -> YAMLNode? {
        do {
            try advance()
            try advance()
            guard kind == YAML_DOCUMENT_START_EVENT.rawValue else { return nil }
            try advance()
            let root = try node()
            try advance()
            try advance()
            if kind != YAML_STREAM_END_EVENT.rawValue {
                error(at: start, "a second document starts here; write one document per file")
            }
            return isFaulty ? nil : root
        } catch {
            return nil
        }
    }

    /// The node that starts with the current event; afterwards the current event is its last.
    mutating func node() throws(Stop) -> YAMLNode {
        let location = start
        switch kind {
        case YAML_SCALAR_EVENT.rawValue:
            return try scalar(at: location)
        case YAML_SEQUENCE_START_EVENT.rawValue:
            return try sequence(at: location)
        case YAML_MAPPING_START_EVENT.rawValue:
            return try mapping(at: location)
        default:
            return try alias(at: location)
        }
    }

    mutating func scalar(at location: SourceLocation) throws(Stop) -> YAMLNode {
        let event = reader.event
        let length = event.pointee.data.scalar.length
        let isPlain = event.pointee.data.scalar.plain_implicit != 0 && event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
        let text = String(decoding: UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: length), as: UTF8.self)
        try count(text: length)
        let node = YAMLNode(.scalar(YAMLScalar(text, isPlain: isPlain)), at: location)
        if let anchor = event.pointee.data.scalar.anchor { anchors[String(cString: anchor)] = Anchor(node: node, nodes: 1, bytes: length, height: 0) }
        return node
    }

    mutating func sequence(at location: SourceLocation) throws(Stop) -> YAMLNode {
        let anchor = reader.event.pointee.data.sequence_start.anchor.map { String(cString: $0) }
        let mark = try open(anchor, at: location)
        var elements: [YAMLNode] = []
        try advance()
        while kind != YAML_SEQUENCE_END_EVENT.rawValue {
            elements.append(try node())
            try advance()
        }
        return close(YAMLNode(.sequence(elements), at: location), anchor, mark)
    }

    mutating func mapping(at location: SourceLocation) throws(Stop) -> YAMLNode {
        let anchor = reader.event.pointee.data.mapping_start.anchor.map { String(cString: $0) }
        let mark = try open(anchor, at: location)
        var entries: [YAMLEntry] = []
        try advance()
        while kind != YAML_MAPPING_END_EVENT.rawValue {
            let key = try node()
            try advance()
            let value = try node()
            entries.append(YAMLEntry(key: key, value: value))
            try advance()
        }
        return close(YAMLNode(.mapping(entries), at: location), anchor, mark)
    }

    mutating func alias(at location: SourceLocation) throws(Stop) -> YAMLNode {
        let name = String(cString: reader.event.pointee.data.alias.anchor)
        guard let anchor = anchors[name] else {
            error(at: location, "unknown alias '*\(name)'\(didYouMean(name, among: anchors.keys.sorted()))")
            return YAMLNode(.sequence([]), at: location)
        }
        guard let node = anchor.node else {
            error(at: location, "the alias '*\(name)' stands inside of '&\(name)' itself")
            return YAMLNode(.sequence([]), at: location)
        }
        nodes += anchor.nodes
        bytes += anchor.bytes
        deepest = max(deepest, depth + anchor.height)
        if nodes > limits.nodes { try stop(at: location, "aliases make this document larger than \(limits.nodes) nodes") }
        return YAMLNode(node.content, at: location)
    }

    struct Mark {
        let deepest, nodes, bytes: Int
    }

    mutating func open(_ anchor: String?, at location: SourceLocation) throws(Stop) -> Mark {
        depth += 1
        if depth > limits.depth { try stop(at: location, "nested more than \(limits.depth) deep") }
        let mark = Mark(deepest: max(deepest, depth), nodes: nodes, bytes: bytes)
        try count(text: 0)
        if let anchor {
            anchors[anchor] = Anchor(node: nil, nodes: 0, bytes: 0, height: 0)
            deepest = depth
        }
        return mark
    }

    mutating func close(_ node: YAMLNode, _ anchor: String?, _ mark: Mark) -> YAMLNode {
        if let anchor {
            anchors[anchor] = Anchor(
                node: node, nodes: nodes - mark.nodes, bytes: bytes - mark.bytes, height: deepest - depth)
        }
        deepest = max(deepest, mark.deepest)
        depth -= 1
        return node
    }

    mutating func count(text: Int) throws(Stop) {
        nodes += 1
        bytes += text
        if nodes > limits.nodes { try stop(at: start, "more than \(limits.nodes) nodes") }
    }

    var kind: UInt32 { reader.event.pointee.type.rawValue }

    var start: SourceLocation {
        let mark = reader.event.pointee.start_mark
        return SourceLocation(
            source: source, line: Int32(truncatingIfNeeded: mark.line) + 1, column: Int32(truncatingIfNeeded: mark.column) + 1)
    }

    mutating func advance() throws(Stop) {
        guard reader.advance() else {
            let failure = reader.failure
            try stop(at: SourceLocation(source: source, line: Int32(failure.mark.line) + 1, column: Int32(failure.mark.column) + 1), failure.problem)
        }
    }

    mutating func error(at location: SourceLocation, _ message: String) {
        isFaulty = true
        log.error(at: location, message)
    }

    mutating func stop(at location: SourceLocation, _ message: String) throws(Stop) -> Never {
        error(at: location, message)
        throw Stop()
    }
}

/// What an alias stands for, and what it costs.
struct Anchor {
    /// nil while the node is still being read.
    let node: YAMLNode?
    let nodes, bytes, height: Int
}
