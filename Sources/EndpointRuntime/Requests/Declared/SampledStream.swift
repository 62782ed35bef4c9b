import Foundation

/// A request with a stream whose spec has examples of its elements. `gen` generates the conformance.
public protocol SampledStream: StreamRequest {
    /// Elements as the server sends them, in their order. `gen` has checked that they can be read.
    static var sampleElements: [String] { get }
}

extension SampledStream {
    /// The elements of the spec's examples, for previews and tests.
    public static var samples: [Element] {
        let rules = CallRules(endpoint, API.settings, .standard, stream: stream)
        return sampleElements.map { text in
            let headers = [HeaderField("Content-Type", "application/json")]
            let response = HTTPResponse(status: 200, headers: headers, body: .data(Data(text.utf8)))
            do {
                return try ResponseVerdict(rules: rules, response: response, secrets: [], isElement: true)
                    .read(StreamElementReading<Self>.self).value
            } catch {
                // The text is the spec's, which `gen` has read by the same rules: no input gets here.
                fatalError("a sample of \(Self.self) does not read: \(error)")
            }
        }
    }
}
