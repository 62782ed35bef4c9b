import Foundation

/// One connection of a stream: from its request, through the attempts that it takes, to the end of its body.
final class StreamConnection: Sendable {
    let carrier: StreamCarrier
    /// Status and headers, once the response is accepted.
    let head = Locked<ReceivedResponse?>(nil)
    private let environment: CallEnvironment
    private let flight: UInt64
    private let observation: EventObservation
    /// Whether the user whose stream it is has left.
    let isForbidden = Locked(false)

    /// Begins a connection.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - carrier: What the call carries.
    ///   - pause: The time before the request is sent.
    ///   - hasValue: Whether the stream has delivered an element before.
    ///   - environment: What the client has.
    ///   - open: Sends the request until an answer is final.
    init(
        _ call: PreparedCall, by carrier: StreamCarrier, after pause: Duration, hasValue: Bool,
        _ environment: CallEnvironment, open: @escaping @Sendable (PreparedCall) async -> JudgedResponse<Bool>
    ) {
        self.environment = environment
        self.carrier = carrier
        var call = call
        call.stream = carrier
        let identity = call.identity.map { text in
            CallsInFlight.Identity(
                type: call.type, text: text, headers: call.draft.headers, codec: call.rules.codec, question: .plain)
        }
        let running = RunningCall(
            id: 0, endpoint: call.endpoint.name, method: call.rules.method, url: call.url, tags: call.tags,
            startedAt: environment.date(), callers: 1)
        // Nobody joins a stream: its elements are those since its own beginning.
        let duplicates = call.duplicates == .join ? .allow : call.duplicates
        let (entered, _): (CallInFlight<Bool>, Bool) = environment.inFlight.enter(identity, duplicates, nil, running)
        flight = entered.id
        let (head, intake, isForbidden) = (head, carrier.intake, isForbidden)
        // Whose stream it is may leave while nothing comes.
        observation = environment.cache.observeChanges { [user = call.isUsers ? call.user : nil] event in
            guard let user, case .removed(.user(user)) = event else { return }
            isForbidden.withLock { $0 = true }
            intake.close(because: .userChanged)
        }
        entered.answer.start { [call] in
            do {
                // Whoever ends all calls means also one whose reader has not come to the end of its body, and at once: behind
                // it the reader would connect again.
                try await withTaskCancellationHandler {
                    try await environment.withinDeadline(of: call) {
                        try await Self.run(call, after: pause, hasValue, environment, open, head)
                    }
                    await intake.left()
                } onCancel: {
                    intake.close(because: .cancelled)
                }
            } catch {
                intake.close(because: EndpointError(error))
            }
            environment.inFlight.finish(entered.id)
            return JudgedResponse(.failure(.cancelled))
        }
    }

    /// Sends the request, hands the body on, and returns when it has ended or nobody reads it any more.
    private static func run(
        _ call: PreparedCall, after pause: Duration, _ hasValue: Bool, _ environment: CallEnvironment,
        _ open: @Sendable (PreparedCall) async -> JudgedResponse<Bool>, _ head: Locked<ReceivedResponse?>
    ) async throws {
        guard let intake = call.stream?.intake else { return }
        if pause > .zero { try await environment.clock.sleep(environment.clock.now() + pause) }
        let end = environment.beginActivity(of: call, hasValue: hasValue)
        let judged = await open(call)
        end()
        if case .failure(let error) = judged.verdict { throw error }
        try Task.checkCancellation()
        guard let received = judged.received else { return }
        head.withLock { $0 = received }
        intake.accept()
        try await intake.over()
    }

    /// Ends the connection, if it has not ended, and sends its record.
    func end(elements: Int, error: EndpointError?) {
        observation.end()
        carrier.intake.close(because: error ?? .cancelled)
        if elements == 0 { carrier.effect?.tell() }
        environment.inFlight.leave(flight)
        carrier.release(elements: elements, error: error)
    }
}
