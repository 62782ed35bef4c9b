import Diagnostics
import EndpointRuntime
import EndpointSpec
import Foundation
import GenConversions
import GenKit
import TestSupport
import Testing

/// A recording, and the specs and messages that are expected.
struct ArchiveCase: CustomTestStringConvertible, Sendable {
    let name: String

    static let folder = Repository.url("Tests/SampleReaderTests/Cases/HAR")

    static let all: [ArchiveCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".har") }.sorted().map { ArchiveCase(name: String($0.dropLast(4))) }
    }()

    var testDescription: String { name }
    var archive: URL { Self.folder.appending(path: name + ".har") }
    var expected: URL { Self.folder.appending(path: name + ".expected.txt") }

    func imported(origin: String? = nil) throws -> (specs: ImportedSamples?, messages: String) {
        let log = DiagnosticLog()
        let source = log.add(SourceText(path: name + ".har", bytes: Array(try Data(contentsOf: archive))))
        let specs = importedArchive(source, name: nil, origin: origin, in: log)
        return (specs, report(log.diagnostics, in: log, as: .text))
    }
}

@Suite(.serialized) struct ArchiveCaseTests {
    private let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

    @Test(arguments: ArchiveCase.all)
    func aRecordingBecomesItsSpecs(_ item: ArchiveCase) throws {
        let (specs, messages) = try item.imported()
        let result = messages + (specs?.files.map { "# \($0.name)\n\($0.text)" }.joined(separator: "\n") ?? "")
        if isRecording {
            try Data(result.utf8).write(to: item.expected)
            Issue.record("recorded '\(item.name)'; read it, then run without RECORD_GOLDENS")
            return
        }
        #expect(try String(contentsOf: item.expected, encoding: .utf8) == result)
    }

    /// The recordings of the cases mark each secret with this word.
    @Test(arguments: ArchiveCase.all)
    func noSecretIsWritten(_ item: ArchiveCase) throws {
        let (specs, messages) = try item.imported()
        for text in (specs?.files.map(\.text) ?? []) + [messages] { #expect(!text.uppercased().contains("SECRET")) }
    }

    @Test func anotherServerCanBeChosen() throws {
        let item = try #require(ArchiveCase.all.first { $0.name == "Shop" })
        let telemetry = try item.imported(origin: "https://telemetry.example.net/")
        #expect(telemetry.specs?.files.contains { $0.text.contains("path: /config") } == true)
        let nobody = try item.imported(origin: "https://nobody.example.net")
        #expect(nobody.specs == nil)
        #expect(nobody.messages.contains("no JSON of 'https://nobody.example.net' is in it; it has calls of"))
    }

    @Test func theGeneratedTypesReadAllBodies() async throws {
        var program = ReadingProgram()
        // That one has what the runtime refuses, with warnings.
        for item in ArchiveCase.all where item.name != "Unreadable" {
            guard let specs = try item.imported().specs else { continue }
            // What stands in an enumeration has no extensions beside it.
            let generated = Generated(specs.files, settings: "shorthand: false\n")
            #expect(generated.messages == "", "\(item.name)")
            let files = try #require(generated.files, "\(item.name): \(generated.messages)")
            let space = program.add(files)
            let api = try #require(Self.api(of: specs.files))
            for body in try Self.bodies(of: item, in: api) {
                program.read([body.bytes], as: body.type, in: space, "\(item.name) \(body.title)")
            }
        }
        #expect(program.count >= 20)
        let faults = try await program.run()
        #expect(faults.isEmpty, "\(faults)")
    }

    // MARK: Bodies

    private static func api(of files: [ImportedFile]) -> API? {
        let log = DiagnosticLog()
        let inputs = files.map {
            Inputs.File(
                path: $0.name, stem: String($0.name.dropLast(5)),
                source: log.add(SourceText(path: $0.name, text: $0.text)))
        }
        let api = Inputs.API(folder: "", settings: inputs[0], specs: Array(inputs.dropFirst()))
        return linkedAPIs(Inputs(apis: [api]), in: log)?.first
    }

    /// The bodies of JSON that endpoints of the API had, with the types that have to read them.
    private static func bodies(
        of item: ArchiveCase, in api: API
    ) throws -> [(title: String, type: String, bytes: [UInt8])] {
        let archive = try ModelDecoder().decode(JSON.self, from: Data(contentsOf: item.archive)).value
        var bodies: [(title: String, type: String, bytes: [UInt8])] = []
        for entry in archive["log"]?["entries"]?.array ?? [] {
            guard let request = entry["request"], let method = request["method"]?.string, method != "HEAD",
                let url = request["url"]?.string, let status = entry["response"]?["status"]?.int,
                let content = entry["response"]?["content"], content["mimeType"]?.string?.contains("json") == true,
                let text = content["text"]?.string, !text.isEmpty
            else { continue }
            let isCoded = content["encoding"]?.string == "base64"
            let bytes = isCoded ? Array(Data(base64Encoded: text) ?? Data()) : Array(text.utf8)
            let endpoint = api.groups.lazy.flatMap(\.endpoints).filter { $0.method.rawValue == method }.first {
                Self.fits(url, api.settings.servers.first?.url ?? "", $0.path)
            }
            guard let endpoint, let type = Self.type(of: endpoint, status) else { continue }
            let name = type.text(model: { api.swiftName(ofModel: $0) })
            // A format outside of models is the endpoint's, which is not asked here.
            if name.contains("Date") { continue }
            bodies.append(("\(method) \(endpoint.path) \(status)", name, bytes))
        }
        return bodies
    }

    private static func fits(_ url: String, _ server: String, _ path: String) -> Bool {
        guard url.hasPrefix(server) else { return false }
        let steps = url.dropFirst(server.count).prefix { $0 != "?" }.split(separator: "/")
        let own = path.split(separator: "/")
        return steps.count == own.count && zip(steps, own).allSatisfy { $0 == $1 || $1.hasPrefix("{") }
    }

    private static func type(of endpoint: EndpointSpec.Endpoint, _ status: Int) -> TypeReference? {
        if !(200..<300).contains(status) {
            return endpoint.statuses.first { $0.value.code == .status(.exact(status)) }?.value.body?.type
        }
        if endpoint.response.cases.isEmpty { return endpoint.response.type }
        return endpoint.response.cases.first { $0.key.status == .exact(status) }?.response.type
    }
}
