import EndpointSpec
import Foundation
import GoldenChecks
import TestSupport

import enum EndpointRuntime.JSON

@testable import SpecCorpus

/// A program that calls everything that was generated, and the table that it holds it to.
struct CallProgram {
    private(set) var table = CheckTable()
    private var lines: [String] = []

    /// - Parameter isQuick: Whether the back ends are compared with a few changes of each text, for random specs.
    init(isQuick: Bool = false) {
        guard isQuick else { return }
        table.beginnings = 4
        table.mutations = 1
    }

    mutating func add(_ api: API, of name: String) {
        let samples = SampleJSON(api)
        for model in api.groups.flatMap(\.models) {
            let type = api.swiftName(ofModel: model.name).split(separator: ".").map { "`\($0)`" }.joined(separator: ".")
            add(model, type, samples, "\(name)/\(model.name)")
        }
        let expected = ExpectedRequest(api: api, samples: samples)
        for endpoint in api.groups.flatMap(\.endpoints) {
            let name = "\(name)/\(endpoint.typeName)"
            table.requests.append(expected.check(endpoint, name: name))
            let arguments = endpoint.parameters.filter { $0.constant == nil }
                .map { "`\($0.name)`: try arguments.\(method(for: $0))(\(quoted($0.name)))" }
            let closure = arguments.isEmpty ? "_ in" : "arguments in"
            lines.append(
                "await checks.request(\(quoted(name))) { \(closure) \(endpoint.typeName)(\(arguments.joined(separator: ", "))) }"
            )
        }
    }

    /// Of `Arguments`.
    private func method(for parameter: Parameter) -> String {
        if parameter.keepsNull { return "nullable" }
        switch parameter.type {
        case .builtin(.file): return "file"
        case .optional(.builtin(.file)): return "fileIfPresent"
        case .array(.builtin(.file)): return "fileList"
        case .optional(.array(.builtin(.file))): return "fileListIfPresent"
        default: return "value"
        }
    }

    private mutating func add(_ model: Model, _ plainType: String, _ samples: SampleJSON, _ name: String) {
        var type = plainType
        let isOrdered = samples.isOrdered(model)
        switch model.kind {
        case .alias(let target):
            // `Codable` of a bare `[Date]` is Foundation's own, and that of a `Duration` Swift's.
            guard !holdsBareTimes(target, samples) else { return }
            let json = samples.value(of: target)
            table.models.append(ModelCheck(name, reads: json, writes: nil, isOrdered: isOrdered))
        case .structure(let structure):
            let bound = Dictionary(uniqueKeysWithValues: structure.generics.map { ($0, TypeReference.builtin(.int)) })
            if !bound.isEmpty { type += "<\(structure.generics.map { _ in "Int" }.joined(separator: ", "))>" }
            let whole = samples.value(of: structure, named: model.name, bound: bound)
            table.models.append(ModelCheck(name, reads: whole, writes: whole, isOrdered: isOrdered))
            if bound.isEmpty {
                table.models.append(
                    ModelCheck(
                        name, reads: samples.least(of: structure), writes: samples.leastWithDefaults(of: structure),
                        isOrdered: isOrdered))
            }
        case .enumeration(let enumeration):
            for item in enumeration.cases { add(samples.json(of: item.value), name) }
            switch enumeration.raw {
            case .integer: add(.integer(987_654_321), name)
            case .fraction: add(.double(987_654_321.5), name)
            case .string: add(.string(SampleJSON.text), name)
            }
        case .union(let union):
            for variant in union.variants {
                let json = samples.value(of: variant, of: union)
                // Without a discriminator another variant may read it, and write what it knows of it: those that would keep
                // any key are tried last.
                let isFirst = variant.name == union.variants[0].name && !samples.keepsAnyKey(variant.type)
                let isSure = union.discriminator != nil || isFirst
                table.models.append(ModelCheck(name, reads: json, writes: isSure ? json : nil))
            }
            var unknown = JSON.object(["nobody knows": .array([.null, .string(SampleJSON.text)])])
            if let absent = union.absent, let key = union.discriminator {
                let json = samples.value(of: absent, of: union)
                table.models.append(ModelCheck(name, reads: json.removing(key), writes: json))
                table.models.append(ModelCheck(name, reads: json.setting([key], .null), writes: json))
                unknown = unknown.setting([key], .string("nobody knows"))
            }
            table.models.append(ModelCheck(name, reads: unknown, writes: union.discriminator == nil ? nil : unknown))
        }
        lines.append("checks.model(\(quoted(name)), \(type).self)")
    }

    private func holdsBareTimes(_ type: TypeReference, _ samples: SampleJSON) -> Bool {
        switch type {
        case .builtin(let builtin): builtin == .date || builtin == .duration
        case .optional(let inner), .array(let inner), .dictionary(let inner): holdsBareTimes(inner, samples)
        case .model(let name, _, .alias): samples.target(ofAlias: name).map { holdsBareTimes($0, samples) } ?? false
        case .parameter, .model: false
        }
    }

    private mutating func add(_ json: JSON, _ name: String) {
        table.models.append(ModelCheck(name, reads: json, writes: json))
    }

    /// Names of types and cases, which need no escapes.
    private func quoted(_ name: String) -> String { "\"\(name)\"" }

    /// In functions of ten calls: what Swift charges for an asynchronous one grows with the square of its calls.
    var main: String {
        var functions = ""
        var calls = ""
        for start in stride(from: 0, to: lines.count, by: 10) {
            let body = lines[start..<min(start + 10, lines.count)].map { "    \($0)\n" }.joined()
            functions += "\nfunc part\(start)(_ checks: GoldenChecks) async {\n\(body)}\n"
            calls += "await part\(start)(checks)\n"
        }
        return "import GoldenChecks\n\(functions)\nlet checks = try GoldenChecks()\n\(calls)checks.finish()\n"
    }

    /// Compiles it together with the generated texts, and runs it. Its report; nil where everything held.
    func failure(with texts: [String: String]) async throws -> String? {
        let compiler = try SwiftCompiler()
        return try await Folder.with { folder in
            var files = try write(texts, flattenedInto: folder)
            let main = folder.appending(path: "main.swift")
            try Data(self.main.utf8).write(to: main)
            files.append(main)
            let program = folder.appending(path: "program")
            let built = try await compiler.link(files, ["-swift-version", "5"], to: program)
            guard built.code == 0 else { return built.output }
            let table = folder.appending(path: "table.json")
            try JSONEncoder().encode(self.table).write(to: table)
            let result = try await ProcessRun.of([program.path, table.path])
            return result.code == 0 ? nil : result.output
        }
    }
}
