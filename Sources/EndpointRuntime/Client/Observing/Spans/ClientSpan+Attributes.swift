extension ClientSpan {
    /// A fact of a span.
    public struct Attribute: Hashable, Sendable {
        /// The name of the fact.
        public let name: Name
        /// Its value.
        public let value: Value
    }

    /// The value of an attribute.
    public enum Value: Hashable, Sendable {
        /// A text.
        case text(String)
        /// A number.
        case integer(Int)
        /// Texts, in their order.
        case texts([String])
    }

    /// The names of attributes: OpenTelemetry's, and with `endpoint.` those that it has no name for.
    public enum Name: String, CaseIterable, Sendable {
        /// The method, if HTTP's standards know it; else `_OTHER`.
        case httpRequestMethod = "http.request.method"
        /// The method as it was sent, if the standards do not know it.
        case httpRequestMethodOriginal = "http.request.method_original"
        /// The URL with `[hidden]` or `REDACTED` in the place of secrets. Requests have it.
        case urlFull = "url.full"
        /// `https` or `http`.
        case urlScheme = "url.scheme"
        /// The path of the endpoint in the spec: `/shops/{shop}`.
        case urlTemplate = "url.template"
        /// The host of the URL.
        case serverAddress = "server.address"
        /// The port of the URL, or that of its scheme.
        case serverPort = "server.port"
        /// The version of HTTP: `1.1`, `2`, `3`. It is there if the transport tells it.
        case networkProtocolVersion = "network.protocol.version"
        /// How many requests of the call went before this one, retries and redirects included. The first one has none.
        case httpRequestResendCount = "http.request.resend_count"
        /// The bytes of the body that was sent.
        case httpRequestBodySize = "http.request.body.size"
        /// The status of the response.
        case httpResponseStatusCode = "http.response.status_code"
        /// The bytes of the body that came: `Content-Length`, else what was read, if it was not compressed.
        case httpResponseBodySize = "http.response.body.size"
        /// Why the span failed: the status as text, or the name of the error.
        case errorType = "error.type"
        /// The name of the API.
        case endpointAPI = "endpoint.api"
        /// The name of the endpoint in the spec.
        case endpointName = "endpoint.name"
        /// What the cache did for the call, as values of `Cache-Status`.
        case endpointCacheStatus = "endpoint.cache.status"
        /// `hit`, or else why the network was asked, by the last `Cache-Status` of the call; `miss` if nobody was asked.
        case endpointCacheOutcome = "endpoint.cache.outcome"
        /// The number of elements that a stream delivered.
        case endpointStreamElements = "endpoint.stream.elements"
        /// The number of elements of a stream that could not be read and were passed by.
        case endpointStreamDropped = "endpoint.stream.dropped"

        /// Whether it has few values, so that metrics can be told apart by it.
        public var isLowCardinality: Bool {
            switch self {
            case .httpRequestMethod, .urlScheme, .urlTemplate, .serverAddress, .serverPort, .networkProtocolVersion,
                .httpResponseStatusCode, .errorType, .endpointAPI, .endpointName, .endpointCacheOutcome:
                true
            case .httpRequestMethodOriginal, .urlFull, .httpRequestResendCount, .httpRequestBodySize,
                .httpResponseBodySize, .endpointCacheStatus, .endpointStreamElements, .endpointStreamDropped:
                false
            }
        }
    }
}

extension ClientSpan.Value: CustomStringConvertible {
    /// The text, the digits, or the texts with commas between them.
    public var description: String {
        switch self {
        case .text(let text): text
        case .integer(let number): "\(number)"
        case .texts(let texts): texts.joined(separator: ", ")
        }
    }
}
