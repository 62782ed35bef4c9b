import Diagnostics
import EndpointSpec
import YAMLTree

/// What a document says of the whole API.
struct DocumentSettings {
    let doc: YAMLNode?
    let servers: YAMLNode?
    let credentials: YAMLNode?
    let auth: YAMLNode?
}

/// Reads servers and credentials.
struct SettingsReader {
    let root: YAMLNode
    let references: References
    let log: DocumentLog
    /// Swift names of the schemes that are known, by their names in the document.
    private let schemes: [String: String]
    private let definitions: [(name: String, node: YAMLNode)]

    init(_ root: YAMLNode, _ references: References, _ log: DocumentLog) {
        self.root = root
        self.references = references
        self.log = log
        var schemes: [String: String] = [:]
        var definitions: [(name: String, node: YAMLNode)] = []
        for entry in root["components"]?["securitySchemes"]?.entries ?? [] where !entry.isNameless {
            let node = references.followed(entry.value)
            guard let definition = Self.credential(node, entry, log) else { continue }
            var name = String(
                String.UnicodeScalarView(
                    entry.name.unicodeScalars.map {
                        $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-"
                            ? $0 : "_"
                    }))
            if name.isEmpty || ["none", "bearer"].contains(name) { name += "Auth" }
            while definitions.contains(where: { $0.name == name }) { name += "_" }
            schemes[entry.name] = name
            definitions.append((name, definition))
        }
        self.schemes = schemes
        self.definitions = definitions
    }

    private static func credential(_ node: YAMLNode, _ entry: YAMLEntry, _ log: DocumentLog) -> YAMLNode? {
        let location = entry.value.location
        switch node["type"]?.text {
        case "apiKey":
            guard let name = node["name"], name.text != nil, let place = node["in"]?.text,
                ["header", "query", "cookie"].contains(place)
            else {
                log.lost(at: location, "the credential '\(entry.name)' has no 'name' and 'in', so it is left out")
                return nil
            }
            // A header with the word before the key.
            if place == "header", name.plainText.filter({ $0 != " " }).lowercased() == "authorization:bearer" {
                return .text("bearer", at: location)
            }
            guard Self.isName(name.plainText, in: place) else {
                log.lost(
                    at: name.location,
                    "'\(visible(name.plainText))' is no name of a \(place == "query" ? "parameter" : place), so the credential '\(visible(entry.name))' is left out"
                )
                return nil
            }
            if place == "header", isFraming(name.plainText) {
                log.lost(
                    at: name.location,
                    "the HTTP library writes the header '\(name.plainText)', so the credential '\(visible(entry.name))' is left out"
                )
                return nil
            }
            // The extension of ReadMe says that the key has a word before it.
            if place == "header", name.plainText.lowercased() == "authorization",
                let word = node["x-bearer-format"]?.text?.lowercased(), ["bearer", "basic"].contains(word)
            {
                return .text(word, at: location)
            }
            // Swagger has no word for it, so documents describe it: `JWT token prefixed with "Bearer "`.
            if place == "header", name.plainText.lowercased() == "authorization",
                Self.asksForBearer(node["description"]?.text)
            {
                return .text("bearer", at: location)
            }
            return .mapping([(place, name)], at: location)
        case "http":
            switch node["scheme"]?.text?.lowercased() {
            case "basic": return .text("basic", at: location)
            case "bearer": return .text("bearer", at: location)
            case let other:
                log.lost(
                    at: location,
                    "the scheme '\(other ?? "")' of '\(entry.name)' is not known; sign requests with 'sign' in gen.yaml"
                )
                return nil
            }
        case "oauth2", "openIdConnect": return .text("bearer", at: location)
        case "basic": return .text("basic", at: location)
        case let other:
            log.lost(
                at: location, "'\(other ?? "")' is no credential that a request carries, so '\(entry.name)' is left out"
            )
            return nil
        }
    }

