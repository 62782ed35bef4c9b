import Diagnostics
import GenKit
import SpecDiff
import Testing

/// Two versions of an API, what has to be said of them, and an app that was written for the old one.
///
/// Every `$` stands for a name that is the case's own, so that all cases can be one module.
struct DiffCase: Sendable, CustomTestStringConvertible {
    let name: String
    let settings: (old: String, new: String)
    let specs: (old: String, new: String)
    /// `wire+source: model 'Item$': property 'name' is optional now`, in the order in which it is said.
    let expected: [String]
    /// Compiles with what is generated of the old version.
    let client: String

    static let plainSettings = """
        api: API$
        servers: { production: "https://api.example.com" }
        cache: { policy: cache-first, ttl: 5m }

        """

    /// A change of one spec file.
    init(_ name: String, from old: String, to new: String, says expected: [String], client: String) {
        self.name = name
        settings = (Self.plainSettings, Self.plainSettings)
        specs = (old, new)
        self.expected = expected
        self.client = client
    }

    /// A change of `gen.yaml` over one endpoint.
    init(_ name: String, settings: (old: String, new: String), says expected: [String], client: String = "") {
        self.name = name
        self.settings = settings
        let spec = "endpoints:\n  list$: { path: /items, response: [Int] }\n"
        specs = (spec, spec)
        self.expected = expected
        self.client = client
    }

    /// A change of one spec file below a `gen.yaml` of its own.
    init(
        _ name: String, settings: String, from old: String, to new: String, says expected: [String], client: String
    ) {
        self.init(name, settings: (settings, settings), from: old, to: new, says: expected, client: client)
    }

    /// A change of both.
    init(
        _ name: String, settings: (old: String, new: String), from old: String, to new: String,
        says expected: [String], client: String
    ) {
        self.name = name
        self.settings = settings
        specs = (old, new)
        self.expected = expected
        self.client = client
    }

    init(_ name: String, settings: (old: String, new: String), specs: (old: String, new: String)) {
        self.name = name
        self.settings = settings
        self.specs = specs
        expected = []
        client = ""
    }

    var testDescription: String { name }

    /// - Parameter number: What each `$` becomes.
    func version(_ spec: String, settings: String, number: String) throws -> (log: DiagnosticLog, inputs: Inputs) {
        let log = DiagnosticLog()
        let sources = [("gen.yaml", settings), ("items.yaml", spec)].map { path, text in
            Inputs.File(
                path: path, stem: path == "gen.yaml" ? "gen" : "items",
                source: log.add(SourceText(path: path, text: text.numbered(number))))
        }
        return (log, Inputs(apis: [Inputs.API(folder: number, settings: sources[0], specs: [sources[1]])]))
    }

    /// What is said, in the form of `expected`.
    func said(number: String) throws -> [String] {
        let sides = try [(specs.old, settings.old), (specs.new, settings.new)].map { spec, settings in
            let (log, inputs) = try version(spec, settings: settings, number: number)
            guard let apis = locatedAPIs(inputs, in: log) else {
                throw WrongCase(description: "\(name): " + report(log.diagnostics, in: log, as: .text))
            }
            return apis.map { Version($0.api, places: $0.places) }
        }
        return changes(from: sides[0], to: sides[1]).map(lineOf)
    }

    /// What is generated, by file names that are the case's own.
    func generated(_ spec: String, settings: String, number: String) throws -> [String: String] {
        let (log, inputs) = try version(spec, settings: settings, number: number)
        guard let files = generate(inputs, in: log) else {
            throw WrongCase(description: "\(name): " + report(log.diagnostics, in: log, as: .text))
        }
        return Dictionary(
            uniqueKeysWithValues: files.map { ($0.path.split(separator: "/").joined(separator: "-"), $0.text) })
    }
}

struct WrongCase: Error, CustomStringConvertible {
    let description: String
}

func lineOf(_ change: Change) -> String {
    let breaks = change.breaks.levels.map(\.rawValue).joined(separator: "+")
    return "\(breaks.isEmpty ? "nothing" : breaks): \(change.subject): \(change.message)"
}

extension String {
    /// The text with each `$` replaced.
    func numbered(_ number: String) -> String {
        split(separator: "$", omittingEmptySubsequences: false).joined(separator: number)
    }
}
