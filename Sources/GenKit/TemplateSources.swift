import CTemplates
import Diagnostics
import Mustache
import SwiftBackend

/// The files of Templates/Views, by name.
private let builtInTemplates = (0..<builtInTemplateCount()).map { index in
    let template = builtInTemplate(index)
    let bytes = UnsafeBufferPointer(start: template.bytes, count: template.count)
    return (name: String(cString: template.name), bytes: [UInt8](bytes))
}

/// The names of the built-in templates, and so those that a user can replace.
public let templateNames = builtInTemplates.map(\.name)

/// Returns the user's templates and, for all other names, the built-in ones; nil if errors were logged.
func templateLibrary(_ inputs: Inputs, in log: DiagnosticLog) -> TemplateLibrary? {
    let further = inputs.templates.filter { !templateNames.contains($0.name) }.map { ($0.name, $0.source) }
    let sources = builtInTemplates.map { builtIn in
        let own = inputs.templates.first { $0.name == builtIn.name }
        let path = "(built in) \(builtIn.name).mustache"
        return (name: builtIn.name, source: own?.source ?? log.add(SourceText(path: path, bytes: builtIn.bytes)))
    }
    let library = TemplateLibrary(
        sources + further, mode: .strict, shapes: viewShapes, filters: textFilters, log: log)
    return log.hasErrors ? nil : library
}
