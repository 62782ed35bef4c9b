import EndpointSpec
import Mustache

extension ViewShape {
    static let api = TemplateShape(
        "api",
        [
            "source", "hasImports", "imports", "access", "doc", "name", "settings", "servers", "hasFailures",
            "failures", "hasFailureBodies", "about", "x", "files",
        ])
    static let server = TemplateShape("server", ["doc", "name", "address"])
}

/// What `api.mustache` is given.
///
/// - Parameter wantsFiles: Whether it is given the views of all spec files, which are much larger than all else.
func apiFileView(of api: API, in surroundings: Surroundings, wantsFiles: Bool = false) -> TemplateValue {
    let failures = failureViews(of: api, in: surroundings)
    return .object(
        TemplateObject(
            ViewShape.api,
            [
                .string("gen.yaml"),
                .bool(true),
                lines(Imports(ofSettingsOf: api, in: surroundings).lines),
                .string(surroundings.accessPrefix),
                docComment(api.doc),
                .string(surroundings.apiName),
                lines(settingsArguments(of: api, in: surroundings)),
                .list(api.settings.servers.map(serverView)),
                .bool(!failures.isEmpty),
                .list(failures),
                .bool(api.errorCases.contains { $0.body != nil }),
                about(api.doc),
                customView(of: api.custom),
                .list(wantsFiles ? api.groups.map { specFileView(of: $0, in: surroundings) } : []),
            ]))
}

private func serverView(_ server: Server) -> TemplateValue {
    .object(
        TemplateObject(
            ViewShape.server,
            [docComment(server.doc), .string(swiftName(server.name)), .string(stringLiteral(server.url))]))
}
