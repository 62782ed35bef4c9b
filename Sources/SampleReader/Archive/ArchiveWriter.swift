import Diagnostics
import EndpointSpec
import YAMLTree

/// Writes the calls of one server as an API.
struct ArchiveWriter {
    private let drafts: [EndpointDraft]
    private let failures: [(status: Int, place: Place?)]
    private let base: [String]
    private let origin: String
    private let location: SourceLocation

    init(_ calls: [ArchiveCall], _ nodes: JSONNodes, origin: String, at location: SourceLocation) {
        self.origin = origin
        self.location = location
        let base = Self.base(of: calls)
        self.base = base
        var groups = CallGroup.groups(of: calls, nodes)
        for index in groups.indices { groups[index].base = base.count }
        groups.sort { ($0.key, $0.method) < ($1.key, $1.method) }
        let names = Self.names(of: groups)
        let builder = PlaceBuilder(nodes)
        drafts = zip(groups, names).map { EndpointDraft($0, name: $1, builder) }
        var failures: [(status: Int, place: Place?)] = []
        for status in Set(calls.map(\.status)).sorted() where (400..<600).contains(status) {
            var values: [Int32] = []
            for call in calls where call.status == status {
                if case .json(let roots) = call.answer { values += roots.filter { nodes.kind($0) == .object } }
            }
            let words = [SwiftWords(of: FailureNames.name(of: status)), SwiftWords(words: ["problem"])]
            failures.append((status, values.isEmpty ? nil : builder.place(words, "\(status)", values)))
        }
        self.failures = failures
    }

    /// What all paths begin with, and belongs to the server's address: `/api/v2`.
    private static func base(of calls: [ArchiveCall]) -> [String] {
        guard let first = calls.first else { return [] }
        var base: [String] = []
        for step in first.address.segments {
            let plain = step.lowercased()
            let isVersion =
                plain.hasPrefix("v") && plain.count > 1
                && plain.dropFirst().allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
            guard isVersion || ["api", "rest"].contains(plain) else { break }
            let isShared = calls.allSatisfy { call in
                call.address.segments.count > base.count + 1 && call.address.segments[base.count] == step
            }
            guard isShared else { break }
            base.append(step)
        }
        return base
    }

    private static func names(of groups: [CallGroup]) -> [String] {
        var used: Set<String> = []
        return groups.map { group in
            var name = group.words.memberName
            if !isIdentifier(name) || name.utf8.count > 100 { name = "call_" + hexDigest(group.key) }
            if isLowercase(name), used.insert(name).inserted { return name }
            name = "call" + capitalized(name) + "_" + hexDigest(group.key)
            used.insert(name)
            return name
        }
    }

    // MARK: Specs

    func specs(name: String?, in log: DiagnosticLog) -> SampleSpecs {
        let places = drafts.flatMap(\.places)
        joinEqualPlaces(below: places + failures.compactMap(\.place))
        let own = SwiftWords(of: name ?? Self.name(of: origin))
        var api = own.typeName
        let requests = Set(drafts.map { capitalized($0.name) + "Request" })
        if !ModelNames.isFree(api) {
            api = isIdentifier(api + "API") && !isLowercase(api) ? api + "API" : "RecordedAPI"
        }
        let fields = drafts.flatMap { draft in
            draft.group.calls.flatMap { $0.address.query.map(\.name) }
        }
        let keys = Set(fields.filter { !$0.isEmpty && !$0.hasSuffix("[]") && !Credential.isOne(inQuery: $0) }).sorted()
        let models = ModelWriter(
            places + failures.compactMap(\.place), types: SampleTypes(), taken: requests.union([api]), keys: keys,
            at: location)
        report(models.leftOut(), at: location, in: log)
        reportBodies(models.types, in: log)
        let auth = ArchiveAuth(drafts, at: location)
        let writer = EndpointWriter(models: models)
        var sections: [String: [YAMLEntry]] = [:]
        var users: [String: Set<String>] = [:]
        for draft in drafts {
            let stem = fileStem(of: draft.group.section)
            let node = writer.endpoint(draft, auth: auth.node(of: draft))
            sections[stem, default: []].append(.entry(draft.name, node, at: location))
            for model in models.reached(from: draft.places) { users[model, default: []].insert(stem) }
        }
        for model in models.reached(from: failures.compactMap(\.place)) { users[model, default: []].insert("") }
        // What several files use stands in one of its own.
        var shared = sections.count == 1 ? sections.keys.first ?? "models" : "models"
        if sections.count > 1, sections[shared] != nil { shared = "shared-models" }
        var owned: [String: [YAMLEntry]] = [:]
        for entry in models.models() {
            let stems = users[entry.name] ?? []
            owned[stems.count == 1 && stems.first != "" ? stems.first ?? shared : shared, default: []].append(entry)
        }
        let stems = Set(sections.keys).union(owned.keys).sorted()
        let specs = stems.map { stem in
            let node = models.mapping([
                ("models", owned[stem].map { YAMLNode(.mapping($0), at: location) }),
                ("endpoints", sections[stem].map { YAMLNode(.mapping($0), at: location) }),
            ])
            return (stem: stem, node: node)
        }
        return SampleSpecs(
            name: name == nil ? api : own.typeName.isEmpty ? api : own.typeName, settings: settings(api, models, auth),
            specs: specs, type: nil)
    }

