import Foundation

/// A call as far as it is known before the cache or the network is asked.
///
/// It is handed on from stage to stage. What it knows is behind two references, so that a copy of it is a few words.
struct PreparedCall: Sendable {
    private let facts: Facts
    private var place: Place
    /// When its deadline is over, by the client's clock; nil for none.
    var end: Duration?
    /// The part that it asks for; nil if it is the whole, and if only the server can tell.
    var part: PartRequest?
    /// Called on any thread, at each piece that goes out or comes in.
    var progress: @Sendable (TransferProgress) -> Void = { _ in }
    /// The file that the response goes to, piece by piece; nil if there is none.
    var download: Download?
    /// Where the body goes while it arrives; nil if the response ends.
    var stream: StreamCarrier?
    /// Whether another process's answer does as well as the network's, if the entry may be shared.
    var asksOthers = true
    /// The span of the call; nil if nobody is told.
    var span: RunningSpan?

    /// What is settled once for all.
    private final class Facts: Sendable {
        let endpoint: Endpoint
        let type: ObjectIdentifier
        let isFile: Bool
        let rules: CallRules
        let user: String?
        let rule: CacheRule
        let duplicates: DuplicateCalls
        let requestKey: RequestKey?
        let tags: [String]
        let invalidates: [String]
        let isShown: Bool

        init(
            endpoint: Endpoint, type: ObjectIdentifier, isFile: Bool, rules: CallRules, user: String?, rule: CacheRule,
            duplicates: DuplicateCalls, requestKey: RequestKey?, tags: [String], invalidates: [String], isShown: Bool
        ) {
            self.endpoint = endpoint
            self.type = type
            self.isFile = isFile
            self.rules = rules
            self.user = user
            self.rule = rule
            self.duplicates = duplicates
            self.requestKey = requestKey
            self.tags = tags
            self.invalidates = invalidates
            self.isShown = isShown
        }
    }

    /// Where it goes, and what is stored of that. Another URL makes another place.
    private final class Place: Sendable {
        let draft: RequestDraft
        let key: CacheKey?
        let keyOfGet: CacheKey?
        let identity: String?

        init(_ draft: RequestDraft, key: CacheKey?, keyOfGet: CacheKey?, identity: String?) {
            self.draft = draft
            self.key = key
            self.keyOfGet = keyOfGet
            self.identity = identity
        }
    }

    var endpoint: Endpoint { facts.endpoint }

    /// The type of its request. Two types may read the same response in two ways.
    var type: ObjectIdentifier { facts.type }

    /// Whether its response goes to disk as it comes.
    var isFile: Bool { facts.isFile }

    var rules: CallRules { facts.rules }

    /// Who was signed in when the call was made. Nothing of it is sent with another user's credential.
    var user: String? { facts.user }

    /// The spec's, with what the call says otherwise. It says whose the entry is.
    var rule: CacheRule { facts.rule }

    /// What a GET or HEAD asks caches on its way for.
    var directive: CacheRule.Directive? {
        [.get, .head].contains(rules.method) && draft.headers["Cache-Control"] == nil ? rule.directive : nil
    }

    var duplicates: DuplicateCalls { facts.duplicates }

    /// Nil for a body that comes from files, and for a response that goes to one.
    var requestKey: RequestKey? { facts.requestKey }

    /// The tags by which the entry is invalidated, its URL included if the server's rules hold.
    var tags: [String] { facts.tags }

    /// The tags that become stale when the call succeeds, or may have changed something.
    var invalidates: [String] { facts.invalidates }

    /// Whether the client's `activity` reports it.
    var isShown: Bool { facts.isShown }

    /// The request, without credential and conditions.
    var draft: RequestDraft { place.draft }

    /// The key of its entry; nil for a call that is neither read nor stored, whatever its rule.
    var key: CacheKey? { place.key }

    /// The key of a GET of the same URL with the same parameters, for a call of another method that may say something of its
    /// entry, or read it. Nil for a GET, and for a call without a key.
    var keyOfGet: CacheKey? { place.keyOfGet }

    /// Equal for the same requests of one user; nil if that cannot be told.
    var identity: String? { place.identity }

    /// Where it is noted which stored response answers a GET of the URL by its `No-Vary-Search`. Nil unless the server's
    /// rules hold, and if the spec says itself which parameters count.
    var searchPlace: SearchPlace? {
        guard rule.isServers, rule.key == nil, let requestKey, let key,
            let own = rules.method == .get ? key : keyOfGet
        else { return nil }
        let text = requestKey.ofSearches(draft.isLink ? url : nil).text(rule)
        return SearchPlace(CacheKey(text, user: own.user, endpoint: own.endpoint), own: own, url: url)
    }

    var url: URL { draft.url }

    /// Whether a credential of the provider's goes along.
    var carriesCredential: Bool { !openSchemes.isEmpty }

    /// The credentials that the provider is asked for: those of the spec's `auth` whose headers the call does not bring
    /// itself. A URL of another origin gets none.
    var openSchemes: [AuthScheme] {
        guard !draft.isForeign, let auth = rules.auth else { return [] }
        let open = auth.schemes.filter(isOpen)
        return auth.needsAll || open.count == auth.schemes.count ? open : []
    }