    /// Whether a description shows a key with `Bearer ` before it, and neither forbids that nor shows another word.
    private static func asksForBearer(_ description: String?) -> Bool {
        let doc = (description ?? "").lowercased()
        let words = Set(doc.split { !$0.isLetter }.map(String.init))
        let others: Set<String> = ["not", "no", "without", "or", "instead", "unlike", "basic", "apikey"]
        let shown = ["\"bearer ", "'bearer ", "`bearer ", "bearer {", "bearer <", "bearer [", "bearer your"]
        return shown.contains(where: doc.contains) && others.isDisjoint(with: words)
    }

    private static func isName(_ name: String, in place: String) -> Bool {
        if place != "query" { return isToken(name) }
        return !name.isEmpty && !name.unicodeScalars.contains(where: isControl)
    }

    /// - Parameters:
    ///   - operations: Those that are generated; a credential that none of them sends is left out.
    ///   - hasAuth: Whether `gen.yaml` says itself what requests carry.
    ///   - isExport: Whether gen wrote the document, of an API whose credentials need not be used.
    func settings(for operations: [OperationDraft], hasAuth: Bool, isExport: Bool) -> DocumentSettings {
        let location = root.location
        let doc = documentText(root["info"]?["description"]) ?? documentText(root["info"]?["title"])
        let isInherited = operations.contains { $0.security == nil }
        let auth = isInherited ? root["security"].flatMap { self.auth($0) } : nil
        let asked = operations.compactMap { $0.security.flatMap { self.auth($0) } } + (auth.map { [$0] } ?? [])
        let used = hasAuth ? [] : Set(asked.flatMap(Self.names))
        if !hasAuth, !isExport, asked.isEmpty, root["security"] == nil { reportUnasked(operations) }
        let credentials = definitions.filter { used.contains($0.name) }.map {
            YAMLEntry.entry($0.name, $0.node, at: $0.node.location)
        }
        return DocumentSettings(
            doc: doc.map { .text($0, at: root["info"]?.location ?? location) }, servers: servers(),
            credentials: credentials.isEmpty ? nil : YAMLNode(.mapping(credentials), at: location),
            auth: auth)
    }

    /// Warns of credentials that no operation asks for, and that are no parameters either.
    private func reportUnasked(_ operations: [OperationDraft]) {
        guard operations.allSatisfy({ $0.security == nil }) else { return }
        let sent = Set(operations.flatMap(\.parameters).map { "\($0.place) \($0.key.lowercased())" })
        let unasked = definitions.filter { definition in
            let scheme = root["components"]?["securitySchemes"]?[definition.name].map(references.followed)
            guard let place = scheme?["in"]?.text, let key = scheme?["name"]?.text else { return true }
            return !sent.contains("\(place) \(key.lowercased())")
        }.sorted { $0.name < $1.name }
        guard let first = unasked.first else { return }
        log.lost(
            at: first.node.location,
            "no operation asks for '\(unasked.map(\.name).joined(separator: "' or '"))', so no request carries it; say 'auth' in gen.yaml if one has to"
        )
    }

    /// The names that a rule has.
    private static func names(_ auth: YAMLNode) -> [String] {
        if let text = auth.text { return [text] }
        let alternatives = auth.entries.flatMap(\.value.elements)
        return (alternatives + alternatives.flatMap(\.elements)).compactMap(\.text)
    }

