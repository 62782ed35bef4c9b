import Diagnostics

/// The errors of one template. Compiling stops after a hundred.
struct TemplateErrors {
    private let log: DiagnosticLog
    private(set) var count = 0

    init(in log: DiagnosticLog) { self.log = log }

    var areTooMany: Bool { count >= 100 }

    mutating func add(at location: SourceLocation, _ message: String, notes: [Diagnostic.Note] = []) {
        guard !areTooMany else { return }
        count += 1
        log.error(at: location, message, notes: notes)
        if areTooMany { log.error(at: location, "too many errors in this template; the rest of it was not read") }
    }
}
