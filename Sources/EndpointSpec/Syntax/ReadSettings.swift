import Diagnostics
import YAMLTree

extension SpecReader {
    func settingsFile(_ node: YAMLNode, source: Int32) -> SettingsFile {
        guard let fields = fields(node, .settings) else { return .unknown(source) }
        let name = line(fields["api"], "the API's name")
        let servers = entries(
            fields["servers"], of: "'servers'", example: "'servers: { production: \"https://…\" }'", server)
        let query = parameters(fields["query"], of: "'query'")
        let headers = parameters(fields["header-parameters"], of: "'header-parameters'")
        let credentials = entries(
            fields["credentials"], of: "'credentials'", example: "'credentials: { user: bearer }'", credential)
        let common = common(fields)
        let access = choice(fields["access"], "an access level", AccessLevel.self)?.value
        let keyStyle = choice(fields["key-style"], "a key style", KeyStyle.self)?.value
        let errorBody = fields["error"].flatMap { self.errorBody($0) }
        let conforms = conformances(fields["conforms"])
        let mutable = flag(fields["mutable"], "'mutable'")?.value ?? false
        return SettingsFile(
            source: source, name: name, doc: doc(fields["doc"]), servers: servers.values,
            credentials: credentials.values,
            access: access, keyStyle: keyStyle, dates: format(fields["dates"]),
            query: query.values, headerParameters: headers.values, errorBody: errorBody, conforms: conforms.values,
            shorthand: flag(fields["shorthand"], "'shorthand'")?.value ?? true,
            mutable: mutable, coerce: flag(fields["coerce"], "'coerce'")?.value ?? false,
            empty: empty(fields["empty"])?.value ?? .kept,
            lenient: flag(fields["lenient"], "'lenient'")?.value ?? false,
            validate: flag(fields["validate"], "'validate'")?.value ?? false,
            allowed: cautions(fields["allow"]),
            common: common,
            knowsAllParameters: query.isWhole && headers.isWhole, knowsAllConformances: conforms.isWhole,
            knowsAllCredentials: credentials.isWhole && fields.isWhole,
            custom: customKeys(fields))
    }

    private func server(_ name: Located<String>, _ node: YAMLNode) -> ServerSyntax? {
        guard case .mapping = node.content else {
            return ServerSyntax(name: name, url: line(node, "a server's address"), doc: nil)
        }
        guard let fields = fields(node, .server) else { return nil }
        return ServerSyntax(name: name, url: line(fields["url"], "a server's address"), doc: doc(fields["doc"]))
    }

    private func errorBody(_ node: YAMLNode) -> ErrorBodySyntax? {
        guard let fields = fields(node, .errorBody) else { return nil }
        let key = keyPath(fields["key"])?.value
        let messages = candidates(fields, "message", "messages")?.map(\.value) ?? []
        let errors = businessCases(fields["errors"])
        if !fields.hasStrangers, fields["key"] == nil {
            if let node = fields["errors"] {
                log.error(at: node.location, "'errors' names codes, so write 'key' beside it: where the code is")
            } else if fields["message"] == nil, fields["messages"] == nil {
                log.error(at: node.location, "an error body needs 'key', 'message' or 'messages'")
            }
        }
        return ErrorBodySyntax(
            key: key, saysKey: fields["key"] != nil || fields.hasStrangers, messages: messages, errors: errors.values,
            knowsAllCases: errors.isWhole && fields.isWhole)
    }
}
