import Diagnostics
import Foundation
import GenConversions
import GenKit

/// Samples of one thing in memory, as the command would find them.
struct SampleSet {
    let name: String
    /// By the names of their files.
    let samples: [(name: String, bytes: [UInt8])]

    struct Imported {
        let specs: ImportedSamples?
        let messages: String
    }

    func imported() -> Imported {
        let log = DiagnosticLog()
        let sources = samples.map { log.add(SourceText(path: $0.name, bytes: $0.bytes)) }
        let specs = importedSamples(sources, name: name, in: log)
        return Imported(specs: specs, messages: report(log.diagnostics, in: log, as: .text))
    }

    /// Each value as a text of its own: the lines of JSON Lines, and whole files of anything else.
    var values: [[UInt8]] {
        samples.flatMap { sample in
            sample.name.hasSuffix(".jsonl") ? sample.bytes.split(separator: 0x0A).map(Array.init) : [sample.bytes]
        }
    }
}

/// What gen makes of specs.
struct Generated {
    /// Texts by path; nil if the specs are refused.
    let files: [String: String]?
    let messages: String

    /// - Parameter settings: More lines of `gen.yaml`, the first of the files.
    init(_ specs: [ImportedFile], settings: String = "") {
        let log = DiagnosticLog()
        let files = specs.enumerated().map { index, file in
            Inputs.File(
                path: file.name, stem: (file.name as NSString).deletingPathExtension,
                source: log.add(SourceText(path: file.name, text: file.text + (index == 0 ? settings : ""))))
        }
        let api = Inputs.API(folder: "", settings: files[0], specs: Array(files.dropFirst()))
        let generated = generate(Inputs(apis: [api]), in: log)
        self.files = generated.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.path, $0.text) }) }
        messages = report(log.diagnostics, in: log, as: .text)
    }
}
