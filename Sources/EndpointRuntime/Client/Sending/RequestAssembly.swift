import Foundation

/// Puts together what a request wrote, what its spec says, and what the client adds.
struct RequestAssembly {
    let endpoint: Endpoint
    let settings: APISettings
    let rules: CallRules
    let server: ServerAddress
    /// The client's own headers, as they are at this call.
    let clientHeaders: [HeaderField]
    let callHeaders: [HeaderField]
    /// Whether the API's constants are still to be added to the query.
    var hasConstants = true
    /// In the place of the URL that the parameters make.
    var target: URL?

    /// Puts a request together.
    ///
    /// - Parameters:
    ///   - writer: What the request wrote.
    ///   - credential: The text for the header of `auth`.
    ///   - conditions: Headers that replace all others of the same name.
    ///   - boundary: The boundary of a multipart body.
    ///   - destination: Where the body of the response goes.
    /// - Returns: The request, and the body if it had to be put together on disk; the caller removes that file.
    /// - Throws: `InvalidRequest`.
    func request(
        _ writer: RequestWriter, credential: String?, conditions: [HeaderField], boundary: String,
        destination: HTTPRequest.Destination
    ) throws(InvalidRequest) -> (HTTPRequest, temporaryFile: URL?) {
        let url = try url(writer)
        // The headers first: a request that they make impossible leaves no file behind.
        var headers = try headers(writer, credential: credential)
        for field in conditions { headers.replace(try HeaderRules.checked(field)) }
        let body = try EncodedBody(writer.body, boundary: boundary)
        do throws(InvalidRequest) {
            if let contentType = body.contentType {
                headers.replace(
                    try HeaderRules.checked(HeaderField("Content-Type", contentTypeOverride(writer, contentType))))
            }
        } catch {
            if let file = body.temporaryFile { try? FileManager.default.removeItem(at: file) }
            throw error
        }
        // The call may bring the API's credential itself, where the endpoint has none.
        let auths = [rules.auth, settings.auth].compactMap(\.self)
        let request = HTTPRequest(
            method: endpoint.method, url: url, headers: headers, body: body.content, destination: destination,
            secretHeaders: Set(auths.map(\.header)).sorted(), secretValues: auths.compactMap { $0.secret(in: headers) })
        return (request, body.temporaryFile)
    }

    func url(_ writer: RequestWriter) throws(InvalidRequest) -> URL {
        if let problem = writer.problem { throw problem }
        if let target { return target }
        return try server.url(
            path: try PathTemplate.fill(endpoint.path, with: writer.pathValues), query: query(writer))
    }

    /// The API's constants, unless the request writes a parameter of that name, then the request's own.
    private func query(_ writer: RequestWriter) -> String {
        let own = Set(writer.query.map(\.name))
        let constants = (hasConstants ? settings.query : [])
            .filter { !own.contains($0.name) }
            .map { QueryItem(name: $0.name, elements: [$0.value]) }
        return (constants + writer.query).map(\.encodedForQuery).joined(separator: "&")
    }

    /// Each in the place of those before it: the API's constants, the client's, the endpoint's constants, parameters,
    /// cookies, the credential, the call's own.
    func headers(_ writer: RequestWriter, credential: String?) throws(InvalidRequest) -> [HeaderField] {
        var headers: [HeaderField] = []
        if !rules.accept.isEmpty { headers.append(HeaderField("Accept", rules.accept.joined(separator: ", "))) }
        for field in settings.headers + clientHeaders + endpoint.headers + writer.headers { headers.replace(field) }
        if !writer.cookies.isEmpty {
            var cookies = headers["Cookie"].map { [$0] } ?? []
            for cookie in writer.cookies { cookies.append(try HeaderRules.cookie(cookie.name, cookie.text)) }
            headers.replace(HeaderField("Cookie", cookies.joined(separator: "; ")))
        }
        if let auth = rules.auth, let credential {
            headers.replace(HeaderField(auth.header, auth.prefix + credential))
        }
        for field in callHeaders { headers.replace(field) }
        var checked: [HeaderField] = []
        for field in headers { checked.append(try HeaderRules.checked(field)) }
        return checked
    }

    /// A `Content-Type` that somebody gives stands before the body's own, except that an API's constant is meant for
    /// its JSON, and that nobody else knows the boundary of a multipart body.
    private func contentTypeOverride(_ writer: RequestWriter, _ own: String) -> String {
        if case .multipart = writer.body { return own }
        let near = callHeaders["Content-Type"] ?? writer.headers["Content-Type"] ?? endpoint.headers["Content-Type"]
        if let near { return near }
        guard case .json = writer.body else { return own }
        return clientHeaders["Content-Type"] ?? settings.headers["Content-Type"] ?? own
    }
}