    /// What a list of requirements asks for; nil after a warning.
    func auth(_ node: YAMLNode) -> YAMLNode? {
        let location = node.location
        guard case .sequence(let nodes) = node.content else { return nil }
        let requirements = nodes.map { distinct($0.entries).compactMap { schemes[$0.name] } }
            .filter { !$0.isEmpty }
        let known = root["components"]?["securitySchemes"]
        for entry in nodes.flatMap(\.entries) where !entry.isNameless && known?[entry.name] == nil {
            log.lostOnce(
                at: entry.key.location,
                "no security scheme is called '\(visible(entry.name))', so this credential is not sent")
        }
        if nodes.isEmpty || nodes.allSatisfy({ $0.entries.isEmpty }) { return .text("none", at: location) }
        var alternatives: [[String]] = []
        for names in requirements where !alternatives.contains(names) {
            // The first that the app has is sent, so what needs more comes first.
            let place = alternatives.firstIndex { Set($0).isStrictSubset(of: names) }
            alternatives.insert(names, at: place ?? alternatives.count)
        }
        func names(_ names: [String]) -> YAMLNode { .list(names.map { .text($0, at: location) }, at: location) }
        guard let first = alternatives.first else { return nil }
        // An empty requirement says that a request may go without.
        if alternatives.count == 1, first.count == 1 || !nodes.contains(where: { $0.entries.isEmpty }) {
            return first.count == 1 ? .text(first[0], at: location) : .mapping([("all", names(first))], at: location)
        }
        let listed = alternatives.map { $0.count == 1 ? .text($0[0], at: location) : names($0) }
        return .mapping([("any", .list(listed, at: location))], at: location)
    }

    /// In an order of their own, and one for each header: `Authorization` carries one credential.
    private func distinct(_ entries: [YAMLEntry]) -> [YAMLEntry] {
        var places: Set<String> = []
        return entries.sorted { $0.name < $1.name }.filter { entry in
            guard let scheme = root["components"]?["securitySchemes"]?[entry.name].map(references.followed) else {
                return true
            }
            let isKey = scheme["type"]?.text == "apiKey"
            let place = isKey ? "\(scheme["in"]?.text ?? "") \(scheme["name"]?.text ?? "")" : "header authorization"
            if scheme["type"]?.text == "mutualTLS" || places.insert(place.lowercased()).inserted { return true }
            log.lostOften(
                at: entry.key.location,
                "'\(visible(entry.name))' goes where another credential goes, so it is not sent")
            return false
        }
    }

    private func servers() -> YAMLNode? {
        var entries: [(name: String, node: YAMLNode)] = []
        var used: Set<String> = []
        let own = Set((root["servers"]?.elements ?? []).compactMap { ownWords(of: $0)?.memberName })
        let all = addresses()
        let words = all.map { wordsOfValues($0.node, $0.values) }
        let counts = words.reduce(into: [:]) { $0[$1?.memberName ?? "", default: 0] += 1 }
        var byURL: [String: String] = [:]
        for ((node, url, twin, _), valueWords) in zip(all, words) {
            let location = node.location
            let paragraphs = [documentText(node["description"]), docOfVariables(node)].compactMap(\.self)
            let doc = paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
            let secure = twin.flatMap { byURL[$0] }.map {
                SwiftWords(of: $0).appending(SwiftWords(words: ["http"]))
            }
            // Another version of the first one.
            let path = entries.isEmpty ? "" : Self.afterScheme(of: url).dropFirst(Self.host(of: url).count)
            let isOfFirst = all.first.map { Self.host(of: $0.url) == Self.host(of: url) } ?? false
            let ofPath = isOfFirst && path.count > 1 ? entries.first.map { SwiftWords(of: $0.name + " " + path) } : nil
            let words =
                ownWords(of: node)
                ?? secure.flatMap { own.contains($0.memberName) ? nil : $0 }
                ?? (entries.isEmpty ? SwiftWords(words: ["production"]) : ofPath ?? SwiftWords(of: Self.host(of: url)))
            let whole = Self.afterScheme(of: url)
            let ofValues = valueWords.flatMap { counts[$0.memberName] == 1 ? $0 : nil }
            let names =
                [ofValues].compactMap(\.self) + [
                    words, ofPath ?? SwiftWords(of: Self.host(of: url)), SwiftWords(of: Self.host(of: url)),
                    SwiftWords(of: whole), SwiftWords(spelling: [whole]),
                    SwiftWords(letters: [url]),
                ]
            var name =
                names.map(Self.name).first { !used.contains($0) } ?? Self.name(of: words)
            while used.contains(name) { name += "_" + hexDigest(url) }
            used.insert(name)
            byURL[url] = name
            let server = YAMLNode.mapping(
                [("url", .text(url, at: location)), ("doc", doc.map { .text($0, at: location) })], at: location)
            entries.append((name, server))
        }
        guard let first = entries.first else { return nil }
        return .mapping(entries.map { ($0.name, $0.node) }, at: first.node.location)
    }

