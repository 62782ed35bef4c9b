public import EndpointRuntime

extension StubTransport {
    /// Answers every request of a type with the example of its spec.
    ///
    /// ```swift
    /// stubs.answerWithSample(ShopListRequest.self)
    /// ```
    ///
    /// The body is plain JSON: a client with a codec for the endpoint is given one that leaves it as it is.
    public func answerWithSample<Request: SampledRequest>(_ type: Request.Type) {
        answer(type, json: Request.sampleBody)
    }
}
