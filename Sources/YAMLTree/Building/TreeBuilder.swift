import CLibYAML
import Diagnostics

/// Makes the tree of one document out of libyaml's events.
///
/// Every function that reads a node starts on the node's first event and ends on its last. Mistakes that leave the
/// document readable are logged, and reading goes on; others throw `Stop`.
struct TreeBuilder: ~Copyable {
    enum Outcome {
        /// The tree, in which an error may have left something unknown.
        case root(YAMLNode)
        /// The document is empty.
        case nothing
        /// Errors were logged, and reading could not continue to the end.
        case unreadable
        /// Nothing is wrong, but this text needs `SurrogatePairs`.
        case surrogatePairs
    }

    /// Reading cannot continue; the error has been logged.
    struct Stop: Error {}

    /// The greatest number of errors. Nobody reads more, and a hostile document could have millions.
    static let mostErrors = 100

    private var reader: EventReader
    /// The current event. Each member of its union is read only for its own kind.
    let event: UnsafeMutablePointer<yaml_event_t>
    let text: UnsafeBufferPointer<UInt8>
    /// The changes to the text, if there were any.
    private let pairs: SurrogatePairs?
    private let hasPairs: Bool
    private let separators: EscapedSeparators?
    private let isChanged: Bool
    let isLenient: Bool
    /// Whether there is a '#' anywhere.
    let hasComments: Bool
    private var meetsPairs = false
    let source: Int32
    let limits: YAMLLimits
    private let log: DiagnosticLog
    /// The lines of the file before the text.
    private let linesBefore: Int
    /// Whether the text is the rest of a document whose beginning is not known, so that an anchor may stand before it.
    let isRest: Bool
    private(set) var errors = 0

    /// The children of all open collections.
    var elements = Stack<YAMLNode>()
    var entries = Stack<YAMLEntry>()
    /// The fingerprint of the key of the entry at the same index: see `fingerprint`.
    var fingerprints = Stack<Int>()

    var anchors: [String: Anchor] = [:]
    var lines: LineFinder
    /// The number of open collections.
    var depth = 0
    /// The deepest level since an anchored collection was opened.
    var deepest = 0
    /// After `Stop`: what was read of the collection that stopped last.
    var cut: YAMLNode?
    /// After `Stop`: what was read last may be another thing than its author meant.
    var doubtsLast = false
    /// After `Stop`: the line of its place.
    private(set) var cutLine: Int32 = 0
    /// After a syntax error: the lines of the text, from 0, at which the rest may begin, the best first.
    private(set) var linesOfRest: [Int] = []
    /// Whether the whole text was read.
    private(set) var isWhole = false
    /// The entries whose keys stand in their mappings already.
    var repetitions: [RepeatedEntry] = []
    /// The keys that were left out.
    var twins: [SourceLocation] = []
    var foreignTags: [SourceLocation] = []
    /// The nodes so far. Every alias counts as what it stands for.
    var nodes = 0
    var bytes = 0

    init(
        _ reader: consuming EventReader, over text: UnsafeBufferPointer<UInt8>, pairs: SurrogatePairs?,
        separators: EscapedSeparators?, source: Int32, log: DiagnosticLog, limits: YAMLLimits, isLenient: Bool,
        linesBefore: Int = 0, isRest: Bool = false
    ) {
        event = reader.event
        self.reader = reader
        self.text = text
        self.pairs = pairs
        hasPairs = pairs != nil
        self.separators = separators
        isChanged = hasPairs || separators != nil
        self.isLenient = isLenient
        self.source = source
        self.log = log
        self.limits = limits
        self.linesBefore = linesBefore
        self.isRest = isRest
        lines = LineFinder(text)
        hasComments = text.contains(0x23)
    }

    mutating func document() -> Outcome {
        var whole: YAMLNode?
        do throws(Stop) {
            try advance()
            try advance()
            guard kind == YAML_DOCUMENT_START_EVENT.rawValue else { return .nothing }
            try advance()
            let root = try node()
            whole = root
            try advance()
            try advance()
            if kind != YAML_STREAM_END_EVENT.rawValue {
                try error(at: place, "a second document starts here; a file holds one")
            }
            if root.isAbsent { return errors > 0 ? .unreadable : .nothing }
            isWhole = true
            return .root(root)
        } catch {
            if meetsPairs { return .surrogatePairs }
            return (whole.map(Self.unfinished) ?? cut).map { .root($0) } ?? .unreadable
        }
    }

