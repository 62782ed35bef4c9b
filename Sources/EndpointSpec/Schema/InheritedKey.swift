/// The keys that `gen.yaml` and an endpoint both have: what `gen.yaml` says there counts for each endpoint that does not
/// say otherwise.
///
/// The cases stand in the order in which the keys are listed. A new one does not compile until every `switch` over them
/// says its part.
enum InheritedKey: String, CaseIterable {
    case version, headers
    case headerParameters = "header-parameters"
    case query, timeout, deadline, auth, envelope, statuses, accept, cache, retry, duplicates, sign, codec

    var shape: Shape {
        switch self {
        case .version: .scalar
        case .headers: .map(names: nil, .scalar)
        case .headerParameters, .query: .parameters
        case .timeout, .deadline: .definition(.duration)
        case .auth: .anyOf([.text, .definition(.auth)])
        case .envelope: .anyOf([.constant("none"), .definition(.envelope)])
        case .statuses: .map(names: "^([1345][0-9][0-9]|[1345]XX|default)$", .anyOf([.text, .definition(.errorCase)]))
        case .accept: .list(.text, atLeast: 1)
        case .cache: .anyOf([.choice(["none"] + CacheRule.Policy.allCases.map(\.rawValue)), .definition(.cache)])
        case .retry: .anyOf([.constant("none"), .integer(minimum: 1), .definition(.retry)])
        case .duplicates: .choice(Duplicates.allCases.map(\.rawValue))
        case .sign, .codec: .text
        }
    }

    var doc: String {
        switch self {
        case .version: "The version of the server's API, which is part of every cache key."
        case .headers: "Constant headers."
        case .headerParameters: "Headers that the caller gives."
        case .query: "Query parameters."
        case .timeout: "The longest silence."
        case .deadline: "The bound of the whole call, retries included."
        case .auth: "The credential: its name below 'credentials:', or where it goes, and what asks for a new one."
        case .envelope: "The wrapper round every payload."
        case .statuses: "Names for HTTP statuses, for ranges such as 4XX, and for the others: default."
        case .accept: "The content types that are read; any, if left out."
        case .cache: "How responses are cached."
        case .retry: "How often, and when, it is tried again."
        case .duplicates: "What a second one in flight does."
        case .sign: "The signer of the request, by name; or none."
        case .codec: "The codec that the body passes through, by name; or none."
        }
    }
}

extension Shape {
    /// Parameters by name.
    static let parameters = Shape.map(
        names: Pattern.memberName, .anyOf([.definition(.type), .definition(.parameter)]))
}
