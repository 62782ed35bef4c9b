import Foundation

extension RequestKey {
    /// The key of what a request wrote; nil for bodies that have none, multipart ones and files: such a request is
    /// neither looked up nor stored.
    ///
    /// - Parameters:
    ///   - server: the server's address, as the spec or the caller has it.
    ///   - user: who is signed in; it counts with `scope: user`.
    init?(_ writer: RequestWriter, _ endpoint: Endpoint, _ settings: APISettings, server: String, user: String?) {
        switch writer.body {
        case .none: body = .none
        case .json(let data): body = .json(data)
        case .form(let items): body = .form(items.map { Item($0.name, elements: $0.elements) })
        case .raw(.data(let data), let contentType): body = .raw(data, contentType: contentType)
        case .raw(.file, _), .multipart: return nil
        }
        api = settings.name
        apiVersion = settings.version
        method = endpoint.method
        self.server = server
        path = endpoint.path
        pathValues = writer.pathValues.map { Item($0.name, $0.text) }
        query = writer.query.map { Item($0.name, elements: $0.elements) }
        let own = Set(writer.query.map(\.name))
        constants = settings.query.filter { !own.contains($0.name) }.map { Item($0.name, $0.value) }
        headers = writer.headers.map { Item($0.name, $0.value) }
        cookies = writer.cookies.map { Item($0.name, $0.text) }
        self.user = user
    }

    /// The tags of the request's entry; those that name an absent parameter are left out.
    func tags(_ rule: CacheRule) -> [String] {
        rule.tags.compactMap { $0.text(parameterText) }
    }

    /// The text of the first parameter of a wire name: of the path, the query, the headers, the cookies, the body.
    func parameterText(_ name: String) -> String? {
        for items in [pathValues, query, cookies] {
            if let item = items.first(where: { $0.name == name }) { return item.elements.joined(separator: ",") }
        }
        if let item = headers.first(where: { $0.name.matchesHeaderName(name) }) {
            return item.elements.joined(separator: ",")
        }
        switch body {
        case .none, .raw: return nil
        case .form(let items): return items.first { $0.name == name }?.elements.joined(separator: ",")
        case .json(let data): return CanonicalJSON(data)?.value(at: [name])?.scalarText
        }
    }
}