    /// Says what is sent besides the body that a spec has.
    private func reportBodies(_ types: SampleTypes, in log: DiagnosticLog) {
        for draft in drafts {
            for case (_, .json(let place?)) in draft.answers where !types.areReadable(place) {
                log.warning(
                    at: location,
                    "'\(draft.name)' answers with a number that is too large or too small for a 'Double': it is read as text"
                )
            }
            for fields in draft.lists where fields.hasBrackets && fields.isPlain {
                log.warning(
                    at: location,
                    "'\(draft.name)' sends '\(visible(fields.key))' and '\(visible(fields.key))[]': it is one list, which is sent with brackets"
                )
            }
        }
        for draft in drafts where ArchiveCall.hasBody(draft.group.method) {
            guard let kind = draft.bodyKind, !draft.otherBodies.isEmpty else { continue }
            let others = draft.otherBodies.map(\.rawValue).joined(separator: " or ")
            log.warning(
                at: location,
                "'\(draft.name)' has \(kind.rawValue) for a body, as most of its calls; calls with \(others) are left out: write an endpoint for them"
            )
        }
    }

    private func settings(_ api: String, _ models: ModelWriter, _ auth: ArchiveAuth) -> YAMLNode {
        let host = origin.split(separator: "/").last.map(String.init) ?? ""
        let isLocal = host.hasPrefix("localhost") || host.hasPrefix("127.") || host.hasPrefix("[::1]")
        let url = origin + base.map { "/" + PathWord.encoded($0) }.joined()
        let statuses = failures.map { status, place -> (Int, YAMLNode) in
            let name = models.text(FailureNames.name(of: status))
            guard let place, case .model(let model) = models.types.type(of: place) else { return (status, name) }
            return (status, models.mapping([("case", name), ("body", models.text(models.names[model]))]))
        }
        return models.mapping([
            ("api", models.text(api)),
            (
                "servers",
                addressMistake(url) == nil
                    ? models.mapping([(isLocal ? "local" : "production", models.text(url))]) : nil
            ),
            ("key-style", models.style.map { models.text($0.rawValue) }),
            ("credentials", auth.credentials),
            ("auth", auth.auth),
            ("statuses", statuses.isEmpty ? nil : models.statuses(statuses)),
        ])
    }

    /// `https://api.example.com` is `Example`.
    private static func name(of origin: String) -> String {
        let host = origin.split(separator: "/").last ?? ""
        let labels = host.prefix { $0 != ":" }.split(separator: ".").map(String.init)
        if labels.count < 2 || labels.allSatisfy({ $0.allSatisfy(\.isNumber) }) { return "Recorded" }
        let general: Set<String> = ["www", "api", "app", "web", "dev", "staging", "test", "co", "com", "org", "net"]
        return labels.dropLast().last { !general.contains($0) } ?? labels[0]
    }
}
