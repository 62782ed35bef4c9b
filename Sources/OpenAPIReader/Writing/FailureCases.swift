import EndpointSpec
import YAMLTree

/// Names of the failures of all operations: one name is one case of the API, with one type of body.
///
/// A response that is a component gives its name. Of the others, the status gives the name, with that of the body where a status
/// has several.
struct FailureCases {
    private let names: [String: String]
    /// The descriptions of the cases.
    private var docs: [String: String] = [:]
    private let writer: SpecWriter

    init(_ operations: [OperationDraft], _ writer: SpecWriter) {
        self.writer = writer
        var kinds: [String: FailureDraft] = [:]
        var bodies: [String: Set<String>] = [:]
        var statuses: [String: Set<String>] = [:]
        var ofOthers: Set<String> = []
        // What is said of each kind.
        var said: [String: Set<String>] = [:]
        // The statuses of components that have no other name than others of them.
        var shorts: [String: Set<String>] = [:]
        for failure in operations.flatMap(\.failures) {
            kinds[Self.key(failure, writer)] = failure
            if let component = failure.component, failure.isShort {
                shorts[component, default: []].insert(failure.status)
            }
            said[Self.key(failure, writer), default: []].insert(failure.doc ?? "")
            if !failure.isOfHead { ofOthers.insert(Self.key(failure, writer)) }
            statuses[Self.key(failure, writer), default: []].insert(failure.status)
            if failure.component == nil, let body = writer.body(of: failure) {
                bodies[failure.status, default: []].insert(body)
            }
        }
        var names: [String: String] = [:]
        var used: Set<String> = []
        // The cases without a body that are called after their status, by that.
        var empty: [String: String] = [:]
        // The components with a body, by that and their only status.
        var components: [String: [(name: String, doc: String?)]] = [:]
        // Components come first: their names were given by a person. What only answers to HEAD are has no body, and comes last: it
        // takes no name from what is the same with a body.
        func rank(_ key: String, _ failure: FailureDraft) -> Int {
            failure.component != nil ? 0 : ofOthers.contains(key) ? 1 : 2
        }
        for (key, failure) in kinds.sorted(by: {
            (rank($0.key, $0.value), $0.key) < (rank($1.key, $1.value), $1.key)
        }) {
            let word = statusWord(failure.status)
            // A component of this status says the same.
            if failure.component == nil, failure.body == nil, let name = empty[failure.status] {
                names[key] = name
                continue
            }
            let place = failure.status + " " + (writer.body(of: failure) ?? "")
            if failure.component == nil, failure.body != nil, let known = components[place], known.count == 1,
                said[key, default: []].allSatisfy({ Self.addsNothing($0, to: known[0].doc, failure.status) })
            {
                names[key] = known[0].name
                continue
            }
            let candidates: [String] =
                if let component = failure.component {
                    // Only the status tells it from others.
                    failure.body == nil && shorts[component, default: []].count > 1
                        ? [component + " " + word] : [component, component + " " + word]
                } else if failure.body == nil {
                    [word, "empty " + word]
                } else {
                    (bodies[failure.status]?.count == 1 ? [word] : []) + writer.caseWords(failure)
                        + (failure.body.map { [writer.word(for: $0)] } ?? [])
                }
            // What tells it from all others, and digits where even the words of that are another's.
            let texts = candidates + [key, word + " " + hexDigest(key)]
            let name = texts.map(Self.name).first { !used.contains($0) } ?? "failure_" + hexDigest(key)
            used.insert(name)
            names[key] = name
            if failure.component != nil, statuses[key] == [failure.status] {
                components[place, default: []].append((name, failure.doc))
            }
            if failure.body == nil, name == Self.name(word), statuses[key] == [failure.status] {
                empty[failure.status] = name
            }
        }
        self.names = names
        // What an export says of its failures stands in its own keys.
        if !writer.schemas.isExport { docs = Self.docs(of: kinds, said, names) }
    }

