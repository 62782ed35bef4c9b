import Foundation

/// A request whose spec has an example of its response. `gen` generates the conformance.
public protocol SampledRequest: EndpointRequest {
    /// A whole body as the server sends it, including its envelope. `gen` has checked that it can be read.
    static var sampleBody: String { get }
    /// The status of the sample. The default is 200.
    static var sampleStatus: Int { get }
    /// The content type of the sample. The default is `application/json`.
    static var sampleContentType: String { get }
    /// The headers of the sample, beside its content type. The default is none.
    static var sampleHeaders: [HeaderField] { get }
}

extension SampledRequest {
    /// 200.
    public static var sampleStatus: Int { 200 }

    /// `application/json`.
    public static var sampleContentType: String { "application/json" }

    /// None.
    public static var sampleHeaders: [HeaderField] { [] }

    /// The response of the spec's example, for previews and tests.
    public static var sample: Response {
        let headers = [HeaderField("Content-Type", sampleContentType)] + sampleHeaders
        let response = HTTPResponse(status: sampleStatus, headers: headers, body: .data(Data(sampleBody.utf8)))
        let rules = CallRules(endpoint, API.settings, .standard)
        do {
            return try ResponseVerdict(rules: rules, response: response, secrets: []).read(Self.self).value
        } catch {
            fatalError("the sample of \(Self.self) does not read: \(error)")
        }
    }
}
