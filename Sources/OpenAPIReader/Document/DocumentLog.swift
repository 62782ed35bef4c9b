import Diagnostics
import EndpointSpec
import YAMLTree

/// The messages about a document, and the table of what became of it.
final class DocumentLog {
    let log: DiagnosticLog

    /// What has another form beside the one that is generated.
    private(set) var leftOut: [String] = []

    init(_ log: DiagnosticLog) {
        self.log = log
    }

    /// Notes for the report what is not generated, because something better is.
    func left(_ what: String) {
        leftOut.append(what)
    }

    /// Warns of what the document says and Swift will not.
    func lost(at location: SourceLocation, _ message: String) {
        log.warning(.documentLoss, at: location, message)
    }
}
