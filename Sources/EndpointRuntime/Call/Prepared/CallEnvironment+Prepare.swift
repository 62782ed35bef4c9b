import Foundation

extension CallEnvironment {
    /// Makes of a request all that is known before the cache or the network is asked.
    ///
    /// - Throws: `EndpointError.invalidRequest`.
    func prepare<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions, stream: StreamRule? = nil
    ) throws(EndpointError) -> PreparedCall {
        var writer = RequestWriter()
        request.write(to: &writer)
        do {
            var call = try PreparedCall(
                writer, Request.endpoint, options, self, type: ObjectIdentifier(Request.self),
                isFile: Request.Response.self is any FileResponse.Type, stream: stream)
            if call.rule.isServers, call.rules.codec == nil, Self.isRaw(Request.Response.self) {
                call.part = PartRequest(call.rules.method, call.draft.headers)
            }
            call.end = call.rules.deadline.map { clock.now() + $0 }
            return call
        } catch {
            throw .invalidRequest(error)
        }
    }

    /// Whether a part of the body has a value of its own.
    private static func isRaw(_ type: any Any.Type) -> Bool {
        type == Data.self || type == Data?.self || type == String.self || type == String?.self
    }
}
