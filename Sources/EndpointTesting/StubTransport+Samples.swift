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