    mutating func node() throws(Stop) -> YAMLNode {
        switch kind {
        case YAML_SCALAR_EVENT.rawValue: try scalar()
        case YAML_SEQUENCE_START_EVENT.rawValue: try sequence()
        case YAML_MAPPING_START_EVENT.rawValue: try mapping()
        case YAML_ALIAS_EVENT.rawValue: try alias()
        default: try stop(at: place, "a value is expected here")
        }
    }

    // MARK: The current event

    var kind: UInt32 { event.pointee.type.rawValue }

    /// The start of the event: its anchor or tag, if it has one.
    var place: SourceLocation {
        if isChanged { return location(.init(event.pointee.start_mark)) }
        return SourceLocation(
            source: source,
            line: Int32(truncatingIfNeeded: Int(event.pointee.start_mark.line) + linesBefore) + 1,
            column: Int32(truncatingIfNeeded: event.pointee.start_mark.column) + 1)
    }

    func location(_ place: TextPlace) -> SourceLocation {
        let line = place.line + linesBefore
        var column = pairs?.column(place.column, line: line) ?? place.column
        if let separators { column = separators.column(column, line: line) }
        return SourceLocation(
            source: source, line: Int32(truncatingIfNeeded: line) + 1,
            column: Int32(truncatingIfNeeded: column) + 1)
    }

    mutating func advance() throws(Stop) {
        if reader.advance() { return }
        let failure = reader.failure
        if !hasPairs, failure.problem == "found invalid Unicode character escape code",
            SurrogatePairs.starts(before: failure.place, in: text)
        {
            meetsPairs = true
            throw Stop()
        }
        var mistake = explanation(of: failure, in: text)
        mistake.place = placeInText(mistake.place)
        if failure.kind == .syntax {
            let line = mistake.place.line
            // An open bracket may be missed at a key behind it, or only later; an open quote is, at the next quote.
            linesOfRest =
                [lineOfLongQuote(), mistake.note?.place.line].compactMap { $0.map { $0 + 1 } }
                .filter { $0 < line } + [line, line + 1]
        }
        try stop(
            at: location(mistake.place), mistake.message,
            notes: mistake.note.map { [Diagnostic.Note(at: location($0.place), $0.message)] } ?? [])
    }

    /// Returns where the last text before a syntax error begins, if it is a quoted one of several lines.
    private func lineOfLongQuote() -> Int? {
        guard var reader = EventReader(text) else { return nil }
        var line: Int?
        while reader.advance(), reader.event.pointee.type != YAML_STREAM_END_EVENT {
            guard reader.event.pointee.type == YAML_SCALAR_EVENT else { continue }
            let style = reader.event.pointee.data.scalar.style
            let isQuoted = style == YAML_DOUBLE_QUOTED_SCALAR_STYLE || style == YAML_SINGLE_QUOTED_SCALAR_STYLE
            let (start, end) = (reader.event.pointee.start_mark.line, reader.event.pointee.end_mark.line)
            line = isQuoted && start < end ? Int(start) : nil
        }
        return line
    }

    /// libyaml puts the end of a last line without a line break on a line of its own, which the file does not have. The
    /// place is then the end of the last line.
    private func placeInText(_ place: TextPlace) -> TextPlace {
        var lines = LineFinder(text)
        lines.seek(line: place.line)
        return lines.line == place.line ? place : TextPlace(line: lines.line, column: lines.column(ofByte: lines.end))
    }

    /// Counts one more node, and the bytes of its text.
    mutating func count(bytes length: Int) throws(Stop) {
        nodes += 1
        bytes += length
        if nodes > limits.nodes { try stop(at: place, "the document has more than \(limits.nodes) values; split it") }
    }

    // MARK: Errors

    mutating func error(at location: SourceLocation, _ message: String, notes: [Diagnostic.Note] = []) throws(Stop) {
        errors += 1
        log.error(at: location, message, notes: notes)
        if errors == Self.mostErrors { try stop(at: location, "too many errors; the rest of the file was not read") }
    }

    mutating func stop(
        at location: SourceLocation, _ message: String, notes: [Diagnostic.Note] = []
    ) throws(Stop) -> Never {
        errors += 1
        log.error(at: location, message, notes: notes)
        doubtsLast = true
        cutLine = location.line
        throw Stop()
    }
}

extension YAMLNode {
    /// Whether a value was left out, as in `key:`.
    var isAbsent: Bool {
        if case .scalar(let scalar) = content { return scalar.isPlain && scalar.text.isEmpty }
        return false
    }
}
