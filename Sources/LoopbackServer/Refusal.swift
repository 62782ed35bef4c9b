/// Why a server does not take a request.
public struct Refusal: Error, Sendable {
    /// What it answers.
    public let status: Int
    /// A sentence without its full stop.
    public let reason: String

    /// JSON of RFC 9457, after which the connection ends.
    var answer: LoopbackAnswer {
        let body =
            #"{"type":"about:blank","title":"\#(HTTPReason.phrase(of: status))","status":\#(status),"#
            + #""detail":"\#(reason)"}"#
        return LoopbackAnswer([
            .send(
                LoopbackAnswer.head(
                    status,
                    [
                        ("Content-Type", "application/problem+json"), ("Content-Length", String(body.utf8.count)),
                        ("Connection", "close"),
                    ]) + Array(body.utf8)), .close,
        ])
    }
}
