package import Diagnostics

/// The messages of a run, and its exit code.
///
/// All messages are diagnostics of one log. An error about a folder or file as a whole has only its path.
package final class Report {
    package let log = DiagnosticLog()
    package private(set) var cannotReadOrWrite = false

    package var hasErrors: Bool { log.hasErrors }

    package init() {}

    /// Folders that have another name in messages.
    private var shownFolders: [(path: String, name: String)] = []

    /// Gives a folder and its content another name from now on.
    package func show(_ folder: String, as name: String) {
        shownFolders.append((folder, name))
    }

    /// Returns the name that messages have for a path.
    func shown(_ path: String) -> String {
        for folder in shownFolders where lies(path, inOrAt: folder.path) {
            let inner = path.dropFirst(folder.path.count)
            return folder.name + (folder.name.hasSuffix(":") ? inner.dropFirst() : inner)
        }
        return path
    }

    /// Returns a file or folder as a source of the log, for messages about all of it.
    package func source(_ path: String) -> Int32 {
        log.add(SourceText(path: shown(path), bytes: []))
    }

    /// Reports that the specs or templates are wrong.
    package func error(about path: String, _ message: String) {
        log.error(at: SourceLocation(wholeOf: source(path)), message)
    }

    package func warning(about path: String, _ message: String) {
        log.warning(at: SourceLocation(wholeOf: source(path)), message)
    }

    package func note(about path: String, _ message: String) {
        log.note(at: SourceLocation(wholeOf: log.add(SourceText(path: shown(path), bytes: []))), message)
    }

    /// Reports that a file or folder could not be read or written.
    package func failure(about path: String, _ message: String) {
        cannotReadOrWrite = true
        error(about: path, message)
    }

    package func failure(_ error: FileError) {
        failure(about: error.path, error.message)
    }

    /// Reads a spec or template as a source of the log; nil after a failure was reported.
    package func read(_ path: String, largest: Int = FileSystem.largestInput) -> Int32? {
        do {
            return log.add(SourceText(path: shown(path), bytes: try FileSystem.read(path, largest: largest)))
        } catch {
            failure(error)
            return nil
        }
    }

    /// The paths of all that errors are about.
    package var faultyPaths: [String] {
        Set(log.diagnostics.filter { $0.severity == .error }.map { Int($0.location.source) }).map {
            log.sources[$0].path
        }
    }

    package var exitCode: ExitCode {
        if cannotReadOrWrite { return .cannotReadOrWrite }
        return log.hasErrors ? .wrongSpecs : .done
    }

    /// The first place in the old text at which the new one differs.
    package func firstDifference(between old: [UInt8], and new: String, _ source: Int32) -> SourceLocation {
        var line: Int32 = 1
        var column: Int32 = 1
        for (left, right) in zip(String(decoding: old, as: UTF8.self).unicodeScalars, new.unicodeScalars) {
            guard left == right else { break }
            column += 1
            if left == "\n" { (line, column) = (line + 1, 1) }
        }
        return SourceLocation(source: source, line: line, column: column)
    }
}