    /// What stands in an address by a default alone, so that whoever uses the server knows what else can.
    private func docOfVariables(_ node: YAMLNode) -> String? {
        let free = (node["variables"]?.entries ?? []).filter { !$0.isNameless && $0.value["enum"] == nil }
        guard !free.isEmpty, let url = node["url"]?.text, !url.contains("`") else { return nil }
        let lines = free.map { variable in
            "- `\(visible(variable.name))`" + (documentText(variable.value["description"]).map { ": " + $0 } ?? "")
        }
        return "`\(visible(url))` with the defaults of:\n\n" + lines.joined(separator: "\n")
    }

    /// `https://{region}.example.com` is called after the region, behind the words of the server, if it has these. Nil if no value says
    /// more than how it is secured.
    private func wordsOfValues(_ node: YAMLNode, _ values: SwiftWords) -> SwiftWords? {
        let words = SwiftWords(words: values.words.filter { $0 != "http" && $0 != "https" })
        return words.words.isEmpty ? nil : ownWords(of: node)?.appending(words) ?? words
    }

    /// The words of a server by its name or its description; nil if these are no name.
    private func ownWords(of node: YAMLNode) -> SwiftWords? {
        var words = SwiftWords(of: node["name"]?.text ?? documentText(node["description"]) ?? "")
        if words.words.count > 1, ["server", "environment", "api", "url"].contains(words.words.last) {
            words = SwiftWords(words: words.words.dropLast())
        }
        return words.words.count > 3 || words.words.isEmpty || !isIdentifier(words.memberName) ? nil : words
    }

    /// The servers, each address once. One without TLS comes right behind the same address with it, which is its twin, if neither has
    /// a name of its own.
    private func addresses() -> [(node: YAMLNode, url: String, twin: String?, values: SwiftWords)] {
        var all: [(node: YAMLNode, url: String, values: SwiftWords)] = []
        var known: Set<String> = []
        for node in root["servers"]?.elements ?? [] {
            if let url = address(of: node), known.insert(url).inserted {
                all.append((node, url, SwiftWords(words: [])))
            }
        }
        // A server that is written as such comes before one that a variable makes.
        all = all.flatMap { node, first, none in
            let others = known.count < Self.mostServers ? addressesOfAllValues(of: node) : []
            return [(node, first, none)]
                + others.filter { known.insert($0.url).inserted }.map { (node, $0.url, $0.values) }
        }
        let nameless = Dictionary(
            uniqueKeysWithValues: all.filter { ownWords(of: $0.node) == nil }.map { ($0.url, $0) })
        var found: [(node: YAMLNode, url: String, twin: String?, values: SwiftWords)] = []
        var written: Set<String> = []
        for (node, url, values) in all where !written.contains(url) {
            let isSecured = url.hasPrefix("https://")
            let other = (isSecured ? "http://" : "https://") + Self.afterScheme(of: url)
            let twin = nameless[url] == nil ? nil : nameless[other]
            written.formUnion([url, twin?.url].compactMap(\.self))
            let pair = isSecured ? [(node, url, values), twin] : [twin, (node, url, values)]
            for (place, server) in pair.compactMap(\.self).enumerated() {
                found.append((server.node, server.url, place == 0 ? nil : pair[0]?.url, server.values))
            }
        }
        return found
    }

    private static let mostAddresses = 12
    /// How many servers there are before no values of variables are added.
    private static let mostServers = 100

