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
            access: access, keyStyle: keyStyle,
            query: query.values, headerParameters: headers.values, errorBody: errorBody, conforms: conforms.values,
            mutable: mutable, coerce: flag(fields["coerce"], "'coerce'")?.value ?? false,
            allowed: cautions(fields["allow"]),
            common: common,
            knowsAllParameters: query.isWhole && headers.isWhole, knowsAllConformances: conforms.isWhole,
            knowsAllCredentials: credentials.isWhole && fields.isWhole)
    }

    private func server(_ name: Located<String>, _ node: YAMLNode) -> ServerSyntax? {
        guard case .mapping = node.content else {
            return ServerSyntax(name: name, url: line(node, "a server's address"), doc: nil)
        }
        guard let fields = fields(node, .server) else { return nil }
        return ServerSyntax(name: name, url: line(fields["url"], "a server's address"), doc: doc(fields["doc"]))
    }

    private func errorBody(_ node: YAMLNode) -> ErrorBody? {
        guard let fields = fields(node, .errorBody) else { return nil }
        let key = keyPath(fields["key"])?.value
        let messages = candidates(fields, "message", "messages")?.map(\.value) ?? []
        if fields["key"] == nil, fields["message"] == nil, fields["messages"] == nil,
            !fields.hasStrangers
        {
            log.error(at: node.location, "an error body needs 'key', 'message' or 'messages'")
        }
        return ErrorBody(key: key, messages: messages)
    }
}
