/// Returns `::error file=…,line=…,col=…::message`, and a `::notice` for each note, each on a line of its own: GitHub's
/// workflow commands.
///
/// - Parameter root: The checkout. Files in it are named relative to it, because GitHub requires that.
public func gitHubForm(of diagnostic: Diagnostic, in log: DiagnosticLog, root: String? = nil) -> String {
    var text = command(
        diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue, diagnostic.location, diagnostic.message,
        log, root)
    for note in diagnostic.notes { text += command("notice", note.location, note.message, log, root) }
    return text
}

/// Returns the same for a message that is not a diagnostic.
///
/// - Parameters:
///   - severity: `error`, `warning` or `notice`.
///   - prefix: A beginning of the path that GitHub does not know: `main:`.
public func gitHubForm(
    severity: String, at location: SourceLocation, message: String, in log: DiagnosticLog, root: String? = nil,
    without prefix: String = ""
) -> String {
    command(severity, location, message, log, root, without: prefix)
}

/// Returns the same for an error outside of any file, such as one of the command line.
public func gitHubForm(severity: String, message: String) -> String {
    "::\(severity)::\(escaped(message, isProperty: false))\n"
}

private func command(
    _ name: String, _ location: SourceLocation, _ message: String, _ log: DiagnosticLog, _ root: String?,
    without prefix: String = ""
) -> String {
    let path = log.path(of: location)
    let file = relative(path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path, to: root)
    let place = location.line > 0 ? ",line=\(location.line),col=\(location.column)" : ""
    return "::\(name) file=\(escaped(file, isProperty: true))\(place)::\(escaped(message, isProperty: false))\n"
}

private func relative(_ path: String, to root: String?) -> String {
    guard let root, !root.isEmpty else { return path }
    let folder = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
}

/// Escapes percent signs and line breaks, and in properties also the characters that separate them.
private func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "%": result += "%25"
        case "\r": result += "%0D"
        case "\n": result += "%0A"
        case ":" where isProperty: result += "%3A"
        case "," where isProperty: result += "%2C"
        default: result += visible(scalar)
        }
    }
    return result
}
