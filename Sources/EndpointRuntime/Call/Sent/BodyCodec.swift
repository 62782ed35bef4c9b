public import Foundation

/// Encodes the requests of the endpoints with `codec: NAME`, and decodes their responses. The client gets the codec
/// under that name.
///
/// Caching is not affected: keys are made before the codec runs, and what is stored is decoded.
public protocol BodyCodec: Sendable {
    /// Changes parameters and body before URL and message are put together. The client calls it once for every attempt.
    ///
    /// - Parameter content: The parameters and the body.
    /// - Throws: Any error. It reaches the caller as `EndpointError.interceptor`.
    func encode(_ content: inout CodedContent) throws

    /// Decodes the body of a response, of any status, before anything reads it. The client does not call it for an
    /// empty body, nor for one that goes to a file.
    ///
    /// - Parameters:
    ///   - body: The body as it arrived.
    ///   - status: The status of the response.
    ///   - headers: The headers of the response.
    /// - Returns: The decoded body.
    /// - Throws: Any error. For a 2xx it reaches the caller as `EndpointError.interceptor`. For another status, the
    ///   error of that status goes on without its body.
    func decode(_ body: Data, status: Int, headers: [HeaderField]) throws -> Data
}
