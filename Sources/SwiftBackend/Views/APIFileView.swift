import EndpointSpec
import Mustache

extension ViewShape {
    static let api = TemplateShape(
        "api",
        ["source", "hasImports", "imports", "access", "doc", "name", "settings", "servers", "hasFailures", "failures"])
    static let server = TemplateShape("server", ["doc", "name", "address"])
}

/// What `api.mustache` is given.
func apiFileView(of api: API, in surroundings: Surroundings) -> TemplateValue {
    let failures = failureViews(of: api)
    return .object(
        TemplateObject(
            ViewShape.api,
            [
                .string("gen.yaml"),
                .bool(true),
                lines(Imports(ofSettingsIn: surroundings).lines),
                .string(surroundings.accessPrefix),
                docComment(api.doc),
                .string(surroundings.apiName),
                lines(settingsArguments(of: api, in: surroundings)),
                .list(api.settings.servers.map(serverView)),
                .bool(!failures.isEmpty),
                .list(failures),
            ]))
}

private func serverView(_ server: Server) -> TemplateValue {
    .object(
        TemplateObject(
            ViewShape.server,
            [docComment(server.doc), .string(swiftName(server.name)), .string(stringLiteral(server.url))]))
}
