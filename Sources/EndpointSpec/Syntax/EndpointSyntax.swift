public import Diagnostics

public struct EndpointSyntax: Sendable {
    public let name: Located<String>
    public internal(set) var remarks: Remarks
    public let method: Written<Located<Method>>
    /// Nil after an error.
    public let path: Located<String>?
    public let server: Located<String>?
    public let pathParameters: [ParameterSyntax]
    public internal(set) var query: [ParameterSyntax]
    public internal(set) var headerParameters: [ParameterSyntax]
    public internal(set) var cookieParameters: [ParameterSyntax]
    public internal(set) var body: Written<BodySyntax>
    public let response: Written<ResponseSyntax>
    public let responses: Written<ResponsesSyntax>
    /// The `response`, if it is one by content type.
    public let content: Written<ResponsesSyntax>
    public internal(set) var responseHeaders: [ParameterSyntax]
    public let invalidates: [Located<String>]
    @Boxed public internal(set) var pages: PagesSyntax?
    @Boxed public internal(set) var collection: CollectionSyntax?
    /// The type of its elements is the `response`.
    @Boxed public internal(set) var stream: StreamSyntax?
    /// Whether it is checked before it is sent; nil for what the API says.
    public let validate: Bool?
    public let common: CommonSyntax
    /// False after an error that may have hidden a parameter or a field of the body.
    public let knowsAllParameters: Bool
    /// False after an error that may have hidden a path parameter.
    public let knowsAllPathParameters: Bool
}

/// The keys that `gen.yaml` can have for all endpoints, and an endpoint for itself. A class, because it is large and handed on
/// with each copy of what it is part of.
public final class CommonSyntax: Sendable {
    public let version: String?
    public let timeout: Milliseconds?
    public let deadline: Milliseconds?
    public let headers: [Located<HeaderConstant>]
    public let auth: Override<AuthSyntax>
    public let envelope: Override<EnvelopeSyntax>
    public let statuses: [ErrorCaseSyntax]
    public let accept: [String]
    public let cache: Override<CacheSyntax>
    public let retry: Override<Retry>
    public let duplicates: Duplicates?
    public let sign: Override<String>
    /// 'none' after an error, so that nothing is required of the body.
    public let codec: Override<String>
    /// The keys that are written, those of one side alone included.
    let keys: [Located<String>]
    /// False after an error that may have hidden an error case.
    public let knowsAllCases: Bool

    init(
        version: String?, timeout: Milliseconds?, deadline: Milliseconds?, headers: [Located<HeaderConstant>],
        auth: Override<AuthSyntax>, envelope: Override<EnvelopeSyntax>, statuses: [ErrorCaseSyntax],
        accept: [String], cache: Override<CacheSyntax>, retry: Override<Retry>, duplicates: Duplicates?,
        sign: Override<String>, codec: Override<String>, keys: [Located<String>], knowsAllCases: Bool
    ) {
        self.version = version
        self.timeout = timeout
        self.deadline = deadline
        self.headers = headers
        self.auth = auth
        self.envelope = envelope
        self.statuses = statuses
        self.accept = accept
        self.cache = cache
        self.retry = retry
        self.duplicates = duplicates
        self.sign = sign
        self.codec = codec
        self.keys = keys
        self.knowsAllCases = knowsAllCases
    }

    static let unknown = CommonSyntax(
        version: nil, timeout: nil, deadline: nil, headers: [], auth: .inherited, envelope: .inherited, statuses: [],
        accept: [],
        cache: .own(.unknown), retry: .inherited, duplicates: nil, sign: .inherited, codec: .none, keys: [],
        knowsAllCases: false)
}

/// A class, because it is large and handed on again and again.
public final class ParameterSyntax: Sendable {
    public let name: Located<String>
    public let remarks: Remarks
    /// Nil for a constant. Unknown if it may be a constant.
    public let type: TypeSyntax?
    public let key: Written<Located<String>>
    public let `default`: LiteralSyntax?
    public let constant: Located<String>?
    /// Whether the constant is unquoted, so that a number or a boolean may be meant.
    public let constantIsPlain: Bool
    public let format: FormatSyntax?
    public let style: Located<ListStyle>?
    /// Whether it is sent as one JSON text, with the place that says so.
    public let json: SourceLocation?
    public let contentType: Located<String>?
    public let allowReserved: Located<Bool>?
    public let null: Located<NullRule>?
    public var constraints: ConstraintsSyntax? { _constraints.wrappedValue }
    private let _constraints: Boxed<ConstraintsSyntax>

    init(
        name: Located<String>, remarks: Remarks, type: TypeSyntax?, key: Written<Located<String>>,
        default: LiteralSyntax?, constant: Located<String>?, constantIsPlain: Bool, format: FormatSyntax?,
        style: Located<ListStyle>?, json: SourceLocation?, contentType: Located<String>?,
        allowReserved: Located<Bool>?, null: Located<NullRule>?, constraints: ConstraintsSyntax?
    ) {
        self.name = name
        self.remarks = remarks
        self.type = type
        self.key = key
        self.default = `default`
        self.constant = constant
        self.constantIsPlain = constantIsPlain
        self.format = format
        self.style = style
        self.json = json
        self.contentType = contentType
        self.allowReserved = allowReserved
        self.null = null
        _constraints = Boxed(wrappedValue: constraints)
    }

    private func with(_ type: TypeSyntax?, _ key: Written<Located<String>>) -> ParameterSyntax {
        ParameterSyntax(
            name: name, remarks: remarks, type: type, key: key, default: `default`, constant: constant,
            constantIsPlain: constantIsPlain, format: format, style: style, json: json, contentType: contentType,
            allowReserved: allowReserved, null: null, constraints: constraints)
    }

