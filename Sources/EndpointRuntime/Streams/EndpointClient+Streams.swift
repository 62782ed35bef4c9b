extension EndpointClient {
    /// Returns the elements of a response that goes on, as they arrive.
    ///
    /// ```swift
    /// for try await chunk in client.stream(ChatRequest(prompt: "Hello")) {
    ///     print(chunk.text, terminator: "")
    /// }
    /// ```
    ///
    /// A stream is neither read from the cache nor stored, and joins no other. An endpoint's deadline bounds the whole
    /// stream; an API's deadline does not hold for streams. Its `timeout` is the longest silence of the server.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What this call does differently from the spec.
    /// - Returns: The stream. The request is sent when the iteration starts.
    public func stream<Request: StreamRequest>(
        _ request: Request, _ options: CallOptions = .standard
    ) -> EndpointStream<Request.Element> where Request.API == API {
        EndpointStream(plan: StreamPlan(request, options, environment)) { try Request.read($0) }
    }
}
