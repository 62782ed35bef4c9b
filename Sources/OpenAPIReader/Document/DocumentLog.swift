import Diagnostics
import EndpointSpec
import YAMLTree

/// The messages about a document, and the table of what became of it.
final class DocumentLog {
    let log: DiagnosticLog

    struct Loss: Hashable {
        let location: SourceLocation
        let message: String
    }

    /// What operations have beside what is generated, by their titles.
    private(set) var leftOut: [String: [String]] = [:]
    /// The warnings, also those that are allowed.
    private(set) var losses: [Loss] = []

    init(_ log: DiagnosticLog) {
        self.log = log
    }

    /// Notes for the report what is not generated, because something better is.
    func left(_ what: String, of head: OperationHead) {
        leftOut["\(head.method) \(head.path)", default: []].append(what)
    }

    /// Warns of what the document says and Swift will not.
    func lost(at location: SourceLocation, _ message: String) {
        losses.append(Loss(location: location, message: message))
        log.warning(.documentLoss, at: location, message)
    }
}

/// A text for people; nil if there is none.
func documentText(_ node: YAMLNode?) -> String? {
    guard let text = node?.text else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
        var line = line
        while let last = line.unicodeScalars.last, last == " " || last == "\t" || last == "\r" {
            line = line.dropLast()
        }
        return line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    let joined = lines.joined(separator: "\n")
    return joined.isEmpty ? nil : joined
}
