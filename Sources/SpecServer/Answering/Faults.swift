/// Faults on request, the same ones for a seed each time.
public struct Faults: Sendable {
    /// What goes wrong.
    public enum Kind: String, CaseIterable, Sendable {
        /// A status 503, with `Retry-After: 1`.
        case unavailable = "503"
        /// A status 500.
        case broken = "500"
        /// The connection ends without an answer.
        case reset = "reset"
    }

    /// Of a thousand requests, so many fail.
    public let perMille: Int
    /// Each answer waits so long, and each element of a stream.
    public let delay: Duration
    public let seed: UInt64

    public init(perMille: Int = 0, delay: Duration = .zero, seed: UInt64 = 0) {
        self.perMille = perMille
        self.delay = delay
        self.seed = seed
    }

    /// What goes wrong with a request.
    ///
    /// - Parameter number: Counts the requests from 1.
    func kind(of number: UInt64) -> Kind? {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ number
        guard Int(Self.mixed(&state) % 1000) < perMille else { return nil }
        return Kind.allCases[Int(Self.mixed(&state) % UInt64(Kind.allCases.count))]
    }

    /// SplitMix64.
    private static func mixed(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
