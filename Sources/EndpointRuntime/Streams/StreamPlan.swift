/// A stream that a client was asked for, without the type of its request: what each iteration of it needs. So the code that
/// runs for each element exists once, and is compiled for what it works on.
final class StreamPlan: Sendable {
    let environment: CallEnvironment
    let endpoint: Endpoint
    let rule: StreamRule
    let options: CallOptions
    /// Prepares a call, once for each iteration.
    let prepare: @Sendable () throws(EndpointError) -> PreparedCall
    /// Sends the request until an answer is final.
    let open: @Sendable (PreparedCall) async -> JudgedResponse<Bool>
    /// Says why an element cannot be read; nil if it can.
    let judge: @Sendable (ResponseVerdict) -> EndpointError?

    init<Request: StreamRequest>(_ request: Request, _ options: CallOptions, _ environment: CallEnvironment) {
        self.environment = environment
        self.options = options
        endpoint = Request.endpoint
        rule = Request.stream
        prepare = { () throws(EndpointError) in
            try environment.prepare(StreamOpening(request: request), options, stream: Request.stream)
        }
        open = { call in
            await environment.answer(
                call, .plain, since: environment.cache.mark(now: environment.now), of: StreamOpening<Request>.self,
                effect: call.stream?.effect, until: { call.end }, hear: { environment.invalidate(by: $0) })
        }
        judge = { verdict in
            do {
                _ = try verdict.read(StreamElementReading<Request>.self)
                return nil
            } catch {
                return error as? EndpointError
            }
        }
    }
}
