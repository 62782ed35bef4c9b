import Foundation

extension RequestKey {
    /// Makes the key of what a request wrote. Multipart bodies and files have none; such a request is neither looked up
    /// nor stored.
    ///
    /// - Parameters:
    ///   - writer: What the request wrote.
    ///   - endpoint: The endpoint of the request.
    ///   - method: The method of the call.
    ///   - settings: The settings of the API.
    ///   - server: The server's address, as the spec or the caller has it.
    ///   - user: The user who is signed in. It counts with `scope: user`.
    init?(
        _ writer: RequestWriter, _ endpoint: Endpoint, _ method: HTTPMethod, _ settings: APISettings, server: String,
        user: String?
    ) {
        switch writer.body {
        case .none: body = .none
        case .json(let data, _): body = .json(data)
        case .form(let items): body = .form(items.map { Item($0) })
        case .raw(.data(let data), let contentType): body = .raw(data, contentType: contentType)
        case .raw(.file, _), .multipart: return nil
        }
        api = settings.name
        apiVersion = endpoint.version ?? settings.version
        self.method = method
        self.server = server
        path = endpoint.path
        // The fragment of a whole URL is not sent (RFC 9110 section 4.2.5).
        let isLink = endpoint.path.utf8.first == UInt8(ascii: "{")
        pathValues = writer.pathValues.map { value in
            let elements = value.elements
            return Item(value.name, elements: isLink ? elements.map { String($0.prefix { $0 != "#" }) } : elements)
        }
        query = writer.query.map { Item($0) }
        let own = Set(writer.query.map(\.name))
        constants = settings.query.filter { !own.contains($0.name) }.map { Item($0.name, $0.value) }
        headers = writer.headers.map { Item($0.name, $0.value) }
        isNegotiated = writer.accepted != nil
        cookies = writer.cookies.map { Item($0.name, elements: $0.elements, parameter: $0.parameter) }
        self.user = user
    }

    /// The tags of the request's entry; those that name an absent parameter are left out.
    func tags(_ rule: CacheRule) -> [String] {
        rule.tags.compactMap { $0.text(parameterText) }
    }

    /// The text of the parameter of a wire name; where no place is named, of the first that is there: in the path, the
    /// query, the headers, the cookies, the body.
    ///
    /// One parameter has one text wherever it stands: a member of a JSON body that is a number or a boolean has that of
    /// the same value in a query. A list, an object and null have none.
    func parameterText(_ name: String, in place: CacheTag.Place? = nil) -> String? {
        for place in place.map({ [$0] }) ?? CacheTag.Place.allCases {
            if let text = text(of: name, at: place) { return text }
        }
        return nil
    }

    private func text(of name: String, at place: CacheTag.Place) -> String? {
        switch place {
        case .path: Self.text(of: name, in: pathValues)
        case .query: Self.text(of: name, in: query)
        case .header: headers.first { $0.name.matchesHeaderName(name) }?.elements.joined(separator: ",")
        case .cookie: Self.text(of: name, in: cookies)
        case .body:
            switch body {
            case .none, .raw: nil
            case .form(let items): Self.text(of: name, in: items)
            case .json(let data): CanonicalJSON(data)?.value(at: [name])?.parameterText
            }
        }
    }

    private static func text(of name: String, in items: [Item]) -> String? {
        items.first { $0.name.utf8.elementsEqual(name.utf8) }?.elements.joined(separator: ",")
    }
}

extension CanonicalJSON {
    fileprivate var parameterText: String? {
        if case .bool(let flag) = node { flag ? "true" : "false" } else { scalarText }
    }
}
