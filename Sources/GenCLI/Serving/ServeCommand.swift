import Diagnostics
import EndpointSpec
import GenFiles
import GenKit
import LoopbackServer
import SpecServer

/// `gen serve FOLDER…`: answers requests on this machine until a signal ends it.
struct ServeCommand {
    let options: ServeOptions
    let console: Console
    let report = Report()

    func run() throws(UsageError) -> ExitCode {
        var specs: [Folders.Specs] = []
        for folder in options.folders {
            if let folder = try specsFolder(folder, workingFolder: console.world.folder, report) {
                specs.append(folder)
            }
        }
        guard !report.hasErrors else { return finish() }
        var discovery = Discovery(report)
        for folder in specs {
            discovery.add(folder: folder.path, prefix: specs.count > 1 ? Path.name(of: folder.realPath) : "")
        }
        discovery.finish()
        guard !report.hasErrors, let apis = locatedAPIs(readInputs(discovery.apis, report), in: report.log) else {
            return finish()
        }
        return serve(apis)
    }

    private func serve(_ apis: [(api: API, places: Places)]) -> ExitCode {
        let faults = Faults(perMille: options.failuresPerMille, delay: options.delay, seed: options.seed)
        let server = SpecServer(apis, faults: faults, paths: report.log.sources.map(\.path))
        for note in server.notes { report.log.note(at: note.location, note.text) }
        _ = finish()
        let teller = RequestTeller(console, report.log, hiding: apis.flatMap { secretKeys(of: $0.api) })
        // Before the server has threads, so that this one alone is told of signals.
        let signals = Signals.held()
        let loopback: LoopbackServer
        do {
            loopback = try LoopbackServer(port: options.port, records: false, refused: { teller.tell($0) }) { request in
                let served = server.serve(request, number: teller.next())
                teller.tell(served)
                return served.answer
            }
        } catch {
            let hint = options.port == 0 ? "" : "; choose another port with --port, or 0 for a free one"
            console.report("port \(options.port) of 127.0.0.1 cannot be had: \(error)\(hint)")
            return .cannotReadOrWrite
        }
        guard console.print(welcome(server.roots, at: loopback.url)) else {
            loopback.stop()
            console.report("the output could not be written to stdout")
            return .cannotReadOrWrite
        }
        signals.wait()
        loopback.stop()
        return teller.end() ? .done : .cannotReadOrWrite
    }

    private func welcome(_ roots: [(name: String, path: String, endpoints: Int)], at url: String) -> String {
        if console.options.format == .json { return "{\"serving\":\(jsonText(url))}\n" }
        return roots.map { root in
            "serving \(root.name) at \(url)\(root.path)/ (\(root.endpoints == 1 ? "1 endpoint" : "\(root.endpoints) endpoints"))\n"
        }.joined() + (console.options.isQuiet ? "" : "Ctrl-C ends it\n")
    }

    /// The keys of queries whose values are nobody's to see.
    private func secretKeys(of api: API) -> [String] {
        api.groups.flatMap(\.endpoints).flatMap { $0.auth.value?.schemes ?? [] }.compactMap { scheme in
            if case .query(let key) = scheme.place { key } else { nil }
        }
    }

    private func finish() -> ExitCode {
        console.report(report.log)
        return report.exitCode
    }
}
