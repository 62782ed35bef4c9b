import Diagnostics
import EndpointSpec
import GenKit
import Testing

/// An API of the text of a `gen.yaml` and that of a spec.
func api(_ settings: String, _ spec: String = "endpoints: { ping: { path: /ping } }") throws -> API {
    let (log, inputs) = inputs(settings, spec)
    let apis = linkedAPIs(inputs, in: log)
    return try #require(apis?.first, "\(report(log.diagnostics, in: log, as: .text, style: .plain, root: ""))")
}

/// The Swift that is generated of it.
func swift(_ settings: String, _ spec: String) throws -> String {
    let (log, inputs) = inputs(settings, spec)
    return try #require(generate(inputs, in: log)).map(\.text).joined()
}

private func inputs(_ settings: String, _ spec: String) -> (DiagnosticLog, Inputs) {
    let log = DiagnosticLog()
    let files = [("gen", settings), ("items", spec)].map { stem, text in
        Inputs.File(path: stem + ".yaml", stem: stem, source: log.add(SourceText(path: stem + ".yaml", text: text)))
    }
    return (log, Inputs(apis: [Inputs.API(folder: "", settings: files[0], specs: [files[1]])]))
}
