import Diagnostics
import Testing

@testable import SpecCorpus

/// A place in a spec that holds texts of its author's choice, and the spec that puts some there.
struct HostilePlace: CustomTestStringConvertible, Sendable {
    let name: String
    /// What a text is put into before it is written.
    let wrap: @Sendable (String) -> String
    /// Two texts that differ in the first letter's case become one name.
    let capitalizes: Bool
    /// Makes the files of an API, whose types all begin with a prefix, out of texts that YAML can read.
    let files: @Sendable (_ texts: [String], _ prefix: String) -> [String: String]

    init(
        name: String, capitalizes: Bool = false, wrap: @escaping @Sendable (String) -> String = { $0 },
        files: @escaping @Sendable (_ texts: [String], _ prefix: String) -> [String: String]
    ) {
        self.name = name
        self.wrap = wrap
        self.capitalizes = capitalizes
        self.files = files
    }

    var testDescription: String { name }

    /// What gen says of one text: nil where it takes it.
    func errors(about text: String) -> DiagnosticLog? {
        let files = files([yamlQuoted(wrap(text))], "H")
        let specs = SpecFolder(files.mapValues { Array($0.utf8) })
        return specs.linked() == nil ? specs.log : nil
    }

    /// An error that stands where the text does, and none that stands elsewhere; nil where that is so.
    func complaint(about text: String) -> String? {
        guard let log = errors(about: text) else { return nil }
        let quoted = yamlQuoted(wrap(text))
        for diagnostic in log.diagnostics {
            let place = diagnostic.location
            if !stands(quoted, atLine: place.line, column: place.column, of: log.sources[Int(place.source)]) {
                return "\(textForm(of: diagnostic, in: log))stands elsewhere than \(quoted)"
            }
        }
        return log.diagnostics.isEmpty ? "nothing is said of \(quoted)" : nil
    }

    /// The texts that gen takes, in APIs of at most 30: what Swift charges for a structure grows with the square of
    /// its properties.
    func accepted(of texts: [String], prefix: String) -> [(prefix: String, files: [String: String])] {
        var seen: Set<String> = []
        let accepted = texts.filter {
            errors(about: $0) == nil && seen.insert(capitalizes ? $0.capitalizedFirst : $0).inserted
        }
        return stride(from: 0, to: accepted.count, by: 30).map { start in
            let prefix = "\(prefix)N\(start)"
            return (
                prefix, files(accepted[start..<min(start + 30, accepted.count)].map { yamlQuoted(wrap($0)) }, prefix)
            )
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A line for each text.
func lines(_ texts: [String], _ line: (Int, String) -> String) -> String {
    texts.enumerated().map { line($0.offset, $0.element) + "\n" }.joined()
}

/// `gen.yaml` and one spec file.
func specs(_ prefix: String, settings: String = "", _ spec: String) -> [String: String] {
    ["gen.yaml": "api: \(prefix)API\n\(settings)", "\(prefix.lowercased()).yaml": spec]
}
