import EndpointRuntime
import Foundation

/// A signer and a codec that leave everything as it is.
struct PassThrough: RequestSigner, BodyCodec {
    func sign(_ request: inout HTTPRequest) {}
    func encode(_ content: inout CodedContent) {}
    func decode(_ body: Data, status: Int, headers: [HeaderField]) -> Data { body }
}