    /// The addresses of a server with each value that its variables can have, that with the defaults first; this one alone if there are
    /// too many.
    ///
    /// - Returns: Each with the words of the values that are not the defaults.
    private func addressesOfAllValues(of node: YAMLNode) -> [(url: String, values: SwiftWords)] {
        guard let first = address(of: node) else { return [] }
        var all: [[String: String]] = [[:]]
        for variable in node["variables"]?.entries ?? [] {
            let values = variable.value["enum"]?.elements.compactMap(\.text) ?? []
            guard values.count > 1 else { continue }
            guard all.count * values.count <= Self.mostAddresses else { return [] }
            all = all.flatMap { known in values.map { known.merging([variable.name: $0]) { $1 } } }
        }
        let defaults = Dictionary(
            (node["variables"]?.entries ?? []).map { ($0.name, $0.value["default"]?.text) },
            uniquingKeysWith: { first, _ in first })
        return all.compactMap { values in
            guard let url = address(of: node, with: values), url != first else { return nil }
            // In the order of the address.
            let names = (node["url"]?.text ?? "").split(separator: "{").dropFirst().map {
                String($0.prefix { $0 != "}" })
            }
            let others = names.compactMap { name in values[name].flatMap { $0 == defaults[name] ? nil : $0 } }
            return (url, SwiftWords(words: others.flatMap { SwiftWords(of: $0).words }))
        }
    }

    /// The address of a server, its variables replaced by their defaults; nil after a warning.
    ///
    /// - Parameter values: Of variables that have others than their defaults.
    func address(of node: YAMLNode, with values: [String: String] = [:]) -> String? {
        guard let written = node["url"]?.text else { return nil }
        var url = written
        for variable in node["variables"]?.entries ?? [] {
            guard let value = values[variable.name] ?? variable.value["default"]?.text else { continue }
            url = url.split(separator: "{\(variable.name)}", omittingEmptySubsequences: false).joined(separator: value)
        }
        while url.last == "/" { url.removeLast() }
        guard addressMistake(url) == nil else {
            log.lost(
                at: node.location,
                "'\(visible(url.isEmpty ? written : url))' is no whole address; write 'servers' into gen.yaml, or give the client a URL"
            )
            return nil
        }
        return url
    }

    /// The address of an operation that has a server of its own; nil if it is the document's only one.
    func server(of operation: OperationDraft) -> YAMLNode? {
        guard let server = operation.server, let url = address(of: server) else { return nil }
        let servers = root["servers"]?.elements ?? []
        // Beside other servers of the document, the app chooses one, and this operation has its own all the same.
        if servers.count == 1, url == address(of: servers[0]) { return nil }
        let choices = Set((servers.first?["variables"]?.entries ?? []).filter(\.isChoice).map(\.name))
        if let shared = server["variables"]?.entries.first(where: { $0.isChoice && choices.contains($0.name) }) {
            log.lostOften(
                at: shared.key.location,
                "this operation is always sent to '\(visible(url))', whatever '\(visible(shared.name))' the client's server has; "
                    + "write 'server' in 'changes' to send it elsewhere")
        }
        return .text(url, at: server.location)
    }

    private static func name(of words: SwiftWords) -> String {
        let name = isIdentifier(words.memberName) ? words.memberName : "server" + words.typeName
        return ReservedNames.servers.contains(name) ? name + "Server" : name
    }

    private static func afterScheme(of url: String) -> String {
        guard let range = url.firstRange(of: "://") else { return url }
        return String(url[range.upperBound...])
    }

    private static func host(of url: String) -> String {
        let rest = url.split(separator: "/", omittingEmptySubsequences: true)
        return rest.count > 1 ? String(rest[1]) : ""
    }
}

extension YAMLEntry {
    /// Whether a variable of a server has several values.
    fileprivate var isChoice: Bool { (value["enum"]?.elements.count ?? 0) > 1 }
}
