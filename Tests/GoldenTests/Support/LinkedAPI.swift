import Diagnostics
import EndpointSpec
import GenKit
import YAMLTree

extension SpecFolder {
    /// What the specs mean, API by API; nil where something is wrong.
    func linked() -> [API]? {
        var apis: [API] = []
        for input in inputs.apis {
            let tree = parseYAML(input.settings.source, in: log)
            guard let settings = readSettingsFile(tree, source: input.settings.source, in: log) else { return nil }
            let files = input.specs.compactMap { file in
                readSpecFile(parseYAML(file.source, in: log), source: file.source, stem: file.stem, in: log)
            }
            guard let api = link(settings, files, folder: input.folder, in: log) else { return nil }
            apis.append(api)
        }
        return log.hasErrors ? nil : apis
    }
}
