public import Foundation

/// A request as a transport gets it, completely encoded.
public struct HTTPRequest: Sendable {
    /// The body of a request.
    public enum Body: Sendable {
        /// There is no body.
        case none
        /// Bytes.
        case data(Data)
        /// A file, which is sent from disk in pieces.
        case file(URL)
    }

    /// The place for the body of the response, and its greatest size in bytes after decompression.
    public enum Destination: Sendable {
        /// Memory.
        case memory(limit: Int)
        /// A new file in the temporary folder. It belongs to the caller that receives the response.
        case file(limit: Int)
        /// A closure. It gets the pieces as they arrive, in order and one at a time, and writes them to that file. The
        /// closure knows its own limit. If it throws, the transfer ends.
        case pieces(of: URL, write: @Sendable (Data) throws -> Void)
        /// A destination that depends on status and headers. The closure is called once, when these have arrived. If it
        /// throws, the transfer ends. It returns one of the other destinations.
        case chosen(@Sendable (_ status: Int, _ headers: [HeaderField]) throws -> Destination)
        /// A reader that takes the body while it arrives. The response has no body then.
        case stream(ResponseStream)

        /// The greatest number of bytes, after decompression.
        public var limit: Int {
            switch self {
            case .memory(let limit), .file(let limit): limit
            case .pieces, .chosen, .stream: .max
            }
        }
    }

    /// The method.
    public var method: HTTPMethod
    /// The URL.
    public var url: URL
    /// The headers, each name once.
    public var headers: [HeaderField]
    /// The body.
    public var body: Body
    /// The place for the body of the response.
    public var destination: Destination
    /// The names of the headers that contain secrets, in any case. `Authorization`, `Proxy-Authorization` and `Cookie`
    /// are always secret.
    ///
    /// The client names the headers of the `auth` of API and endpoint. A signer adds those into which it writes a
    /// secret. Errors, records and recordings never show the values of these headers.
    public var secretHeaders: [String]
    /// Secrets that may occur elsewhere than alone in a header: the client's credential without its prefix, and what a
    /// signer adds. They are never shown either.
    public var secretValues: [String]
    /// The names of the query parameters that contain secrets. Records and recordings never show their values.
    public var secretParameters: [String]

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - url: The URL.
    ///   - headers: The headers, each name once.
    ///   - body: The body.
    ///   - destination: The place for the body of the response.
    ///   - secretHeaders: The names of the headers that contain secrets.
    ///   - secretValues: Secrets that may occur elsewhere.
    ///   - secretParameters: The names of the query parameters that contain secrets.
    public init(
        method: HTTPMethod, url: URL, headers: [HeaderField] = [], body: Body = .none,
        destination: Destination = .memory(limit: TransferLimits.standard.body), secretHeaders: [String] = [],
        secretValues: [String] = [], secretParameters: [String] = []
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.destination = destination
        self.secretHeaders = secretHeaders
        self.secretValues = secretValues
        self.secretParameters = secretParameters
    }
}
