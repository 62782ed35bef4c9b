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
    /// The places of all that is warned of.
    private var warnings: [Warning: [SourceLocation]] = [:]

    private struct Warning: Hashable {
        let message: String
        var caution = Caution.documentLoss
        /// Whether one place tells of all others, however few these are.
        var isTogether = false
    }

    /// How many places are told one by one.
    private static let fewPlaces = 3

    private var said: Set<SourceLocation> = []

    init(_ log: DiagnosticLog) {
        self.log = log
    }

    /// Notes for the report what is not generated, because something better is.
    func left(_ what: String, of head: OperationHead) {
        leftOut[head.title, default: []].append(what)
    }

    /// Warns of what the document says and Swift will not.
    func lost(at location: SourceLocation, _ message: String) {
        warn(Warning(message: message), at: location)
    }

    /// Warns at a place that is looked at each time it is used.
    ///
    /// - Parameter isTogether: Whether one place tells of all others, however few these are.
    func lostOnce(at location: SourceLocation, isTogether: Bool = false, _ message: String) {
        if said.insert(location).inserted { warn(Warning(message: message, isTogether: isTogether), at: location) }
    }

    /// Warns once of what may stand at many places: `report` says it at the first of them.
    func lostOften(at location: SourceLocation, _ message: String) {
        warn(Warning(message: message, isTogether: true), at: location)
    }

    /// Warns of an example that is left out. Nothing of Swift is missing for it.
    func lostExample(at location: SourceLocation, _ message: String) {
        warn(Warning(message: message, caution: .documentExample, isTogether: true), at: location)
    }

    private func warn(_ warning: Warning, at location: SourceLocation) {
        losses.append(Loss(location: location, message: warning.message))
        warnings[warning, default: []].append(location)
    }

    /// Gives the warnings.
    func report() {
        // Of several at one place, the order is that of their words.
        let sorted = warnings.sorted {
            ($0.key.message, $0.key.isTogether ? 1 : 0) < ($1.key.message, $1.key.isTogether ? 1 : 0)
        }
        for (warning, places) in sorted {
            if warning.isTogether || Set(places).count > Self.fewPlaces {
                log.warning(warning.caution, atFirstOf: places, warning.message)
            } else {
                for place in places { log.warning(warning.caution, at: place, warning.message) }
            }
        }
        warnings = [:]
    }
}
