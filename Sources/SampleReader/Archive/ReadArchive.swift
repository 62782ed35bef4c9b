public import Diagnostics
import EndpointSpec
import YAMLTree

/// Reads a recording of a browser's (HTTP Archive 1.2) as the API that it was of; nil after an error.
///
/// - Parameters:
///   - name: The name of the API; nil for that of its server.
///   - origin: The server, if it is not the one that most of the JSON is from.
public func readArchive(_ source: Int32, name: String?, origin: String?, in log: DiagnosticLog) -> SampleSpecs? {
    let nodes = JSONNodes()
    let location = SourceLocation(wholeOf: source)
    guard let roots = readJSON(source, into: nodes, takesHalves: true, in: log) else { return nil }
    guard let entries = nodes.member("entries", of: nodes.member("log", of: roots.first)), nodes.kind(entries) == .list
    else {
        log.error(at: location, "this is no recording: it has no 'log' with 'entries', as HTTP Archive 1.2 has")
        return nil
    }
    let archive = Archive(nodes.elements(of: entries), nodes)
    guard let chosen = archive.origin(wanted: origin, at: location, in: log) else { return nil }
    archive.report(chosen, at: location, in: log)
    return ArchiveWriter(archive.calls.filter { $0.address.origin == chosen }, nodes, origin: chosen, at: location)
        .specs(name: name, in: log)
}

/// The entries of a recording.
struct Archive {
    /// Those of APIs.
    let calls: [ArchiveCall]
    /// The entries that are no calls of APIs, by their kinds.
    private let others: [String: Others]

    private struct Others {
        var count = 0
        /// Calls of scripts, without values: somebody may look for them among the endpoints.
        var calls: [String] = []
    }

    init(_ entries: [Int32], _ nodes: JSONNodes) {
        let all = entries.map { ArchiveCall($0, nodes) }
        let endpoints = Set(all.compactMap(\.self).filter(\.isOfAPI).map(Endpoint.init))
        func isOfAPI(_ call: ArchiveCall) -> Bool {
            call.isOfAPI || call.isEmptyAnswer && endpoints.contains(Endpoint(call))
        }
        calls = all.compactMap(\.self).filter(isOfAPI)
        var others: [String: Others] = [:]
        var known: Set<String> = []
        for (entry, call) in zip(entries, all) where !(call.map(isOfAPI) ?? false) {
            let kind = call?.kind ?? Self.kind(ofUnread: entry, nodes)
            others[kind, default: Others()].count += 1
            guard let call, call.isAnsweredToScript else { continue }
            let shown = CallGroup.Key(call).shown
            if known.insert(kind + " " + shown).inserted { others[kind]?.calls.append(shown) }
        }
        self.others = others
    }

    private struct Endpoint: Hashable {
        let origin: String
        let key: CallGroup.Key

        init(_ call: ArchiveCall) {
            origin = call.address.origin
            key = CallGroup.Key(call)
        }
    }

    private static func kind(ofUnread entry: Int32, _ nodes: JSONNodes) -> String {
        let url = nodes.memberText("url", of: nodes.member("request", of: entry))?.lowercased() ?? ""
        return url.hasPrefix("wss:") || url.hasPrefix("ws:") ? "websocket" : "unreadable"
    }

    /// The servers, those first that most calls are of.
    private var origins: [(origin: String, count: Int)] {
        var counts: [String: Int] = [:]
        var order: [String] = []
        for call in calls {
            if counts[call.address.origin] == nil { order.append(call.address.origin) }
            counts[call.address.origin, default: 0] += 1
        }
        return order.enumerated().map { ($0.offset, $0.element, counts[$0.element] ?? 0) }
            .sorted { ($1.2, $0.0) < ($0.2, $1.0) }.map { ($0.1, $0.2) }
    }

    func origin(wanted: String?, at location: SourceLocation, in log: DiagnosticLog) -> String? {
        let origins = origins
        guard let first = origins.first else {
            log.error(
                at: location,
                "no call of this recording sends or receives JSON; record with the browser's network tools, and export with contents"
            )
            return nil
        }
        guard let wanted else { return first.origin }
        let own = WebAddress(wanted)?.origin ?? wanted
        if origins.contains(where: { $0.origin == own }) { return own }
        log.error(
            at: location,
            "no JSON of '\(visible(wanted))' is in it; it has calls of \(origins.prefix(10).map(\.origin).joined(separator: ", "))"
        )
        return nil
    }

    /// Says what of a call was left out.
    private func report(_ call: ArchiveCall, at location: SourceLocation, in log: DiagnosticLog) {
        let shown = CallGroup.Key(call).shown
        let names =
            switch call.body {
            case .form(let fields): fields.map(\.name)
            case .multipart(let parts): parts.map(\.name)
            case .nothing, .json, .text, .bytes: [String]()
            }
        for name in call.address.query.map(\.name) + names where !name.isEmpty && !FieldSamples.isKept(name) {
            let name = visible(String(name.prefix(80)))
            log.warning(
                at: location,
                "the parameter '\(name)' of \(visible(String(shown.prefix(200)))) is left out: nobody can write its name"
            )
        }
        if call.address.namelessValues > 0 {
            log.warning(
                at: location,
                "a value in the query of \(visible(String(shown.prefix(200)))) is left out, for it has no name")
        }
        if call.hasHalves {
            log.warning(
                at: location,
                "a text of \(visible(String(shown.prefix(200)))) has half of a surrogate pair: the runtime refuses to read that JSON"
            )
        }
        if case .nothing = call.body { return }
        if !ArchiveCall.hasBody(call.method) {
            log.warning(
                at: location,
                "the body of \(visible(String(shown.prefix(200)))) is left out, for such a method has none")
        }
    }

    private static func shown(_ calls: [String]) -> String {
        guard !calls.isEmpty else { return "" }
        let first = calls.prefix(5).map { visible(String($0.prefix(200))) }
        return " (\((first + (calls.count > 5 ? ["…"] : [])).joined(separator: ", ")))"
    }

    /// Says what was left out.
    func report(_ chosen: String, at location: SourceLocation, in log: DiagnosticLog) {
        for (origin, count) in origins where origin != chosen {
            log.note(
                at: location,
                "\(count) \(count == 1 ? "call" : "calls") of another server left out; import them with '--origin \(origin)'"
            )
        }
        if !others.isEmpty {
            let list = others.sorted { $0.key < $1.key }.map {
                "\($0.value.count) \($0.key)\(Self.shown($0.value.calls))"
            }
            .joined(separator: ", ")
            log.note(at: location, "left out, because there is no JSON that can be read: \(list)")
        }
        let own = calls.filter { $0.address.origin == chosen }
        for call in own { report(call, at: location, in: log) }
        if own.contains(where: { $0.headers.contains { $0.name.lowercased() == "cookie" } }) {
            log.note(
                at: location,
                "the calls carry cookies, which are left out; if one of them is the credential, name it below 'credentials'"
            )
        }
    }
}
