/// What a test expected of the requests that were sent, and what was sent instead.
///
/// Any test library reports an error that a test throws, so expectations that throw need none of their own.
public struct UnmetExpectation: Error, CustomStringConvertible {
    /// What was expected, and all requests that were sent, a line each. URLs are shown without their secrets.
    public let description: String

    init(_ expected: String, _ sent: [String]) {
        let list = sent.enumerated().map { "\n  \($0 + 1). \($1)" }.joined()
        description = expected + (sent.isEmpty ? "; nothing was sent" : "; sent were:" + list)
    }
}
