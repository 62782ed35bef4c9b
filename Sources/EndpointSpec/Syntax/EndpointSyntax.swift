public import Diagnostics

public struct EndpointSyntax: Sendable {
    public let name: Located<String>
    public let remarks: Remarks
    public let method: Located<Method>?
    public let path: Located<String>
    public let pathParameters: [ParameterSyntax]
    public let query: [ParameterSyntax]
    public let headerParameters: [ParameterSyntax]
    public let cookieParameters: [ParameterSyntax]
    public let body: BodySyntax?
    public let response: ResponseSyntax?
    public let invalidates: [Located<String>]
    public let pages: PagesSyntax?
    public let collection: CollectionSyntax?
    public let common: CommonSyntax
}

/// What `gen.yaml` can say for all endpoints and an endpoint for itself.
public struct CommonSyntax: Sendable {
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
    public let codec: Override<String>
}

public struct ParameterSyntax: Sendable {
    public let name: Located<String>
    public let remarks: Remarks
    /// Nil for a constant.
    public let type: TypeSyntax?
    public let key: Located<String>?
    public let `default`: LiteralSyntax?
    public let constant: Located<String>?
    /// Not quoted, so that a number or a boolean may be meant.
    public let constantIsPlain: Bool
    public let format: Located<String>?
    public let style: Located<ListStyle>?
    public let null: Located<Bool>?
}

public struct BodySyntax: Sendable {
    public enum Content: Sendable {
        case whole(TypeSyntax)
        case fields([ParameterSyntax])
    }

    public let kind: Located<Body.Kind>
    public let content: Content
    public let contentType: Located<String>?
}

public struct ResponseSyntax: Sendable {
    public let type: TypeSyntax
    public let key: [String]
    public let format: Located<String>?
    public let lossy: Located<Bool>?
}

public struct AuthSyntax: Sendable {
    public let header: String
    public let prefix: String
    public let refreshOn: [Located<RefreshTrigger>]
}

public struct EnvelopeSyntax: Sendable {
    public let payload: [String]
    public let success: Envelope.Success?
    public let message: [String]?
    public let errors: [ErrorCaseSyntax]
}

public struct ErrorCaseSyntax: Sendable {
    public let code: Located<WireScalar>
    public let name: Located<String>
    public let message: String?
    public let meansNotModified: Bool
    public let recovery: ErrorCase.Recovery?
}

public struct PagesSyntax: Sendable {
    public let location: SourceLocation
    public let parameter: Located<String>?
    public let first: Int?
    public let offset: Located<String>?
    public let next: Located<[String]>?
    public let link: String?
    public let size: Located<String>?
    public let items: Located<[String]>?
}

public struct CollectionSyntax: Sendable {
    public let location: SourceLocation
    public let id: Located<String>
    public let per: [Located<String>]
    public let items: Located<[String]>?
}

public struct CacheSyntax: Sendable {
    public let location: SourceLocation
    public let policy: CacheRule.Policy?
    public let lifetime: LifetimeSyntax?
    public let scope: CacheRule.Scope?
    public let key: [Located<String>]?
    public let tags: [Located<String>]
    public let store: Located<Bool>?
    public let refresh: Located<Bool>?
    public let onlyIfChanged: Located<CacheRule.OnlyIfChanged>?
    /// Where its query key stands.
    public let version: Located<CacheRule.BodyVersion>?
    public let staleIfError: Located<Milliseconds>?
}

public enum LifetimeSyntax: Sendable {
    /// Fresh until the store forgets it.
    case forever
    case lifetime(CacheRule.Lifetime)
}
