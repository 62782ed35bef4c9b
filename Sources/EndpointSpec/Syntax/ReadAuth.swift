import Diagnostics
import YAMLTree

extension SpecReader {
    func auth(_ node: YAMLNode?) -> Override<AuthSyntax> {
        guard let node else { return .inherited }
        if case .scalar(let scalar) = node.content {
            if scalar.text == "none" { return .none }
            if scalar.text == "bearer" { return .own(.scheme(bearer(refreshOn: []))) }
            return line(node, "a credential's name").map { .own(.names([[$0]], needsAll: false)) } ?? .inherited
        }
        guard let fields = fields(node, .auth) else { return .inherited }
        if let listed = fields["all"] ?? fields["any"] {
            if fields.places.count > 1 {
                refuse(node, "'all' and 'any' stand alone; what a credential says stands below 'credentials:'")
                return .inherited
            }
            let needsAll = fields["all"] != nil
            return (needsAll ? together(listed).map { [$0] } : alternatives(listed)).map {
                .own(.names($0, needsAll: needsAll))
            } ?? .inherited
        }
        return .own(.scheme(headerScheme(fields)))
    }

    /// Names of credentials that are sent together; nil after an error.
    private func together(_ node: YAMLNode) -> [Located<String>]? {
        let names = textList(node, "a credential's name")
        return names.isWhole && !names.values.isEmpty ? names.values : nil
    }

    /// Names, each alone or in a list of those that are sent together; nil after an error.
    private func alternatives(_ node: YAMLNode) -> [[Located<String>]]? {
        guard case .sequence(let nodes) = node.content, nodes.contains(where: { $0.text == nil }) else {
            return together(node)?.map { [$0] }
        }
        let read = nodes.map(together)
        return read.contains { $0 == nil } ? nil : read.compactMap(\.self)
    }

    func credential(_ name: Located<String>, _ node: YAMLNode) -> CredentialSyntax? {
        if ["none", "bearer"].contains(name.value) {
            log.error(at: name.location, "'auth: \(name.value)' means something else; give the credential another name")
        } else if !isToken(name.value) {
            log.error(
                at: name.location,
                "'\(visible(name.value))' is not a credential's name: letters, digits and '-' make one")
        }
        return CredentialSyntax(name: name, scheme: scheme(node))
    }

    /// Nil after an error.
    private func scheme(_ node: YAMLNode) -> SchemeSyntax? {
        if case .scalar(let scalar) = node.content, let scheme = scheme(called: scalar.text, refreshOn: []) {
            return scheme
        }
        guard case .mapping = node.content else {
            refuse(
                node, "a credential is 'basic', 'bearer', or a mapping with \(listing(KeyTable.credential.names))")
            return nil
        }
        guard let fields = fields(node, .credential) else { return nil }
        let places = ["header", "query", "cookie", "scheme"].filter { fields[$0] != nil }
        if places.count > 1 || (fields["prefix"] != nil && places.first.map { $0 != "header" } ?? false) {
            refuse(
                node,
                "a credential goes into one place: a 'header' with or without a 'prefix', a 'query' parameter, a "
                    + "'cookie', or Authorization by its 'scheme'")
            return nil
        }
        if places.isEmpty, !fields.hasStrangers {
            log.error(
                at: node.location,
                "a credential says where it goes: write 'header', 'query', 'cookie' or 'scheme: bearer'")
            return nil
        }
        if let query = fields["query"] {
            guard let key = line(query, "a parameter's name") else { return nil }
            return SchemeSyntax(place: .query(key.value), refreshOn: refreshTriggers(fields["refresh-on"]))
        }
        if let cookie = fields["cookie"] {
            guard let name = line(cookie, "a cookie's name") else { return nil }
            if !isToken(name.value) {
                log.error(
                    at: name.location,
                    "'\(visible(name.value))' is not a cookie's name: letters, digits and '-' make one")
            }
            return SchemeSyntax(place: .cookie(name.value), refreshOn: refreshTriggers(fields["refresh-on"]))
        }
        if let written = fields["scheme"] {
            let triggers = refreshTriggers(fields["refresh-on"])
            guard let name = line(written, "a scheme") else { return nil }
            if let scheme = scheme(called: name.value, refreshOn: triggers) { return scheme }
            log.error(
                at: name.location, "a scheme is 'basic' or 'bearer'; another goes into a 'header' with a 'prefix'")
            return nil
        }
        return headerScheme(fields)
    }

    private func scheme(called name: String, refreshOn: [Located<RefreshTrigger>]) -> SchemeSyntax? {
        switch name {
        case "basic": SchemeSyntax(place: .basic, refreshOn: refreshOn)
        case "bearer": bearer(refreshOn: refreshOn)
        default: nil
        }
    }

    private func bearer(refreshOn: [Located<RefreshTrigger>]) -> SchemeSyntax {
        SchemeSyntax(place: .header("Authorization", prefix: "Bearer "), refreshOn: refreshOn)
    }

    private func headerScheme(_ fields: Fields) -> SchemeSyntax {
        let header = line(fields["header"], "a header's name")
        if let header, checkHeaderName(header), isFraming(header.value) {
            log.error(
                at: header.location, "the HTTP library writes the header '\(header.value)', so it carries no credential"
            )
        }
        let prefix = fields["prefix"].flatMap { constant($0, "a prefix") }?.value
        if let prefix, !prefix.unicodeScalars.allSatisfy(\.isASCII), let node = fields["prefix"] {
            refuse(node, "a header's value is ASCII, and so is the prefix of a credential")
        }
        if let node = fields["prefix"], let prefix {
            warnOfPlaceholder(Located(prefix, at: node.location), "the credential is put behind the prefix")
        }
        return SchemeSyntax(
            place: .header(header?.value ?? "Authorization", prefix: prefix ?? (header == nil ? "Bearer " : "")),
            refreshOn: refreshTriggers(fields["refresh-on"]))
    }

    private func refreshTriggers(_ node: YAMLNode?) -> [Located<RefreshTrigger>] {
        guard let node else { return [] }
        guard case .sequence(let nodes) = node.content else {
            refuse(node, "'refresh-on' is a list of error cases and HTTP statuses: [loginRequired, 401]")
            return []
        }
        return nodes.compactMap { node in
            switch wireScalar(node, "an error case or a status")?.value {
            case .integer(200...299):
                refuse(node, "a 2xx is a success, which asks for no new credential; remove it")
                return nil
            case .integer(let status) where (100...599).contains(status):
                return Located(.status(status), at: node.location)
            case .string(let name):
                return Located(.errorCase(name), at: node.location)
            case .integer, .fraction, .boolean:
                refuse(node, "'refresh-on' names error cases and HTTP statuses from 100 to 599")
                return nil
            case nil:
                return nil
            }
        }
    }
}
