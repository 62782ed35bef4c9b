import Diagnostics
import LoopbackServer
import SampleReader
import SpecServer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Tells of requests as they are answered: a line each on stdout, and deviations on stderr.
///
/// `@unchecked`: all that changes, and the console, is used under the mutex only.
final class RequestTeller: @unchecked Sendable {
    private let console: Console
    private var current: ServedSpecs
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var count: UInt64 = 0
    private var answered = 0
    private var deviating = 0
    private var isHeard = true

    /// - Parameter specs: What is served first.
    init(_ console: Console, _ specs: ServedSpecs) {
        self.console = console
        current = specs
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Counts the requests from 1.
    func next() -> UInt64 {
        locked {
            count += 1
            return count
        }
    }

    /// What is served.
    var specs: ServedSpecs { locked { current } }

    /// Says what came of a change of the specs.
    ///
    /// - Parameters:
    ///   - specs: What is served from now on; nil if there were errors.
    ///   - log: The messages about them.
    func renew(_ specs: ServedSpecs?, _ log: DiagnosticLog) {
        locked {
            console.report(log)
            if let specs { current = specs }
            if console.options.format == .json { return print("{\"renewed\":\(specs != nil)}\n") }
            if console.options.isQuiet { return }
            print(
                specs == nil
                    ? "the specs have errors; what was served before is served on\n"
                    : "the specs have changed, and are served as they are now\n")
        }
    }

    /// - Parameter specs: Those that the request was answered by.
    func tell(_ served: Served, of specs: ServedSpecs) {
        locked {
            answered += 1
            deviating += served.deviations.isEmpty ? 0 : 1
            if console.options.format == .json { return print(json(of: served, specs)) }
            if !console.options.isQuiet { print(line(of: served, specs)) }
            if served.deviations.isEmpty { return }
            let found = specs.log.emptied()
            for deviation in served.deviations { found.error(at: deviation.location, deviation.sentence) }
            console.report(found)
        }
    }

    func tell(_ refusal: Refusal) {
        locked {
            switch console.options.format {
            case .json: print("{\"status\":\(refusal.status),\"refused\":\(jsonText(refusal.reason))}\n")
            case .text, .github:
                if !console.options.isQuiet {
                    print(console.outputStyle.heading("\(refusal.status)", isSevere: true) + " \(refusal.reason)\n")
                }
            }
        }
    }

    /// Says how many requests there were. Returns false if stdout took not everything.
    func end() -> Bool {
        locked {
            if console.options.format != .json, !console.options.isQuiet {
                let requests = answered == 1 ? "1 request" : "\(answered) requests"
                print("answered \(requests), of which \(deviating) deviated from the specs\n")
            }
            return isHeard
        }
    }

    private func print(_ text: String) {
        if !console.print(text) { isHeard = false }
    }

    private func line(of served: Served, _ specs: ServedSpecs) -> String {
        let status = served.status.map { "\($0)" } ?? "---"
        let isSevere = (served.status ?? 500) >= 400
        var words = [
            console.outputStyle.heading(status, isSevere: isSevere), visible(String(served.method.prefix(20))),
            shown(served.target, specs.secretKeys),
        ]
        if let endpoint = served.endpoint { words.append(endpoint) }
        if let reason = served.reason { words.append("(\(reason))") }
        if let fault = served.fault { words.append("(fault: \(fault.rawValue))") }
        return words.joined(separator: " ") + "\n"
    }

    private func json(of served: Served, _ specs: ServedSpecs) -> String {
        var members = [
            "\"method\":\(jsonText(String(served.method.prefix(20))))",
            "\"target\":\(jsonText(shown(served.target, specs.secretKeys)))",
        ]
        if let status = served.status { members.append("\"status\":\(status)") }
        if let endpoint = served.endpoint { members.append("\"endpoint\":\(jsonText(endpoint))") }
        if let reason = served.reason { members.append("\"reason\":\(jsonText(reason))") }
        if let fault = served.fault { members.append("\"fault\":\(jsonText(fault.rawValue))") }
        let deviations = served.deviations.map { deviation in
            "{\"in\":\(jsonText(deviation.place)),\"message\":\(jsonText(deviation.message)),"
                + "\"file\":\(jsonText(specs.log.path(of: deviation.location))),\"line\":\(deviation.location.line),"
                + "\"column\":\(deviation.location.column)}"
        }
        if !deviations.isEmpty { members.append("\"deviations\":[\(deviations.joined(separator: ","))]") }
        return "{\(members.joined(separator: ","))}\n"
    }

    /// Without secrets, and with nothing that a terminal obeys.
    private func shown(_ target: String, _ secretKeys: Set<String>) -> String {
        let path = target.prefix { $0 != "?" }
        let fields = target.dropFirst(path.count + 1).split(separator: "&", omittingEmptySubsequences: false).map {
            field in
            let key = field.prefix { $0 != "=" }
            let name = percentDecoded(key, isForm: true)
            return isSecret(name, secretKeys) ? "\(key)=[hidden]" : String(field)
        }
        let text = withoutUser(path) + (path.count < target.count ? "?" + fields.joined(separator: "&") : "")
        return visible(String(text.prefix(300))) + (text.count > 300 ? "…" : "")
    }

    /// Also one that is spelled another way, and one that the specs do not have.
    private func isSecret(_ name: String, _ secretKeys: Set<String>) -> Bool {
        func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
        let own = plain(name)
        return Secrets.isCredential(name) || secretKeys.contains { plain($0) == own }
    }

    /// A client that takes the server for a proxy may send a password in the target.
    private func withoutUser(_ path: Substring) -> String {
        guard let scheme = path.firstRange(of: "://"),
            let at = path[scheme.upperBound...].prefix(while: { $0 != "/" }).lastIndex(of: "@")
        else { return String(path) }
        return path[..<scheme.upperBound] + "[hidden]" + path[at...]
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
