import Diagnostics
import EndpointSpec
import YAMLTree

/// Reads servers and credentials.
struct SettingsReader {
    let root: YAMLNode
    let references: References
    let log: DocumentLog
    /// Swift names of the schemes that are known, by their names in the document.
    private let schemes: [String: String]
    private let definitions: [(name: String, node: YAMLNode)]
    /// The servers of the document, or those that all of its paths have alike.
    let documentServers: [YAMLNode]

    init(_ root: YAMLNode, _ references: References, _ log: DocumentLog) {
        self.root = root
        self.references = references
        self.log = log
        let ofPaths = (root["paths"]?.entries ?? []).filter { !$0.isNameless && !$0.name.hasPrefix("x-") }
            .map { references.followed($0.value)["servers"] }
        let isOne = Set(ofPaths.map { $0.map(digestText) }).count == 1
        documentServers = (root["servers"] ?? (isOne ? ofPaths.first ?? nil : nil))?.elements ?? []
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
            if place == "header", name.plainText.lowercased() == "authorization",
                node["description"]?.text.map(CredentialPrefix.saysBasic) == true
            {
                return .text("basic", at: location)
            }
            if node["x-amazon-apigateway-authtype"]?.text?.lowercased() == "awssigv4" {
                log.lost(
                    at: location,
                    "'\(visible(entry.name))' is a signature that is made of each request, so no key is sent; sign requests with 'sign' in gen.yaml"
                )
                return nil
            }
            let prefix =
                place == "header" && name.plainText.lowercased() == "authorization"
                ? node["description"]?.text.flatMap(CredentialPrefix.shown) : nil
            return .mapping(
                [(place, name), ("prefix", prefix.map { .text($0, at: location) })], at: location)
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
                at: entry.key.location, isTogether: true,
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
        var hasToken = false
        return entries.sorted { $0.name < $1.name }.filter { entry in
            guard let scheme = root["components"]?["securitySchemes"]?[entry.name].map(references.followed) else {
                return true
            }
            let isKey = scheme["type"]?.text == "apiKey"
            let place = isKey ? "\(scheme["in"]?.text ?? "") \(scheme["name"]?.text ?? "")" : "header authorization"
            // Several flows lead to one token.
            let isToken = ["oauth2", "openIdConnect"].contains(scheme["type"]?.text)
            defer { hasToken = hasToken || isToken }
            if scheme["type"]?.text == "mutualTLS" || places.insert(place.lowercased()).inserted { return true }
            if isToken, hasToken { return false }
            log.lostOften(
                at: entry.key.location,
                "'\(visible(entry.name))' goes where another credential goes, so it is not sent")
            return false
        }
    }
}
