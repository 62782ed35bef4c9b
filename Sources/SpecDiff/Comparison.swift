import Diagnostics
import EndpointSpec

/// Two versions of one API, and the differences found.
final class Comparison {
    let old: Side
    let new: Side
    /// Today's names of old models, if they differ.
    private(set) var renamedModels: [String: String] = [:]
    /// The endpoints that both versions have.
    private(set) var endpoints: [(old: Endpoint, new: Endpoint)] = []
    private(set) var found: [Change] = []
    /// The uses of models, by their new names.
    private(set) var uses: [String: Uses] = [:]

    init(from old: Version, to new: Version) {
        self.old = Side(old)
        self.new = Side(new)
    }

    func changes() -> [Change] {
        pairModels()
        pairEndpoints()
        uses = commonUses()
        compareAPIs()
        compareGroups()
        compareEndpoints()
        compareModels()
        return found
    }

    func report(_ breaks: Breaks, _ subject: Subject, _ message: String) {
        // Something that all endpoints share differs in each of them.
        if let index = found.firstIndex(where: {
            $0.message == message && $0.subject == subject.text && subject.new.root == .settings
        }) {
            let same = found[index]
            found[index] = Change(
                breaks: breaks.union(same.breaks), subject: same.subject, message: message, location: same.location,
                side: same.side, formerLocation: same.formerLocation)
            return
        }
        let former = subject.old.flatMap { old.places.place(of: $0.keys, in: $0.root) }
        let isThere = new.places.place(of: subject.new.keys, in: subject.new.root) != nil
        found.append(
            Change(
                breaks: breaks, subject: subject.text, message: message,
                location: new.places.nearest(to: subject.new.keys, in: subject.new.root) ?? new.places.nearest(
                    to: [], in: .settings)
                    ?? new.places.settings,
                side: .new, formerLocation: isThere ? nil : former))
    }

    /// Reports both values if they differ.
    func compare(
        _ what: String, _ old: String?, _ new: String?, _ breaks: Breaks, _ subject: Subject
    ) {
        guard old != new else { return }
        switch (old, new) {
        case (let old?, let new?): report(breaks, subject, "\(what) is \(new), was \(old)")
        case (nil, let new?): report(breaks, subject, "\(what) is \(new), and was not said before")
        case (let old?, nil): report(breaks, subject, "\(what) is no longer said, was \(old)")
        case (nil, nil): break
        }
    }

    /// Compares comments and the like, which break nothing.
    func compareRemarks(
        doc: (old: String?, new: String?), deprecated: (old: Deprecation?, new: Deprecation?) = (nil, nil),
        example: (old: SpecValue?, new: SpecValue?) = (nil, nil),
        custom: (old: [CustomKey], new: [CustomKey]) = ([], []), _ what: String, _ subject: Subject
    ) {
        let prefix = what.isEmpty ? "" : what + ": "
        if doc.old != doc.new { report([], subject.at("doc"), prefix + "the description changed") }
        if example.old != example.new { report([], subject.at("example"), prefix + "the example changed") }
        compareCustomKeys(custom.old, custom.new, prefix, subject)
        let advice = subject.at("deprecated")
        switch (deprecated.old, deprecated.new) {
        case (nil, .some): report([], advice, prefix + "is deprecated now: its users are warned")
        case (.some, nil): report([], advice, prefix + "is no longer deprecated")
        case (let old?, let new?) where old.message != new.message:
            report([], advice, prefix + "the advice of the deprecation changed")
        default: break
        }
    }

    /// Compares keys that only templates read.
    func compareCustomKeys(_ old: [CustomKey], _ new: [CustomKey], _ prefix: String, _ subject: Subject) {
        if old == new { return }
        let names = Set((old + new).map(\.name)).sorted()
        for name in names {
            let (before, now) = (old.first { $0.name == name }, new.first { $0.name == name })
            guard before?.value != now?.value else { continue }
            let key = "x-" + name
            let what = before == nil ? "is said now" : now == nil ? "is no longer said" : "changed"
            report([], subject.at(key), prefix + "'\(key)' \(what), which templates may read")
        }
    }

    /// Compares samples, which previews and tests of an app use by name.
    func compareSamples(_ before: String?, _ now: String?, _ subject: Subject) {
        switch (before, now) {
        case (nil, .some): report([], subject.at("example"), "has a sample now")
        case (.some, nil):
            report(.source, subject.at("example"), "has no sample any more, which previews and tests use")
        case (.some, .some), (nil, nil): break
        }
    }

    private func pairModels() {
        func bySignature(_ models: [Model]) -> [String: [String]] {
            Dictionary(grouping: models, by: Signature.text).mapValues { $0.map(\.name) }
        }
        let added = bySignature(new.models.filter { old.model($0.name) == nil })
        for (signature, names) in bySignature(old.models.filter { new.model($0.name) == nil }) {
            // If two have the same form, nobody can tell which became which.
            guard names.count == 1, let heirs = added[signature], heirs.count == 1 else { continue }
            renamedModels[names[0]] = heirs[0]
        }
    }

    private func pairEndpoints() {
        func address(_ endpoint: Endpoint) -> String { endpoint.method.rawValue + " " + withoutNames(endpoint.path) }
        var gone = Dictionary(grouping: old.endpoints.reversed().filter { new.endpoint($0.name) == nil }, by: address)
        for endpoint in new.endpoints {
            if let before = old.endpoint(endpoint.name) {
                endpoints.append((before, endpoint))
            } else if let before = gone[address(endpoint)]?.popLast() {
                endpoints.append((before, endpoint))
            }
        }
    }

    private func commonUses() -> [String: Uses] {
        var before: [String: Uses] = [:]
        for (name, uses) in old.uses(in: endpoints.map(\.old)) { before[renamedModels[name] ?? name] = uses }
        var common: [String: Uses] = [:]
        for (name, uses) in new.uses(in: endpoints.map(\.new)) {
            common[name] = uses.intersection(before[name] ?? [])
        }
        return common
    }
}

/// Returns a path without the names of its parameters, which only Swift sees.
func withoutNames(_ path: String) -> String {
    var text = ""
    var isInName = false
    for scalar in path.unicodeScalars {
        if scalar == "}" { isInName = false }
        if !isInName { text.unicodeScalars.append(scalar) }
        if scalar == "{" { isInName = true }
    }
    return text
}
