import Diagnostics
import EndpointSpec
import Foundation
import GenKit
import YAMLTree

/// A refused case that can stand beside others in one API: its models get names that no other case has.
struct TogetherPart {
    let name: String
    let settings: [UInt8]
    /// Names of its models that are renamed; the others are wrong names, which is what the case is about.
    private let models: Set<String>
    private let specs: [String: [UInt8]]
    private let said: [Saying]
    /// The words of files of which something cannot be read.
    let hiddenWords: Set<String>

    /// Nil for a case whose text is no UTF-8, or that is made of several APIs.
    init?(_ golden: GoldenCase) throws {
        let files = try bytes(below: golden.specs).filter { $0.key.hasSuffix(".yaml") }
        guard let settings = files["gen.yaml"], files.keys.filter({ $0.hasSuffix("gen.yaml") }).count == 1,
            files.values.allSatisfy({ String(validUTF8: $0) != nil })
        else { return nil }
        name = golden.name
        self.settings = settings
        specs = files.filter { $0.key != "gen.yaml" }
        let folder = SpecFolder(files)
        _ = folder.generated()
        said = Saying.list(in: folder.log)
        let alone = SpecFolder(["gen.yaml": settings])
        _ = alone.generated()
        sayingsOfSettings = Saying.list(in: alone.log)
        // These are about one name among all of an API.
        let ofNames = [
            "are both '", "what its pages hold", "in a request with pages", "is the API's own",
            "'Body' of its own", "'ContentType' of its own", "'Element' of its own", "'Headers' of its own",
        ]
        guard !said.contains(where: { saying in ofNames.contains { saying.message.contains($0) } }) else { return nil }
        var models: Set<String> = []
        var hidden: Set<String> = []
        for file in folder.inputs.apis.flatMap(\.specs) {
            let spec = readSpecFile(
                parseYAML(file.source, in: folder.log), source: file.source, stem: file.stem, in: folder.log)
            models.formUnion(spec.models.map(\.name.value))
            if !spec.isWhole {
                hidden.formUnion(
                    Self.words(of: String(decoding: folder.log.sources[Int(file.source)].bytes, as: UTF8.self)))
            }
        }
        hiddenWords = hidden
        let taken = said.map(\.message).filter { $0.contains("is taken") || $0.contains("not a Swift name") }
        self.models = models.filter { name in
            name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
                && !name.hasSuffix("Request") && !taken.contains { $0.contains("'\(name)'") }
        }
    }

    var hasPlainSettings: Bool {
        String(decoding: settings, as: UTF8.self).split(whereSeparator: \.isNewline).allSatisfy {
            $0.hasPrefix("api: ") || $0.hasPrefix("servers: ")
        }
            && !said.contains { $0.path == "Specs/gen.yaml" }
    }

    /// What is said about the case's `gen.yaml` where nothing else is.
    let sayingsOfSettings: [Saying]

    /// The files of the case, as the part of this number.
    func files(_ number: Int) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for (path, bytes) in specs {
            files["part\(number)/\(path)"] = Array(renamed(String(decoding: bytes, as: UTF8.self), number).utf8)
        }
        return files
    }

    /// What is said about them, with the names that they had.
    func sayings(_ number: Int) -> [Saying] {
        said.map {
            let path = String($0.path.dropFirst("Specs/".count))
            return Saying(
                path: "Specs/part\(number)/" + path, line: $0.line, column: column(of: $0, in: path, number),
                message: $0.message)
        }
    }

    /// Where the place is when the names before it on its line are renamed.
    private func column(of saying: Saying, in path: String, _ number: Int) -> Int32 {
        guard saying.line > 0, let bytes = specs[path] else { return saying.column }
        let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
            $0 == "\n" || $0 == "\r\n" || $0 == "\r"
        }
        guard lines.indices.contains(Int(saying.line) - 1) else { return saying.column }
        let before = String(lines[Int(saying.line) - 1].unicodeScalars.prefix(Int(saying.column) - 1))
        let more = renamed(before, number).unicodeScalars.count - before.unicodeScalars.count
        return saying.column + Int32(more)
    }

    /// A message about the part of this number, with the names that it had.
    func original(_ saying: Saying, _ number: Int) -> Saying {
        var message = saying.message
        for model in models { message = message.replacingOccurrences(of: "\(model)_\(number)", with: model) }
        return Saying(path: saying.path, line: saying.line, column: saying.column, message: message)
    }

    /// `Shop` as `Shop_0`, wherever it is a word.
    private func renamed(_ text: String, _ number: Int) -> String {
        var result = ""
        var word = ""
        for character in text + "\n" {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                result += models.contains(word) ? "\(word)_\(number)" : word
                word = ""
                result.append(character)
            }
        }
        return String(result.dropLast())
    }

    private static func words(of text: String) -> Set<String> {
        Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
}
