public import EndpointRuntime
public import Observation

/// A request that is sent by hand, such as one that changes something, for a view: a button that is disabled meanwhile, and
/// what became of it.
///
/// ```swift
/// @State var sent = Sent<SaveShopRequest>(client)
/// Button("Save") { Task { await sent.send(SaveShopRequest(shop)) } }.disabled(sent.isSending)
/// ```
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
public final class Sent<Request: EndpointRequest> {
    /// The value of the last call that succeeded.
    public private(set) var value: Request.Response?
    /// Why the last call failed. Nil after a success, and while a call is under way.
    public private(set) var error: EndpointError?
    private var calls = 0
    @ObservationIgnored private var last = 0
    private let client: EndpointClient<Request.API>

    /// Prepares to send. Nothing is sent yet.
    ///
    /// - Parameter client: The client that sends.
    public init(_ client: EndpointClient<Request.API>) {
        self.client = client
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
        error = nil
        do throws(EndpointError) {
            let sent = try await client.send(request, options)
            if number == last { value = sent }
            return sent
        } catch {
            if number == last, !error.isCancellation { self.error = error }
            return nil
        }
    }

    /// Forgets the last value and the last error.
    public func reset() {
        last += 1
        (value, error) = (nil, nil)
    }
}
