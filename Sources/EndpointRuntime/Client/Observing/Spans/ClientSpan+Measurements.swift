extension ClientSpan {
    /// A number that a span gives to a histogram.
    public struct Measurement: Hashable, Sendable {
        /// What is measured.
        public enum Quantity: Hashable, Sendable {
            /// A time, which OpenTelemetry keeps in seconds.
            case duration(Duration)
            /// A number of bytes.
            case bytes(Int)
        }

        /// The name of the metric: `http.client.request.duration`.
        public let name: String
        /// The number.
        public let quantity: Quantity
        /// The attributes of low cardinality.
        public let dimensions: [Attribute]
    }

    /// What OpenTelemetry's metrics of HTTP clients say of a span that has ended: for a request `http.client.request.duration`,
    /// `http.client.request.body.size` and `http.client.response.body.size`, for a call `endpoint.call.duration`.
    ///
    /// - Parameter end: How it ended.
    /// - Returns: The measurements. A body that the span does not have has none.
    public func measurements(_ end: End) -> [Measurement] {
        let dimensions = attributes.filter(\.name.isLowCardinality)
        func size(_ metric: String, _ name: Name) -> [Measurement] {
            guard case .integer(let bytes)? = self[name] else { return [] }
            return [Measurement(name: metric, quantity: .bytes(bytes), dimensions: dimensions)]
        }
        switch kind {
        case .call:
            return [
                Measurement(name: "endpoint.call.duration", quantity: .duration(end.duration), dimensions: dimensions)
            ]
        case .request:
            return [
                Measurement(
                    name: "http.client.request.duration", quantity: .duration(end.duration), dimensions: dimensions)
            ] + size("http.client.request.body.size", .httpRequestBodySize)
                + size("http.client.response.body.size", .httpResponseBodySize)
        }
    }
}
