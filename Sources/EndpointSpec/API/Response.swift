/// What an endpoint answers when it succeeds, or the body of a failure.
public struct Response: Sendable {
    /// `Void` if there are `cases`.
    public let type: TypeReference
    /// Where it stands in the body, or in the envelope's payload; empty for all of it.
    public let path: [String]
    public let dateFormat: DateFormat?
    public let lossy: LossyRule
    /// The one status that it may have; nil for every success.
    public let status: Int?
    /// What it is one of; empty if it is always the same.
    public let cases: [ResponseCase]
    /// What the enumeration of the cases conforms to; nil if it is only `Sendable`.
    public let conformance: Conformance?
    /// What the app is told of the response's headers; their place is `header`.
    public let headers: [Parameter]

    init(
        type: TypeReference, path: [String] = [], dateFormat: DateFormat? = nil, lossy: LossyRule = .none,
        status: Int? = nil, cases: [ResponseCase] = [], conformance: Conformance? = nil, headers: [Parameter] = []
    ) {
        self.type = type
        self.path = path
        self.dateFormat = dateFormat
        self.lossy = lossy
        self.status = status
        self.cases = cases
        self.conformance = conformance
        self.headers = headers
    }

    /// Everything that is read: the cases, or the one response.
    public var all: [Response] { cases.isEmpty ? [self] : cases.map(\.response) }

    /// The case that an example is of: the first, or the first that is JSON where content types tell them apart.
    public var exampleCase: ResponseCase? { cases.first { $0.key.contentType?.isJSON ?? true } ?? cases.first }

    /// What an example is of.
    public var first: Response { exampleCase?.response ?? self }

    /// The content types that tell the cases apart; empty if nothing does, or the status.
    public var contentTypes: [String] { cases.compactMap { $0.key.contentType?.text } }
}

/// One of several responses of an endpoint.
public struct ResponseCase: Sendable {
    /// What tells it from the others.
    public enum Key: Hashable, Sendable {
        /// The successes that have it.
        case status(StatusPattern)
        case contentType(ContentType)

        public var contentType: ContentType? {
            if case .contentType(let type) = self { type } else { nil }
        }

        public var status: StatusPattern? {
            if case .status(let status) = self { status } else { nil }
        }

        /// As a spec has it.
        public var text: String {
            switch self {
            case .status(let status): status.text
            case .contentType(let type): type.text
            }
        }

        /// The name of its case, if the spec has none.
        var caseName: String {
            switch self {
            case .status(let status): status.caseName
            case .contentType(let type): type.caseName
            }
        }
    }

    public let key: Key
    /// The Swift name of its case.
    public let name: String
    public let doc: String?
    public let response: Response
}
