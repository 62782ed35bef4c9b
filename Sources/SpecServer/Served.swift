public import LoopbackServer

/// A request that was answered, to be told of and to be sent.
public struct Served: Sendable {
    public let method: String
    /// As it came.
    public let target: String
    /// The status of the answer; nil if the connection ends without one.
    public let status: Int?
    /// The endpoint that it was taken for; nil if there is none.
    public let endpoint: String?
    /// Why there is no endpoint; nil if there is one.
    public let reason: String?
    public let deviations: [Deviation]
    /// What was made to go wrong.
    public let fault: Faults.Kind?
    public internal(set) var answer: LoopbackAnswer
}
