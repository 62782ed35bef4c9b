import Foundation

/// A call as far as it is known before the cache or the network is asked.
struct PreparedCall<Request: EndpointRequest>: Sendable {
    let writer: RequestWriter
    private(set) var assembly: RequestAssembly
    let rules: CallRules
    /// Who was signed in when the call was made. Nothing of it is sent with another user's credential.
    let user: String?
    /// When its deadline is over, by the client's clock; nil for none.
    var end: Duration?
    /// The spec's, with what the call says otherwise. It says whose the entry is.
    let rule: CacheRule
    let duplicates: DuplicateCalls
    /// What is sent, the credential and conditions aside.
    let headers: [HeaderField]
    private(set) var url: URL
    /// What the entry is stored under; nil for a call that is neither read nor stored, whatever its rule.
    private(set) var key: CacheKey?
    /// Nil for a body that comes from files, and a response that goes to one.
    let requestKey: RequestKey?
    /// In which the same requests of one user are equal; nil where that cannot be told.
    private(set) var identity: String?
    /// What the entry is invalidated by, its URL included where the server's rules hold.
    let tags: [String]
    /// What becomes stale when the call succeeds.
    let invalidates: [String]
    /// Whether `activity` tells of it.
    let isShown: Bool
    /// Called on any thread, at each piece that goes out or comes in.
    var progress: @Sendable (TransferProgress) -> Void = { _ in }
    /// Where the response goes, piece by piece; nil where it goes as one.
    var download: Download?

    var endpoint: Endpoint { Request.endpoint }

    /// Whether the provider's credential goes along: the spec has an `auth`, and the call brings no such header of its own.
    var carriesCredential: Bool { rules.auth.map { assembly.callHeaders[$0.header] == nil } ?? false }

    /// Sends it to another URL of the server, as an answer said. It is neither read from the cache nor stored.
    ///
    /// Throws `EndpointError` for a URL of another origin, which would be given the credential.
    mutating func go(to target: URL) throws(EndpointError) {
        guard URIInvalidation.isSameOrigin(target, url), target.user == nil, target.password == nil else {
            throw .transport(TransportFailure(.redirect, detail: "the 'Link' header leads to another server"))
        }
        url = target
        assembly.target = target
        key = nil
        identity = identity.map { $0 + " " + target.absoluteString }
    }

    /// Throws `InvalidRequest`.
    init(
        _ request: Request, _ options: CallOptions, settings: APISettings, server: String, address: ServerAddress,
        clientHeaders: [HeaderField], user: String?
    ) throws(InvalidRequest) {
        var writer = RequestWriter()
        request.write(to: &writer)
        let endpoint = Request.endpoint
        let rules = CallRules(endpoint, settings, options)
        let assembly = RequestAssembly(
            endpoint: endpoint, settings: settings, rules: rules, server: address, clientHeaders: clientHeaders,
            callHeaders: options.headers)
        var rule = rules.cache
        url = try assembly.url(writer)
        headers = try assembly.headers(writer, credential: nil)
        // A file belongs to the one caller who gets it.
        let isFile = Request.Response.self is any FileResponse.Type
        let credentials = CredentialFields.among(headers, [rules.auth, settings.auth])
        rule.scope = rule.scope ?? (rules.auth == nil && credentials.isEmpty ? .shared : .user)
        var whole = RequestKey(writer, endpoint, settings, server: server, user: user)
        if !credentials.isEmpty { whole?.credential = Self.digest(credentials) }
        // Whose credential a call brings itself, nobody knows.
        let isAnothers =
            rule.scope == .user && !CredentialFields.among(options.headers, [rules.auth, settings.auth]).isEmpty
        let written = isFile || isAnothers ? nil : whole
        let parameters =
            whole ?? RequestKey(writer.withoutBody, endpoint, settings, server: server, user: user)
        requestKey = written
        identity = whole?.text(.identity)
        key = written.map { key in
            CacheKey(key.text(rule), user: rule.scope == .user ? user ?? "" : nil, endpoint: endpoint.name)
        }
        tags = (parameters?.tags(rule) ?? []) + (rule.isServers ? [URIInvalidation.tag(url)] : [])
        invalidates = parameters.map { key in endpoint.invalidates.compactMap { $0.text(key.parameterText) } } ?? []
        duplicates = isFile && rules.duplicates == .join ? .allow : rules.duplicates
        isShown = options.isShown
        self.writer = writer
        self.assembly = assembly
        self.rules = rules
        self.user = user
        self.rule = rule
    }
}

extension PreparedCall {
    private static func digest(_ fields: [HeaderField]) -> String {
        var text = ""
        for field in CanonicalText.sorted(fields, by: \.name) {
            CanonicalText.append(field.name.lowercased(), to: &text)
            CanonicalText.append(field.value, to: &text)
        }
        return SHA256.hex(of: Array(text.utf8))
    }
}

extension CacheRule {
    /// All parameters and the user count.
    fileprivate static let identity = CacheRule(policy: .networkOnly, scope: .user)
}
