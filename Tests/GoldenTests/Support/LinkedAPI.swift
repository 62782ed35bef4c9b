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
            let trees = input.specs.map { (file: $0, tree: parseYAML($0.source, in: log)) }
            let settings = readSettingsFile(tree, source: input.settings.source, in: log)
            let files = trees.map {
                readSpecFile($0.tree, source: $0.file.source, stem: $0.file.stem, in: log)
            }
            guard let api = link(settings, files, folder: input.folder, in: log) else { return nil }
            apis.append(api)
        }
        return log.hasErrors ? nil : apis
    }
}
