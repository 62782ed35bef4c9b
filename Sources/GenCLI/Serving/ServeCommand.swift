import Diagnostics
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
        // Before the specs are read: what changes from here on counts.
        let watch = options.isWatched ? SpecWatch(options, console) : nil
        guard
            let specs = try ServedSpecs(
                options, workingFolder: console.world.folder, report, found: { watch?.follow($0) })
        else { return finish() }
        _ = finish()
        return serve(specs, watch)
    }

    private func serve(_ specs: ServedSpecs, _ watch: SpecWatch?) -> ExitCode {
        let teller = RequestTeller(console, specs)
        // Before the server has threads, so that this one alone is told of signals.
        let signals = Signals.held()
        let loopback: LoopbackServer
        do {
            loopback = try LoopbackServer(port: options.port, records: false, refused: { teller.tell($0) }) { request in
                let specs = teller.specs
                let served = specs.server.serve(request, number: teller.next())
                teller.tell(served, of: specs)
                return served.answer
            }
        } catch {
            let hint = options.port == 0 ? "" : "; choose another port with --port, or 0 for a free one"
            console.report("port \(options.port) of 127.0.0.1 cannot be had: \(error)\(hint)")
            return .cannotReadOrWrite
        }
        guard console.print(welcome(specs.server.roots, at: loopback.url)) else {
            loopback.stop()
            return console.cannotPrint()
        }
        if let watch, !onThread({ watch.run(teller) }) {
            console.report("the system gives no thread, so changes of the specs are not seen")
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

    private func finish() -> ExitCode {
        console.report(report.log)
        return report.exitCode
    }
}
