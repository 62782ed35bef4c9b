/// What `gen.yaml` says for all endpoints of an API.
public struct Settings: Sendable {
    /// Part of every cache key.
    public let version: String?
    public let servers: [Server]
    /// The longest silence.
    public let timeout: Milliseconds?
    /// The bound of a whole call, retries included.
    public let deadline: Milliseconds?
    /// Constants, on every request.
    public let headers: [HeaderConstant]
    /// Query constants, on every request. Parameters that are not constant are added to each endpoint's own.
    public let query: [QueryConstant]
    public let auth: Auth?
    public let envelope: Envelope?
    public let errorBody: ErrorBody?
    public let statuses: [ErrorCase]
    public let accept: [String]
    public let cache: CacheRule?
    public let retry: Retry?
    public let duplicates: Duplicates?
    public let sign: String?
    public let codec: String?
    /// Whether requests have static members that make them.
    public let shorthand: Bool
}

extension Settings {
    /// The codes and statuses that have a name in `gen.yaml`.
    public var errorCases: [ErrorCase] {
        (envelope?.errors ?? []) + (errorBody?.errors ?? []) + statuses
    }
}

public typealias Milliseconds = Int

public struct Server: Sendable {
    public let name: String
    public let doc: String?
    public let url: String
}

public struct HeaderConstant: Sendable {
    public let name: String
    public let value: String
}

public struct QueryConstant: Sendable {
    public let key: String
    public let value: String
    public let doc: String?

    init(key: String, value: String, doc: String? = nil) {
        self.key = key
        self.value = value
        self.doc = doc
    }
}

public struct Auth: Sendable {
    /// Each is sent together; a request carries the first that the app has all secrets for.
    public let alternatives: [[AuthScheme]]
    /// Whether the app needs the secrets of the only alternative.
    public let needsAll: Bool

    /// The credentials of all alternatives, each once.
    public var schemes: [AuthScheme] {
        var found: [AuthScheme] = []
        for scheme in alternatives.joined() where !found.contains(where: { $0.isSame(as: scheme) }) {
            found.append(scheme)
        }
        return found
    }

    init(_ alternatives: [[AuthScheme]], needsAll: Bool) {
        self.alternatives = alternatives
        self.needsAll = needsAll
    }

    /// One credential without a name, in a header.
    init(header: String, prefix: String, refreshOn: [RefreshTrigger]) {
        self.init(
            [[AuthScheme(name: nil, place: .header(header, prefix: prefix), refreshOn: refreshOn)]], needsAll: false)
    }
}

/// One credential.
public struct AuthScheme: Sendable {
    public enum Place: Hashable, Sendable {
        /// The prefix is what stands before the secret, as in `Bearer `; empty for nothing.
        case header(String, prefix: String)
        /// A name and a password, as RFC 7617 has it.
        case basic
        case query(String)
        case cookie(String)
    }

    /// Its name below `credentials:`; nil for one without a name.
    public let name: String?
    public let place: Place
    /// Error cases and HTTP statuses that ask for a refresh.
    public let refreshOn: [RefreshTrigger]

    fileprivate func isSame(as other: AuthScheme) -> Bool { name == other.name && place == other.place }

    /// The header that carries it; nil if none does.
    public var header: String? {
        switch place {
        case .header(let header, _): header
        case .basic: "Authorization"
        case .cookie: "Cookie"
        case .query: nil
        }
    }
}

public enum RefreshTrigger: Hashable, Sendable {
    case errorCase(String)
    case status(Int)
}

/// The wrapper that a server puts round every payload.
public struct Envelope: Sendable {
    /// Empty for the whole body.
    public let payload: KeyPath
    public let success: Success?
    /// Candidates in order, each a path; empty where the spec does not say.
    public let messages: [KeyPath]
    public let errors: [ErrorCase]

    public struct Success: Sendable {
        public let key: KeyPath
        /// Any of these means success.
        public let equals: [WireScalar]
    }

    public typealias KeyPath = [String]
}

/// Where the body of an HTTP error says what happened.
public struct ErrorBody: Sendable {
    public let key: [String]?
    /// Candidates in order, each a path; empty where the spec does not say.
    public let messages: [[String]]
    /// Names for the codes.
    public let errors: [ErrorCase]
}

/// A business code or an HTTP status that has a name.
public struct ErrorCase: Sendable {
    public let code: Code
    public let name: String
    /// The comment of the case.
    public let doc: String?
    /// The text for people.
    public let message: String?
    public let meansNotModified: Bool
    public let recovery: Recovery?
    /// What the whole body of such an answer is read as; nil if it is not read.
    public let body: Response?

    /// What the server sends.
    public enum Code: Hashable, Sendable {
        /// A code in the body.
        case body(WireScalar)
        case status(StatusPattern)
    }

    public enum Recovery: String, CaseIterable, Sendable {
        case reauthenticate
    }
}

/// A scalar as it stands in JSON.
public enum WireScalar: Hashable, Sendable {
    case integer(Int)
    /// A finite number; only as the value of an enumeration.
    case fraction(Double)
    case string(String)
    case boolean(Bool)
}
