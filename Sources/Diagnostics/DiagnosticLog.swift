/// The sources that a run has read, and the diagnostics about them.
///
/// A stage adds all of its errors and hands on what it knows. The pipeline checks `hasErrors` before it generates
/// anything.
public final class DiagnosticLog {
    public private(set) var sources: [SourceText] = []
    private var collected: [(diagnostic: Diagnostic, name: String?)] = []
    private var allowances = Allowances()
    /// Those of the log that this one continues.
    private var allowancesBefore: [Allowances] = []
    public private(set) var hasErrors = false

    public init() {}

    /// Returns a log of the same sources that has no diagnostics yet.
    public func emptied() -> DiagnosticLog {
        let log = DiagnosticLog()
        log.sources = sources
        return log
    }

    /// Returns a log of the same sources that has no diagnostics yet, but knows what is allowed here, and whether there are errors.
    public func continued() -> DiagnosticLog {
        let log = emptied()
        log.allowancesBefore = [allowances] + allowancesBefore
        log.hasErrors = hasErrors
        return log
    }

    /// Adds diagnostics of another log of the same sources, and what it allows.
    ///
    /// - Parameter isTaken: Whether a diagnostic is added.
    public func take(_ other: DiagnosticLog, where isTaken: (Diagnostic) -> Bool = { _ in true }) {
        let taken = other.collected.filter { isTaken($0.diagnostic) }
        collected += taken
        hasErrors = hasErrors || taken.contains { $0.diagnostic.severity == .error }
        allowances.add(other.allowances)
    }

    /// Registers a source. The returned number identifies it in locations.
    public func add(_ source: SourceText) -> Int32 {
        sources.append(source)
        return Int32(sources.count - 1)
    }

    public func error(at location: SourceLocation, _ message: String, notes: [Diagnostic.Note] = []) {
        hasErrors = true
        collected.append((Diagnostic(.error, at: location, message, notes: notes), nil))
    }

    /// - Parameter name: The name under which the warning can be allowed; nil if it cannot be allowed.
    public func warning(
        at location: SourceLocation, _ message: String, notes: [Diagnostic.Note] = [], named name: String? = nil
    ) {
        collected.append((Diagnostic(.warning, at: location, message, notes: notes), name))
    }

    /// Adds a note about something that is right, but may differ from what the author thinks.
    ///
    /// - Parameter name: The name under which it can be allowed; nil if it cannot be allowed.
    public func note(at location: SourceLocation, _ message: String, named name: String? = nil) {
        collected.append((Diagnostic(.note, at: location, message), name))
    }

    /// Removes the warnings of a name between two places of a source, including those that are added later.
    ///
    /// - Parameters:
    ///   - start: The first place that counts; the place of the whole file for all of it.
    ///   - end: The first place that no longer counts; nil for the source's end.
    public func allow(warningsNamed name: String, from start: SourceLocation, to end: SourceLocation? = nil) {
        allowances.add(name, from: start, to: end)
    }

    /// Whether warnings of a name at a place are known to be switched off.
    public func allows(warningsNamed name: String, at location: SourceLocation) -> Bool {
        allowances.contain(name, at: location) || allowancesBefore.contains { $0.contain(name, at: location) }
    }

    /// All diagnostics so far, without allowed warnings, each once. They are ordered by path, then by place.
    public var diagnostics: [Diagnostic] {
        var seen = Set<Diagnostic>()
        return
            collected
            .filter { item in item.name.map { !allows(warningsNamed: $0, at: item.diagnostic.location) } ?? true }
            .map(\.diagnostic)
            .filter { seen.insert($0).inserted }
            .enumerated()
            .sorted { isBefore($0.element.location, $1.element.location) ?? ($0.offset < $1.offset) }
            .map(\.element)
    }

    /// Nil for two messages about one place. Numbers of sources do not count, because two sources may have one path.
    private func isBefore(_ left: SourceLocation, _ right: SourceLocation) -> Bool? {
        if left.source != right.source, path(of: left) != path(of: right) { return path(of: left) < path(of: right) }
        if left.line != right.line { return left.line < right.line }
        return left.column == right.column ? nil : left.column < right.column
    }

    public func path(of location: SourceLocation) -> String {
        sources[Int(location.source)].path
    }
}