    func with(_ type: TypeSyntax) -> ParameterSyntax { with(type, key) }

    func with(key: Located<String>) -> ParameterSyntax { with(type, .value(key)) }
}

extension ParameterSyntax {
    /// The name on the wire; nil after an error.
    var wireName: Located<String>? {
        switch key {
        case .nothing: name
        case .value(let key): key
        case .unknown: nil
        }
    }
}

public struct BodySyntax: Sendable {
    public enum Content: Sendable {
        case whole(TypeSyntax)
        case fields([ParameterSyntax])
    }

    public let kind: Located<Body.Kind>
    public internal(set) var content: Content
    public let contentType: Located<String>?
    public let style: Located<ListStyle>?
}

public struct ResponseSyntax: Sendable {
    public let type: TypeSyntax
    public let key: [String]
    public let format: FormatSyntax?
    public let lossy: Located<LossyRule>?
}

/// The responses of an endpoint by status, or by content type.
public struct ResponsesSyntax: Sendable {
    /// The place of the key.
    public let location: SourceLocation
    public let cases: [ResponseCaseSyntax]
    /// False after an error that may have hidden one.
    public let isWhole: Bool
}

public struct ResponseCaseSyntax: Sendable {
    public let key: Located<ResponseCase.Key>
    public let name: Written<Located<String>>
    public let doc: String?
    /// Nil after an error.
    public let response: ResponseSyntax?
}

public enum AuthSyntax: Sendable {
    /// One that says itself where it goes.
    case scheme(SchemeSyntax)
    /// Names below `credentials:`: alternatives, each of names that are sent together.
    case names([[Located<String>]], needsAll: Bool)
}

public struct SchemeSyntax: Sendable {
    public let place: AuthScheme.Place
    public let refreshOn: [Located<RefreshTrigger>]
}

public struct CredentialSyntax: Sendable {
    public let name: Located<String>
    /// Nil after an error.
    public let scheme: SchemeSyntax?
}

public struct EnvelopeSyntax: Sendable {
    public let payload: [String]
    public let success: Envelope.Success?
    /// Whether it says where the code is, readable or not.
    let saysSuccess: Bool
    /// Candidates, each a path.
    public let messages: [[String]]
    public let errors: [ErrorCaseSyntax]
    /// False after an error that may have hidden an error case.
    public let knowsAllCases: Bool
}

public struct ErrorBodySyntax: Sendable {
    public let key: [String]?
    /// Whether it says where the code is, readable or not.
    let saysKey: Bool
    /// Candidates, each a path.
    public let messages: [[String]]
    public let errors: [ErrorCaseSyntax]
    /// False after an error that may have hidden an error case.
    public let knowsAllCases: Bool
}

public struct ErrorCaseSyntax: Sendable {
    /// Nil after an error.
    public let code: Located<ErrorCase.Code>?
    public let name: Located<String>
    public let doc: String?
    public let message: String?
    public let meansNotModified: Bool
    public let recovery: ErrorCase.Recovery?
    public let body: Written<TypeSyntax>
}

public struct PagesSyntax: Sendable {
    public let location: SourceLocation
    public let parameter: Located<String>?
    public let first: Int?
    public let offset: Located<String>?
    public let next: Located<[String]>?
    public let after: Located<[String]>?
    public let link: String?
    public let nextURL: Located<[String]>?
    /// What the response says of how far the list goes; more than one is an error of the endpoint.
    public let extents: [(kind: Pages.Extent.Kind, key: Located<[String]>)]
    public let size: Located<String>?
    public let items: Located<[String]>?
    /// False after an error that may have hidden the way in which pages follow one another.
    public let isWhole: Bool
}

public struct CollectionSyntax: Sendable {
    public let location: SourceLocation
    /// Nil after an error.
    public let id: Located<String>?
    public let per: [Located<String>]
    public let stable: Located<Bool>?
    public let items: Located<[String]>?
}

/// What tells entries apart.
public struct CacheKeySyntax: Sendable {
    public let parameters: [Located<String>]
    public let constants: [Located<String>]
}

public struct CacheSyntax: Sendable {
    public let location: SourceLocation
    public let policy: Written<CacheRule.Policy>
    public let lifetime: LifetimeSyntax?
    public let scope: CacheRule.Scope?
    public let key: CacheKeySyntax?
    public let tags: [Located<String>]
    public let store: Located<Bool>?
    public let refresh: Located<Bool>?
    public let onlyIfChanged: Located<CacheRule.OnlyIfChanged>?
    /// The place of its query key.
    public let version: Located<CacheRule.BodyVersion>?
    public let staleIfError: Located<Milliseconds>?
    public let failures: Located<Milliseconds>?
    public let fleet: Located<Bool>?
    /// The keys that are written.
    let keys: [Located<String>]
    /// False after an error that may have hidden a tag.
    public let knowsAllTags: Bool

    /// Makes a rule of which only the policy is known.
    static func only(_ policy: Written<CacheRule.Policy>, at location: SourceLocation, knowsAllTags: Bool = true)
        -> CacheSyntax
    {
        CacheSyntax(
            location: location, policy: policy, lifetime: nil, scope: nil, key: nil, tags: [], store: nil, refresh: nil,
            onlyIfChanged: nil, version: nil, staleIfError: nil, failures: nil, fleet: nil,
            keys: [Located("policy", at: location)], knowsAllTags: knowsAllTags)
    }

    static let unknown = only(.unknown, at: SourceLocation(wholeOf: 0), knowsAllTags: false)
}

public enum LifetimeSyntax: Sendable {
    /// The entry is fresh until the store forgets it.
    case forever
    case lifetime(CacheRule.Lifetime)
}
