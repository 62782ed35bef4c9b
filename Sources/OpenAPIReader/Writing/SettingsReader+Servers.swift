import Diagnostics
import EndpointSpec
import YAMLTree

extension SettingsReader {
    func servers() -> YAMLNode? {
        var entries: [(name: String, node: YAMLNode, isLoopback: Bool)] = []
        var used: Set<String> = []
        let own = Set(documentServers.compactMap { ownWords(of: $0)?.memberName })
        let all = addresses()
        let words = all.map { wordsOfValues($0.node, $0.values) }
        // The second of two twins is called after the first.
        let counts = zip(all, words).filter { $0.0.twin == nil }.reduce(into: [:]) {
            $0[$1.1?.memberName ?? "", default: 0] += 1
        }
        var byURL: [String: String] = [:]
        for ((node, url, twin, _), valueWords) in zip(all, words) {
            let location = node.location
            let paragraphs = [documentText(node["description"]), docOfVariables(node)].compactMap(\.self)
            let doc = paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
            let scheme = url.hasPrefix("https://") ? "https" : "http"
            let secure = twin.flatMap { byURL[$0] }.map {
                SwiftWords(of: $0).appending(SwiftWords(words: [scheme]))
            }
            // Another version of the first one.
            let path = entries.isEmpty ? "" : Self.afterScheme(of: url).dropFirst(Self.host(of: url).count)
            let isOfFirst = all.first.map { Self.host(of: $0.url) == Self.host(of: url) } ?? false
            let ofHost = SwiftWords(of: Self.host(of: url))
            let ofPath = isOfFirst && path.count > 1 ? entries.first.map { SwiftWords(of: $0.name + " " + path) } : nil
            let words =
                ownWords(of: node)
                ?? secure.flatMap { own.contains($0.memberName) ? nil : $0 }
                ?? (Self.isLoopback(url)
                    ? (used.union(own).contains("local") ? nil : SwiftWords(words: ["local"]))
                    : entries.allSatisfy(\.isLoopback) && !own.contains("production")
                        ? SwiftWords(words: ["production"]) : nil)
                ?? (ofPath ?? (url == address(of: node) ? wordsOfDefaults(node) : nil) ?? ofHost)
            let whole = Self.afterScheme(of: url)
            // One that a variable makes of another one's, with another scheme.
            let ofScheme = byURL[(scheme == "https" ? "http://" : "https://") + whole].flatMap {
                valueWords == nil ? SwiftWords(of: $0).appending(SwiftWords(words: [scheme])) : nil
            }
            let ofValues = secure == nil ? valueWords.flatMap { counts[$0.memberName] == 1 ? $0 : nil } : nil
            let names =
                [ofValues, entries.isEmpty ? nil : ofScheme, words, ofPath].compactMap(\.self)
                + [ofHost, SwiftWords(of: whole), SwiftWords(spelling: [whole]), SwiftWords(letters: [url])]
            var name =
                names.map(Self.name).first { !used.contains($0) } ?? Self.name(of: words)
            while used.contains(name) { name += "_" + hexDigest(url) }
            used.insert(name)
            byURL[url] = name
            let server = YAMLNode.mapping(
                [("url", .text(url, at: location)), ("doc", doc.map { .text($0, at: location) })], at: location)
            entries.append((name, server, Self.isLoopback(url)))
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

    /// The words of the defaults of an address that is made of others, too.
    private func wordsOfDefaults(_ node: YAMLNode) -> SwiftWords? {
        let defaults = (node["variables"]?.entries ?? []).filter(\.isChoice).compactMap { $0.value["default"]?.text }
        let words = SwiftWords(words: defaults.flatMap { SwiftWords(of: $0).words })
        return isIdentifier(words.memberName) ? words : nil
    }

    /// The words of a server by its name or its description; nil if these are no name.
    private func ownWords(of node: YAMLNode) -> SwiftWords? {
        var words = SwiftWords(of: node["name"]?.text ?? documentText(node["description"]) ?? "")
        if words.words.count > 1, ["server", "environment", "api", "url"].contains(words.words.last) {
            words = SwiftWords(words: words.words.dropLast())
        }
        return words.words.count > 3 || words.words.isEmpty || !isIdentifier(words.memberName) ? nil : words
    }

    /// The servers, each address once. One without TLS comes right behind the same address with it (or before it, on the machine itself, where
    /// that is the default), which is its twin, if neither has
    /// a name of its own.
    private func addresses() -> [(node: YAMLNode, url: String, twin: String?, values: SwiftWords)] {
        var all: [(node: YAMLNode, url: String, values: SwiftWords)] = []
        var known: Set<String> = []
        for node in documentServers {
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
            // On the machine itself, the default is what is meant.
            let isFirst = isSecured || twin != nil && values.words.isEmpty && Self.isLoopback(url)
            let pair = isFirst ? [(node, url, values), twin] : [twin, (node, url, values)]
            for (place, server) in pair.compactMap(\.self).enumerated() {
                found.append((server.node, server.url, place == 0 ? nil : pair[0]?.url, server.values))
            }
        }
        return found
    }

    private static let mostAddresses = 40
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
        let url = filled(node, with: values)
        guard addressMistake(url) == nil else {
            log.lost(
                at: node.location,
                "'\(visible(url.isEmpty ? written : url))' is no whole address; write 'servers' into gen.yaml, or give the client a URL"
            )
            return nil
        }
        return url
    }

    /// What stands at `url`, with the values of variables.
    private func filled(_ node: YAMLNode, with values: [String: String]) -> String {
        var url = node["url"]?.text ?? ""
        for variable in node["variables"]?.entries ?? [] {
            guard let value = values[variable.name] ?? variable.value["default"]?.text else { continue }
            url = url.split(separator: "{\(variable.name)}", omittingEmptySubsequences: false).joined(separator: value)
        }
        while url.last == "/" { url.removeLast() }
        return url
    }

    private func filled(_ node: YAMLNode) -> String { filled(node, with: [:]) }

    private func isPath(_ server: YAMLNode) -> Bool {
        let url = filled(server)
        return url.hasPrefix("/") && !url.hasPrefix("//")
    }

    /// The scheme and the host of the document's first server, if that is a whole address.
    private var origin: String? {
        guard let first = documentServers.first.map(filled), addressMistake(first) == nil,
            let scheme = first.firstRange(of: "://")
        else { return nil }
        return String(first[..<scheme.upperBound]) + Self.host(of: first)
    }

    /// The address of an operation that has a server of its own; nil if it can be sent to each of the document's, and to one of them
    /// first.
    func server(of operation: OperationDraft) -> YAMLNode? {
        guard let server = operation.servers.first else { return nil }
        let all = Set(operation.servers.map(filled))
        let ofDocument = Set(documentServers.map(filled))
        // Where it is one of several, the app chooses another for the rest, and this operation has its own all the same.
        if !ofDocument.isEmpty, all.isSuperset(of: ofDocument), ofDocument.contains(filled(server)) {
            if let other = operation.servers.first(where: { !ofDocument.contains(filled($0)) }) {
                log.lostOften(
                    at: other.location,
                    "an operation is sent to the client's server, so the others that it names are left out; "
                        + "'endpointServer' of the client can choose one")
            }
            return nil
        }
        guard let url = origin.flatMap({ isPath(server) ? $0 + filled(server) : nil }) ?? address(of: server) else {
            return nil
        }
        if operation.servers.count > 1 {
            log.lostOften(
                at: operation.servers[1].location,
                "an operation has one server of its own, which the client's server does not change, so the others are left out; "
                    + "'endpointServer' of the client can choose another")
        }
        let choices = Set((documentServers.first?["variables"]?.entries ?? []).filter(\.isChoice).map(\.name))
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

    /// Whether an address is of the machine itself (RFC 6761 section 6.3, RFC 6890).
    private static func isLoopback(_ url: String) -> Bool {
        let host = host(of: url).lowercased()
        if host.hasPrefix("[::1]") { return true }
        let name = host.prefix { $0 != ":" }
        return name == "localhost" || name.hasSuffix(".localhost") || name == "0.0.0.0"
            || name.hasPrefix("127.") && name.allSatisfy { $0 == "." || $0.isNumber }
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
