import Foundation

/// A request as its call makes it, once: what the request wrote, what its spec says, and what client and call add. Each
/// attempt sends it with a credential, and with what the cache, the codec and the signer do.
struct RequestDraft: Sendable {
    let method: HTTPMethod
    private(set) var url: URL
    /// Checked, each name once.
    let headers: [HeaderField]
    private(set) var body: RequestBody
    /// The call's own headers, which stand before all others.
    let callHeaders: [HeaderField]
    private let server: ServerAddress
    /// Filled in and encoded.
    private let path: String
    /// The API's constants, and the request's parameters.
    private(set) var query: [QueryItem]
    /// Whether the URL is a server's own, which nothing changes.
    private(set) var isLink = false
    /// Whether a parameter says a URL of another origin than the server's, which is given no credential.
    let isForeign: Bool
    /// The content type that somebody gives: at the call, a parameter or the endpoint, and at the client or the API.
    private let contentType: (near: String?, far: String?)
    /// The rules whose headers hold secrets.
    private let auths: [AuthRule]

    /// Throws `InvalidRequest`.
    init(
        _ writer: RequestWriter, _ endpoint: Endpoint, _ settings: APISettings, _ rules: CallRules,
        server: ServerAddress, clientHeaders: [HeaderField], callHeaders: [HeaderField]
    ) throws(InvalidRequest) {
        if let problem = writer.problem { throw problem }
        method = rules.method
        body = writer.body
        self.server = server
        self.callHeaders = callHeaders
        var link: URL?
        var isForeign = false
        if endpoint.path.utf8.first == UInt8(ascii: "{") {
            let base = try server.url(path: "", query: "")
            link = try PathTemplate.url(endpoint.path, with: writer.pathValues, relativeTo: base)
            isForeign = link.map { !URIInvalidation.isSameOrigin($0, base) } ?? false
        }
        self.isForeign = isForeign
        path = link == nil ? try PathTemplate.fill(endpoint.path, with: writer.pathValues) : ""
        try Self.checkNames(writer, settings, rules)
        // A constant yields to a parameter of its name.
        query =
            settings.query.filter { constant in !writer.query.contains { $0.name == constant.name } }
            .map { QueryItem(name: $0.name, elements: [$0.value]) } + writer.query
        if let link {
            guard writer.query.isEmpty else { throw InvalidRequest("a whole URL has its own query") }
            url = link
            isLink = true
            query = []
        } else {
            url = try server.url(path: path, query: Self.text(query))
        }
        // What the API and the client say for all is for their own server.
        let shared = isForeign ? [] : settings.headers + clientHeaders
        headers = try Self.headers(writer, endpoint, rules, shared, callHeaders)
        contentType = (
            callHeaders["Content-Type"] ?? writer.headers["Content-Type"] ?? endpoint.headers["Content-Type"],
            isForeign ? nil : clientHeaders["Content-Type"] ?? settings.headers["Content-Type"]
        )
        // The call may bring the API's credential itself, where the endpoint has none.
        auths = [rules.auth, settings.auth].compactMap(\.self)
    }

    /// Throws where a member of a value would stand for another parameter, for a constant or for a credential.
    private static func checkNames(
        _ writer: RequestWriter, _ settings: APISettings, _ rules: CallRules
    ) throws(InvalidRequest) {
        func check(_ items: [(name: String, parameter: String?)], _ others: [String]) throws(InvalidRequest) {
            if items.allSatisfy({ $0.parameter == nil }) { return }
            var owners: [String: String] = [:]
            for item in items {
                let owner = item.parameter ?? item.name
                let other = owners.updateValue(owner, forKey: item.name)
                let isTaken = other.map { $0 != owner } ?? (item.parameter != nil && others.contains(item.name))
                if !isTaken { continue }
                let name = HeaderRules.printable(item.name)
                throw InvalidRequest(
                    parameter: item.parameter ?? other ?? owner,
                    "has the member '\(name)', which is the name of another parameter or of a credential")
            }
        }
        let schemes = rules.auth?.schemes ?? []
        try check(
            writer.query.map { ($0.name, $0.parameter) },
            settings.query.map(\.name) + schemes.compactMap(\.parameter))
        try check(writer.cookies.map { ($0.name, $0.parameter) }, schemes.compactMap(\.cookie))
        switch writer.body {
        case .form(let items): try check(items.map { ($0.name, $0.parameter) }, [])
        case .multipart(let parts): try check(parts.map { ($0.name, $0.parameter) }, [])
        case .none, .json, .raw: break
        }
    }

