import Diagnostics
import EndpointSpec
import Foundation
import GenKit
import LoopbackServer
import SpecSamples
import SpecServer
import TestSupport
import Testing

/// Specs that are served, without a socket.
struct Stage {
    let apis: [(api: API, places: Places)]
    let log = DiagnosticLog()
    let server: SpecServer

    /// - Parameter files: By paths such as `Shop/items.yaml`.
    init(_ files: [String: String], faults: Faults = Faults()) throws {
        var sources: [String: Inputs.File] = [:]
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            sources[path] = Inputs.File(
                path: path, stem: String(name.dropLast(".yaml".count)),
                source: log.add(SourceText(path: path, text: text)))
        }
        let folders = sources.keys.filter { $0.hasSuffix("gen.yaml") }.sorted().map { $0.dropLast("gen.yaml".count) }
        let inputs = folders.map { folder in
            let specs = sources.filter { $0.key != folder + "gen.yaml" && $0.key.hasPrefix(folder) }.map(\.value)
            return Inputs.API(
                folder: String(folder.dropLast(folder.isEmpty ? 0 : 1)), settings: sources[folder + "gen.yaml"]!,
                specs: specs.sorted { $0.stem < $1.stem })
        }
        let linked = locatedAPIs(Inputs(apis: inputs), in: log)
        apis = try #require(linked, "\(report(log.diagnostics, in: log, as: .text, style: .plain, root: ""))")
        server = SpecServer(apis, faults: faults, paths: log.sources.map(\.path))
    }

    /// This repository's own.
    static func samples(_ api: String) throws -> Stage {
        let root = Repository.url("Specs/" + api).resolvingSymlinksInPath()
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".yaml") {
            files[path] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        return try Stage(files)
    }

    /// - Parameter head: The request line and the headers, a line each.
    func serve(_ head: String, _ body: String = "", number: UInt64 = 1) -> Served {
        let text = head.split(separator: "\n").joined(separator: "\r\n") + "\r\n\r\n"
        let request = ReceivedRequest(
            head: Array(text.utf8), body: Array(body.utf8), bodyLength: body.utf8.count, connection: 0)
        return server.serve(request, number: number)
    }

    /// `items.yaml:3:5: body at name: it is missing`, a line for each deviation.
    func deviations(_ head: String, _ body: String = "") -> [String] {
        serve(head, body).deviations.map { deviation in
            let place = deviation.location
            return "\(log.path(of: place)):\(place.line):\(place.column): \(deviation.sentence)"
        }
    }

    func json(_ head: String, _ body: String = "") -> String {
        serve(head, body).text.components(separatedBy: "\r\n\r\n").dropFirst().joined()
    }
}

extension Served {
    /// Every byte that is sent.
    var text: String {
        answer.steps.map { step in
            if case .send(let bytes) = step { String(decoding: bytes, as: UTF8.self) } else { "" }
        }.joined()
    }
}
