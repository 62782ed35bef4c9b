/// Travels through a run: the sources that were read, and what is to be said of them.
///
/// A stage adds all of its errors and hands on what it knows; the pipeline asks `hasErrors` before it makes anything of it.
public final class DiagnosticLog {
    public private(set) var sources: [SourceText] = []
    private var collected: [(diagnostic: Diagnostic, name: String?)] = []
    private var allowances = Allowances()
    public private(set) var hasErrors = false

    public init() {}

    /// Registers a source and gives the number that locations in it carry.
    public func add(_ source: SourceText) -> Int32 {
        sources.append(source)
        return Int32(sources.count - 1)
    }

    public func error(at location: SourceLocation, _ message: String, notes: [Diagnostic.Note] = []) {
        hasErrors = true
        collected.append((Diagnostic(.error, at: location, message, notes: notes), nil))
    }

    /// - Parameter name: By which the warning can be allowed; nil for one that is always said.
    public func warning(
        at location: SourceLocation, _ message: String, notes: [Diagnostic.Note] = [], named name: String? = nil
    ) {
        collected.append((Diagnostic(.warning, at: location, message, notes: notes), name))
    }

    /// Says what is other than one may think, and is right all the same.
    public func note(at location: SourceLocation, _ message: String) {
        collected.append((Diagnostic(.note, at: location, message), nil))
    }

    /// Takes back the warnings of a name from one place of a source to another, those that are still to come included.
    ///
    /// - Parameters:
    ///   - start: The first place that counts; the place of the file as a whole for all of it.
    ///   - end: The first that counts no more; nil for the source's end.
    public func allow(warningsNamed name: String, from start: SourceLocation, to end: SourceLocation? = nil) {
        allowances.add(name, from: start, to: end)
    }

    /// Everything said so far, without the warnings that were allowed: by path, then by place, each once.
    public var diagnostics: [Diagnostic] {
        var seen = Set<Diagnostic>()
        return
            collected
            .filter { item in item.name.map { !allowances.contain($0, at: item.diagnostic.location) } ?? true }
            .map(\.diagnostic)
            .filter { seen.insert($0).inserted }
            .enumerated()
            .sorted { isBefore($0.element.location, $1.element.location) ?? ($0.offset < $1.offset) }
            .map(\.element)
    }

    /// Nil for two messages about one place. Two sources may have one path, so numbers of sources decide nothing.
    private func isBefore(_ left: SourceLocation, _ right: SourceLocation) -> Bool? {
        if left.source != right.source, path(of: left) != path(of: right) { return path(of: left) < path(of: right) }
        if left.line != right.line { return left.line < right.line }
        return left.column == right.column ? nil : left.column < right.column
    }

    public func path(of location: SourceLocation) -> String {
        sources[Int(location.source)].path
    }
}
