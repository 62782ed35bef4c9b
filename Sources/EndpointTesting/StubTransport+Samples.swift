public import EndpointRuntime
import Foundation

extension StubTransport {
    /// Answers every request of a type with the example of its spec.
    ///
    /// ```swift
    /// stubs.answerWithSample(ShopListRequest.self)
    /// ```
    ///
    /// The body is plain JSON. If the endpoint has a codec, give the client one that leaves the body as it is.
    ///
    /// - Parameter type: The type of the requests.
    public func answerWithSample<Request: SampledRequest>(_ type: Request.Type) {
        answer(type) { _ in
            HTTPResponse(
                status: Request.sampleStatus,
                headers: [HeaderField("Content-Type", Request.sampleContentType)] + Request.sampleHeaders,
                body: .data(Data(Request.sampleBody.utf8)))
        }
    }
}

extension StubTransport {
    /// Answers every request of a type of streams with the examples of its spec, one element after another, and then the
    /// end.
    ///
    /// ```swift
    /// stubs.answerWithSamples(ChatRequest.self)
    /// ```
    ///
    /// - Parameter type: The type of the requests.
    public func answerWithSamples<Request: SampledStream>(_ type: Request.Type) {
        let rule = Request.stream
        let pieces = Request.sampleElements.map { StubPiece(Self.text(of: $0, as: rule)) }
        answer(type, pieces: pieces + (rule.until.map { [StubPiece(Self.text(of: $0, as: rule))] } ?? []))
    }

    static func text(of element: String, as rule: StreamRule) -> String {
        switch rule.format {
        case .events:
            let json = try? ModelDecoder().decode(JSON.self, from: Data(element.utf8)).value
            let name = rule.name.flatMap { json?[$0]?.string }
            let lines = element.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }
            return (name.map { "event: \($0)\n" } ?? "") + lines.joined() + "\n"
        case .lines: return element.replacingOccurrences(of: "\n", with: " ") + "\n"
        case .jsonSequence: return "\u{1E}" + element + "\n"
        }
    }
}
