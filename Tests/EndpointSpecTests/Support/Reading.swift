import Diagnostics
import YAMLTree

@testable import EndpointSpec

/// A spec file from its text.
func specFile(_ text: String) -> (file: SpecFile?, messages: [String]) {
    let log = DiagnosticLog()
    let source = log.add(SourceText(path: "a.yaml", text: text))
    let node = parseYAML(source, in: log)
    let file = log.hasErrors ? nil : readSpecFile(node, source: source, stem: "a", in: log)
    return (file, log.diagnostics.map(\.message))
}

/// An API of one spec file.
func linked(_ text: String, settings: String = "api: Sample") -> (api: API?, messages: [String]) {
    let log = DiagnosticLog()
    let settingsSource = log.add(SourceText(path: "gen.yaml", text: settings))
    let source = log.add(SourceText(path: "a.yaml", text: text))
    let settings = readSettingsFile(parseYAML(settingsSource, in: log), source: settingsSource, in: log)
    let file = readSpecFile(parseYAML(source, in: log), source: source, stem: "a", in: log)
    return (link(settings, [file], folder: "", in: log), log.diagnostics.map(\.message))
}

extension API {
    func model(_ name: String) -> Model? {
        groups.flatMap(\.models).first { $0.name == name }
    }

    func property(_ name: String, of model: String) -> Property? {
        guard case .structure(let structure)? = self.model(model)?.kind else { return nil }
        return structure.properties.first { $0.name == name }
    }
}
