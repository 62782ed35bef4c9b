extension CallEnvironment {
    /// Makes of a request all that is known before the cache or the network is asked.
    ///
    /// - Throws: `EndpointError.invalidRequest`.
    func prepare<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions
    ) throws(EndpointError) -> PreparedCall {
        var writer = RequestWriter()
        request.write(to: &writer)
        do {
            var call = try PreparedCall(
                writer, Request.endpoint, options, self, type: ObjectIdentifier(Request.self),
                isFile: Request.Response.self is any FileResponse.Type)
            call.end = call.rules.deadline.map { clock.now() + $0 }
            return call
        } catch {
            throw .invalidRequest(error)
        }
    }
}