    /// Whether the description of a failure says no more than its status and another description.
    private static func addsNothing(_ doc: String, to other: String?, _ status: String) -> Bool {
        doc.isEmpty || doc == other || SwiftWords(of: doc).words == SwiftWords(of: statusWord(status)).words
    }

    /// What all failures of a case say alike, and the name does not. A component speaks for those that stand inline.
    private static func docs(
        of kinds: [String: FailureDraft], _ said: [String: Set<String>], _ names: [String: String]
    ) -> [String: String] {
        var ofComponents: [String: Set<String>] = [:]
        var inline: [String: Set<String>] = [:]
        for (key, failure) in kinds {
            guard let name = names[key], let texts = said[key] else { continue }
            if failure.component == nil {
                inline[name, default: []].formUnion(texts)
            } else {
                ofComponents[name, default: []].formUnion(texts)
            }
        }
        return ofComponents.merging(inline) { own, _ in own }.compactMapValues { $0.count == 1 ? $0.first : nil }
            .filter { name, text in !text.isEmpty && SwiftWords(of: text).words != SwiftWords(of: name).words }
    }

    private static func name(_ text: String) -> String {
        let name = SwiftWords(of: text).memberName
        let spelled = isIdentifier(name) ? name : "status" + SwiftWords(of: text).typeName
        return ReservedNames.cases.contains(spelled) ? spelled + "Failure" : spelled
    }

    /// What makes a case of its own.
    private static func key(_ failure: FailureDraft, _ writer: SpecWriter) -> String {
        let body = writer.body(of: failure) ?? ""
        if let component = failure.component {
            return "component " + component + " " + body + (failure.isShort && body.isEmpty ? failure.status : "")
        }
        return "status " + failure.status + " " + body
    }

    /// The cases of an operation, by status.
    func cases(of operation: OperationDraft) -> [String: YAMLNode] {
        var cases: [String: YAMLNode] = [:]
        for failure in operation.failures {
            guard let name = names[Self.key(failure, writer)] else { continue }
            let body = writer.body(of: failure)
            let text = YAMLNode.text(name, at: failure.location)
            guard body != nil || docs[name] != nil else {
                cases[failure.status] = text
                continue
            }
            cases[failure.status] = .mapping(
                [
                    ("case", text), ("body", body.map { .text($0, at: failure.location) }),
                    ("doc", writer.doc(docs[name], at: failure.location)),
                ], at: failure.location)
        }
        return cases
    }
}

extension SpecWriter {
    /// The type of a failure's body; nil where it is not read.
    fileprivate func body(of failure: FailureDraft) -> String? { failure.body.map { type(formless($0)) } }

    /// Says a word once that ends one text and begins the other: 'internal server error' and 'error response'.
    private static func joined(_ one: String, _ other: String) -> String {
        let (first, second) = (SwiftWords(of: one).words, SwiftWords(of: other).words)
        return first.last == second.first
            ? (first + second.dropFirst()).joined(separator: " ") : one + " " + other
    }

    /// The words of a failure whose status has several bodies.
    fileprivate func caseWords(_ failure: FailureDraft) -> [String] {
        guard let body = failure.body else { return [statusWord(failure.status)] }
        if let number = namedModel(body), schemas.drafts[number].place.isShared, let name = names[number] {
            // Several operations have it, and it is called after none of them.
            var words = SwiftWords(of: name).words
            if words.last == "failure" { words.removeLast() }
            return [words.joined(separator: " ")]
        }
        if case .model(let number) = body.type, schemas.drafts[number].place.component == nil {
            // Its name has the operation and the status already.
            var words = schemas.drafts[number].place.words.words
            if words.last == "failure" { words.removeLast() }
            return [words.joined(separator: " ")]
        }
        let (status, word) = (statusWord(failure.status), word(for: body))
        return [Self.joined(status, word), status + " " + word]
    }
}