    /// The alternatives of `openSchemes`, of which the first that the app has all secrets for is sent.
    var openAlternatives: [[AuthScheme]] {
        guard !draft.isForeign, let auth = rules.auth else { return [] }
        if auth.needsAll { return auth.alternatives.map { $0.filter(isOpen) } }
        return auth.schemes.allSatisfy(isOpen) ? auth.alternatives : []
    }

    private func isOpen(_ scheme: AuthScheme) -> Bool {
        scheme.header.map { draft.callHeaders[$0] == nil } ?? true
    }

    /// The headers that are sent, apart from conditions.
    func headers(with credentials: [GivenCredential]) -> [HeaderField] {
        var headers = draft.headers
        for item in credentials { item.write(to: &headers) }
        return headers
    }

    /// Sends it to another URL of the server, as an answer said. It is neither read from the cache nor stored.
    ///
    /// Throws `EndpointError` for a URL of another origin, which would be given the credential.
    mutating func go(to target: URL) throws(EndpointError) {
        guard URIInvalidation.isSameOrigin(target, url), target.user == nil, target.password == nil else {
            throw .transport(TransportFailure(.redirect, detail: "the link to the next page leads to another server"))
        }
        place = Place(
            draft.going(to: target), key: nil, keyOfGet: nil,
            identity: identity.map { $0 + " " + target.absoluteString })
    }

    /// Throws `InvalidRequest`.
    init(
        _ writer: RequestWriter, _ endpoint: Endpoint, _ options: CallOptions, _ environment: CallEnvironment,
        type: ObjectIdentifier, isFile: Bool, stream: StreamRule? = nil
    ) throws(InvalidRequest) {
        let settings = environment.settings
        let rules = CallRules(endpoint, settings, options, stream: stream, accepted: writer.accepted)
        let isFile = isFile || writer.accepted?.isFile ?? false
        let user = environment.auth?.user
        if let method = options.method, method.hasNoBody, writer.hasBody {
            throw InvalidRequest("a \(method.rawValue) has no body, and this request writes one")
        }
        if let name = rules.codec, environment.codecs[name] == nil {
            throw InvalidRequest("the client was made without the codec '\(name)'")
        }
        let server: ServerAddress
        let own = endpoint.server.map(environment.endpointServer)
        if let own { server = try ServerAddress(own) } else { server = try environment.server.get() }
        let draft = try RequestDraft(
            writer, endpoint, settings, rules,
            server: server,
            clientHeaders: environment.headers(), callHeaders: options.headers)
        let serverText = own ?? environment.serverText
        let credentials = CredentialFields.among(draft.headers, [rules.auth, settings.auth])
        var rule = rules.cache
        rule.scope = rule.scope ?? (rules.auth == nil && credentials.isEmpty ? .shared : .user)
        var whole = RequestKey(writer, endpoint, rules.method, settings, server: serverText, user: user)
        if !credentials.isEmpty { whole?.credential = Self.digest(credentials) }
        // Whose credential a call brings itself, nobody knows.
        let isAnothers =
            rule.scope == .user && !CredentialFields.among(options.headers, [rules.auth, settings.auth]).isEmpty
        // A file belongs to the one caller who gets it.
        let written = isFile || isAnothers ? nil : whole
        let parameters =
            whole
            ?? RequestKey(
                writer.withoutBody, endpoint, rules.method, settings, server: serverText, user: user)
        func cacheKey(_ key: RequestKey) -> CacheKey {
            CacheKey(
                key.text(rule), user: rule.scope == .user ? user ?? "" : nil, endpoint: endpoint.name,
                isShared: rule.isShared(user: user))
        }
        place = Place(
            draft, key: written.map(cacheKey),
            keyOfGet: rules.method == .head || rules.method == .post ? written.map { cacheKey($0.ofGet) } : nil,
            identity: whole?.text(.identity))
        facts = Facts(
            endpoint: endpoint, type: type, isFile: isFile, rules: rules, user: user, rule: rule,
            duplicates: isFile && rules.duplicates == .join ? .allow : rules.duplicates, requestKey: written,
            tags: (parameters?.tags(rule) ?? []) + (rule.isServers ? Self.serverTags(draft.url) : []),
            invalidates: parameters.map { key in endpoint.invalidates.compactMap { $0.text(key.parameterText) } } ?? [],
            isShown: options.isShown)
    }
}

extension PreparedCall {
    /// What a server names the entries of its URLs by.
    private static func serverTags(_ url: URL) -> [String] {
        [URIInvalidation.tag(url), SiteData.tag(url)]
    }

    private static func digest(_ fields: [HeaderField]) -> String {
        var text = ""
        for field in CanonicalText.sorted(fields, by: \.name) {
            CanonicalText.append(field.name.lowercased(), to: &text)
            CanonicalText.append(field.value, to: &text)
        }
        return SHA256.hex(of: text)
    }
}

extension CacheRule {
    /// Whether entries may lie on a level that other processes share. Those of a user who has no name never do: the user of another
    /// process would have the same one.
    fileprivate func isShared(user: String?) -> Bool {
        scope == .user ? fleet == true && user?.isEmpty == false : fleet ?? true
    }

    /// All parameters and the user count.
    fileprivate static let identity = CacheRule(policy: .networkOnly, scope: .user)
}
