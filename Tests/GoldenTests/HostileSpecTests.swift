import APIDocs
import Diagnostics
import EndpointSpec
import Foundation
import GenKit
import SpecDiff
import TestSupport
import Testing
import YAMLTree

@testable import SpecCorpus

/// Random specs with mistakes in them: each is refused at its places, or becomes Swift that compiles without a warning.
///
/// `bin/hostile N` runs many more, and outlives crashes. `HOSTILE_FIRST=<seed> HOSTILE_COUNT=1` repeats one, and
/// `HOSTILE_KEEP=<folder>` writes it there.
@Suite struct HostileSpecTests {
    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init)
    }

    @Test func hostileSpecsAreRefusedInPlaceOrCompile() async throws {
        let first = Self.number("HOSTILE_FIRST") ?? 0
        let validator = SchemaValidator(root: try SchemaValue(json: specSchema()))
        var accepted: [UInt64: [String: String]] = [:]
        var count = (valid: 0, refused: 0)
        for seed in first..<first + (Self.number("HOSTILE_COUNT") ?? 300) {
            let spec = HostileSpec(seed: UInt64(seed))
            try tell(seed)
            try keep(spec)
            let fault = try self.fault(of: spec, validator) { accepted[spec.seed] = $0 }
            if let fault { Issue.record("HOSTILE_FIRST=\(seed): \(fault)") }
            count.valid += spec.isValid ? 1 : 0
            count.refused += accepted[spec.seed] == nil ? 1 : 0
        }
        print("HostileSpecTests: \(accepted.count) taken, \(count.refused) refused, from HOSTILE_FIRST=\(first)")
        try tell(nil)
        for (seed, output) in try await notCompiling(accepted.sorted { $0.key < $1.key }) {
            Issue.record("HOSTILE_FIRST=\(seed): its Swift does not compile without a warning:\n\(output)")
        }
    }

    /// For a script that wants to know which spec ended the process; nil where none is read any more.
    private func tell(_ seed: Int?) throws {
        guard let path = ProcessInfo.processInfo.environment["HOSTILE_PROGRESS"] else { return }
        try Data((seed.map(String.init) ?? "compiling").utf8).write(to: URL(filePath: path))
    }

    /// Below `HOSTILE_KEEP`, for whoever wants to see a spec.
    private func keep(_ spec: HostileSpec) throws {
        guard let folder = ProcessInfo.processInfo.environment["HOSTILE_KEEP"] else { return }
        for (path, text) in spec.files {
            let file = URL(filePath: folder).appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    /// What is wrong with what gen makes of a spec; nil where nothing is.
    private func fault(of spec: HostileSpec, _ validator: SchemaValidator, taken: ([String: String]) -> Void) throws
        -> String?
    {
        let specs = SpecFolder(spec.files.mapValues { Array($0.utf8) }, access: Access(named: "public"))
        guard let made = specs.generated() else {
            let errors = specs.log.diagnostics.filter { $0.severity == .error }
            if errors.isEmpty { return "it is refused without a word" }
            if spec.isValid { return "it is valid, and refused:\n\(specs.diagnostics)" }
            return specs.log.diagnostics.lazy.compactMap { misplaced($0, in: specs.log) }.first
        }
        taken(made)
        for input in specs.inputs.apis.flatMap({ [$0.settings] + $0.specs }) {
            guard let node = parseYAML(input.source, in: specs.log) else { continue }
            if try !validator.accepts(SchemaValue(node)) {
                return "the schema refuses '\(input.path)', which the parser takes"
            }
        }
        // Whoever walks the types of a spec comes to an end.
        if let apis = locatedAPIs(specs.inputs, in: specs.log) {
            _ = site(of: apis.map(\.api))
            let versions = apis.map { Version($0.api, places: $0.places) }
            let found = changes(from: versions, to: versions)
            if !found.isEmpty { return "it differs from itself: \(found[0].message)" }
        }
        return nil
    }

    /// A message has a line of its source, unless it is about a file that has none.
    private func misplaced(_ diagnostic: Diagnostic, in log: DiagnosticLog) -> String? {
        for place in [diagnostic.location] + diagnostic.notes.map(\.location) {
            let source = log.sources[Int(place.source)]
            if place.line == 0 {
                if diagnostic.severity == .warning || isEmpty(source) { continue }
                return "a message has no place: \(diagnostic.message)"
            }
            let length = source.line(Int(place.line))?.unicodeScalars.count
            if let length, place.column >= 1, Int(place.column) <= length + 1 { continue }
            let end = length.map { "which has \($0) characters" } ?? "which is none of the file's"
            return
                "a place is \(place.line):\(place.column), \(end): \(textForm(of: diagnostic, in: log))\(source.bytes.suffix(80))"
        }
        return nil
    }

    private func isEmpty(_ source: SourceText) -> Bool {
        let lines = String(decoding: source.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.allSatisfy { line in
            let text = line.trimmingCharacters(in: .whitespaces)
            return text.isEmpty || text.hasPrefix("#") || ["---", "...", "null", "~"].contains(text)
                || text.hasPrefix("--- ")
        }
    }

    /// All in one module, and where that fails halves of it, since two may have types of one name.
    private func notCompiling(_ apis: [(key: UInt64, value: [String: String])]) async throws -> [(UInt64, String)] {
        guard !apis.isEmpty else { return [] }
        let result = try await Folder.with { folder in
            var texts: [String: String] = [:]
            for api in apis { texts.merge(api.value) { first, _ in first } }
            return try await SwiftCompiler().check(
                try write(texts, flattenedInto: folder),
                ["-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault"])
        }
        if result.code == 0, result.output.isEmpty { return [] }
        if apis.count == 1 { return [(apis[0].key, result.output)] }
        let half = apis.count / 2
        return try await notCompiling(Array(apis[..<half])) + notCompiling(Array(apis[half...]))
    }
}