    /// Each in the place of those before it: the API's constants, the client's, the endpoint's constants, parameters,
    /// cookies, the call's own.
    private static func headers(
        _ writer: RequestWriter, _ endpoint: Endpoint, _ rules: CallRules, _ shared: [HeaderField],
        _ callHeaders: [HeaderField]
    ) throws(InvalidRequest) -> [HeaderField] {
        var headers: [HeaderField] = []
        if !rules.accept.isEmpty {
            // What a range adds is taken, and the types beside it are wanted (RFC 9110 section 12.5.1).
            let types = rules.accept.map { type in
                let isRange = type.hasSuffix("/*") || type.contains("/*;")
                return rules.accept.count > 1 && isRange ? type + ";q=0.1" : type
            }
            headers.append(HeaderField("Accept", types.joined(separator: ", ")))
        }
        for field in shared where !rules.isStream || !field.name.matchesHeaderName("Accept") { headers.replace(field) }
        for field in endpoint.headers + writer.headers { headers.replace(field) }
        if !writer.cookies.isEmpty {
            var cookies = headers["Cookie"].map { [$0] } ?? []
            for cookie in writer.cookies { cookies.append(try HeaderRules.cookie(cookie.name, cookie.elements)) }
            headers.replace(HeaderField("Cookie", cookies.joined(separator: "; ")))
        }
        for field in callHeaders { headers.replace(field) }
        var checked: [HeaderField] = []
        for field in headers { checked.append(try HeaderRules.checked(field)) }
        return checked
    }

    private static func text(_ query: [QueryItem]) -> String {
        query.map(\.encodedForQuery).joined(separator: "&")
    }

    /// The same request to another URL.
    func going(to target: URL) -> RequestDraft {
        var draft = self
        draft.url = target
        draft.isLink = true
        return draft
    }

    /// The same request with another query and another body. Throws `InvalidRequest` if they make no URL.
    func replacing(query: [QueryItem], body: RequestBody) throws(InvalidRequest) -> RequestDraft {
        var draft = self
        draft.query = query
        draft.body = body
        if !isLink { draft.url = try server.url(path: path, query: Self.text(query)) }
        return draft
    }

    /// Encodes the request.
    ///
    /// - Parameters:
    ///   - headers: The headers to send: the draft's, and the credentials.
    ///   - credentials: The credentials. Those of the query are added here.
    ///   - conditions: Headers that replace all others of the same name.
    ///   - boundary: Makes the boundary of a multipart body.
    ///   - destination: The place for the body of the response.
    /// - Returns: The request, and the body if it had to be put together on disk; the caller removes that file.
    /// - Throws: `InvalidRequest`.
    func encoded(
        headers: [HeaderField], credentials: [GivenCredential], conditions: [HeaderField], boundary: () -> String,
        destination: HTTPRequest.Destination
    ) throws(InvalidRequest) -> (HTTPRequest, temporaryFile: URL?) {
        // The headers first: a request that they make impossible leaves no file behind.
        var headers = headers
        for field in conditions { headers.replace(field) }
        for index in headers.indices { headers[index] = try HeaderRules.checked(headers[index]) }
        let encoded = try EncodedBody(body, boundary: boundary)
        do throws(InvalidRequest) {
            if let own = encoded.contentType {
                headers.replace(try HeaderRules.checked(HeaderField("Content-Type", contentType(of: own))))
            }
        } catch {
            if let file = encoded.temporaryFile { try? FileManager.default.removeItem(at: file) }
            throw error
        }
        let schemes = auths.flatMap(\.schemes)
        let request = HTTPRequest(
            method: method, url: credentials.reduce(url) { $1.written(to: $0) }, headers: headers,
            body: encoded.content, destination: destination,
            secretHeaders: Set(schemes.compactMap(\.header)).ordered,
            secretValues: schemes.compactMap { $0.secret(in: headers) } + credentials.compactMap(\.credential.secret),
            secretParameters: Set(schemes.compactMap(\.parameter)).ordered)
        return (request, encoded.temporaryFile)
    }

    /// A `Content-Type` that somebody gives stands before the body's own, except that an API's constant is meant for
    /// its JSON, and that nobody else knows the boundary of a multipart body.
    private func contentType(of own: String) -> String {
        if case .multipart = body { return own }
        if let near = contentType.near { return near }
        guard case .json = body else { return own }
        return contentType.far ?? own
    }
}
