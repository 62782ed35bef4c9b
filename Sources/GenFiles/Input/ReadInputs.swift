package import GenKit

/// Reads the files of APIs; nil after failures were reported.
package func readInputs(_ apis: [Discovery.API], _ report: Report) -> Inputs? {
    func read(_ file: Discovery.File) -> Inputs.File? {
        report.read(file.path).map { Inputs.File(path: file.shownPath, stem: file.stem, source: $0) }
    }
    var inputs: [Inputs.API] = []
    for api in apis {
        let settings = read(api.settings)
        let specs = api.specs.compactMap(read)
        let unread = api.unread.map(report.source)
        if let settings {
            inputs.append(Inputs.API(folder: api.folder, settings: settings, specs: specs, unread: unread))
        }
    }
    return report.hasErrors ? nil : Inputs(apis: inputs)
}
