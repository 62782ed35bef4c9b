public import EndpointRuntime
public import Observation

/// A request that is sent by hand, such as one that changes something, for a view: a button that is disabled meanwhile, and
/// what became of it.
///
/// ```swift
/// @State var sent = Sent<SaveShopRequest>(client)
/// Button("Save") { Task { await sent.send(SaveShopRequest(shop)) } }.disabled(sent.isSending)
/// ```
///
/// What became of a request of a user (`scope: user`, or with a credential) is gone as soon as `client.userHasChanged()` or
/// the removal of that user's entries has returned.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
public final class Sent<Request: EndpointRequest> {
    private var answer: (call: Int, value: Request.Response)?
    private var failure: (call: Int, error: EndpointError)?
    private var calls = 0
    @ObservationIgnored private var last = 0
    /// The last call of a user who has left. Nothing of it, nor of those before, is shown.
    @ObservationIgnored private let departed = Locked(0)
    // Of the call that the value is from, and of the one that the error is from.
    @ObservationIgnored private var losses: (value: [EventObservation], error: [EventObservation]) = ([], [])
    private let client: EndpointClient<Request.API>

    /// Prepares to send. Nothing is sent yet.
    ///
    /// - Parameter client: The client that sends.
    public init(_ client: EndpointClient<Request.API>) {
        self.client = client
    }

    /// The value of the last call that succeeded. Nil once its user has left.
    public var value: Request.Response? {
        answer.flatMap { $0.call > departed.withLock { $0 } ? $0.value : nil }
    }

    /// Why the last call failed. Nil after a success, while a call is under way, and once its user has left.
    public var error: EndpointError? {
        failure.flatMap { $0.call > departed.withLock { $0 } ? $0.error : nil }
    }

    /// Whether a call is under way.
    public var isSending: Bool { calls > 0 }

    /// Sends a request, and returns when it has ended. A failure is in ``error``; a cancellation is none. Of several calls at
    /// once, the one that was begun last counts.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What this call does differently from the spec.
    /// - Returns: The value; nil if the call failed.
    @discardableResult
    public func send(_ request: Request, _ options: CallOptions = .standard) async -> Request.Response? {
        calls += 1
        last += 1
        let number = last
        defer { calls -= 1 }
        failure = nil
        let losses = observeLosses(of: request, options, call: number)
        do throws(EndpointError) {
            let sent = try await client.send(request, options)
            if number == last, departed.withLock({ $0 }) < number {
                answer = (number, sent)
                self.losses = (losses, [])
            }
            return sent
        } catch {
            if number == last, departed.withLock({ $0 }) < number, !error.isCancellation {
                failure = (number, error)
                self.losses.error = losses
            }
            return nil
        }
    }

    /// Forgets the last value and the last error.
    public func reset() {
        last += 1
        (answer, failure, losses) = (nil, nil, ([], []))
    }

    private func observeLosses(of request: Request, _ options: CallOptions, call: Int) -> [EventObservation] {
        client.observeLosses(of: request, options, isKept: false) { [weak self, departed] loss in
            if loss == .invalidated { return }
            departed.withLock { $0 = max($0, call) }
            Task { await self?.dropDeparted() }
        }
    }

    /// Lets go of what is not shown any more, and tells the views.
    private func dropDeparted() {
        let departed = departed.withLock { $0 }
        if let answer, answer.call <= departed { (self.answer, losses.value) = (nil, []) }
        if let failure, failure.call <= departed { (self.failure, losses.error) = (nil, []) }
    }
}
