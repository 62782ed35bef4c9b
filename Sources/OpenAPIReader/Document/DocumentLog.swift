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
    /// The places of what a document says often, by what it is.
    private var repeated: [Repeated: [SourceLocation]] = [:]

    private struct Repeated: Hashable {
        let message: String
        let caution: Caution
    }

    /// The places of what is said at each of them, unless these are many.
    private var single: [String: [SourceLocation]] = [:]
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
        losses.append(Loss(location: location, message: message))
        single[message, default: []].append(location)
    }

    /// Warns at a place that is looked at each time it is used.
    func lostOnce(at location: SourceLocation, _ message: String) {
        if said.insert(location).inserted { lost(at: location, message) }
    }

    /// Warns once of what may stand at many places: `report` says it at the first of them.
    func lostOften(at location: SourceLocation, _ message: String) {
        losses.append(Loss(location: location, message: message))
        repeated[Repeated(message: message, caution: .documentLoss), default: []].append(location)
    }

    /// Warns of an example that is left out. Nothing of Swift is missing for it.
    func lostExample(at location: SourceLocation, _ message: String) {
        losses.append(Loss(location: location, message: message))
        repeated[Repeated(message: message, caution: .documentExample), default: []].append(location)
    }

    /// Gives the warnings.
    func report() {
        for (message, places) in single.sorted(by: { $0.key < $1.key }) {
            if Set(places).count > Self.fewPlaces {
                log.warning(.documentLoss, atFirstOf: places, message)
            } else {
                for place in places { log.warning(.documentLoss, at: place, message) }
            }
        }
        single = [:]
        for (key, places) in repeated.sorted(by: { $0.key.message < $1.key.message }) {
            log.warning(key.caution, atFirstOf: places, key.message)
        }
        repeated = [:]
    }
}
