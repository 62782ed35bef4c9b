public import Foundation

/// A request as it goes to a transport: nothing left to encode.
public struct HTTPRequest: Sendable {
    public enum Body: Sendable {
        case none
        case data(Data)
        /// Sent from disk in pieces.
        case file(URL)
    }

    /// Where the body of the response goes, and how many bytes of it there may be after decompression.
    public enum Destination: Sendable {
        case memory(limit: Int)
        /// A new file in the temporary folder, which belongs to whoever receives the response.
        case file(limit: Int)
        /// Handed on as they come, in order and one at a time, to somebody who writes them to that file and knows its
        /// own limit. What it throws ends the transfer.
        case pieces(of: URL, write: @Sendable (Data) throws -> Void)
        /// Where the status and the headers say, asked once when they are there. What it throws ends the transfer.
        /// Gives one of the others.
        case chosen(@Sendable (_ status: Int, _ headers: [HeaderField]) throws -> Destination)

        public var limit: Int {
            switch self {
            case .memory(let limit), .file(let limit): limit
            case .pieces, .chosen: .max
            }
        }
    }

    public var method: HTTPMethod
    public var url: URL
    /// Each name once.
    public var headers: [HeaderField]
    public var body: Body
    public var destination: Destination
    /// The names of the headers that hold secrets, in any case, beside `Authorization`, `Proxy-Authorization` and `Cookie`,
    /// which always do. The client names the headers of the API's `auth` and the endpoint's; a signer adds those that it writes a secret to.
    ///
    /// Neither errors nor records nor recordings show their values.
    public var secretHeaders: [String]
    /// Secrets that may stand elsewhere than alone in a header: the client's credential without its prefix, and what a
    /// signer adds. They are not shown either.
    public var secretValues: [String]

    public init(
        method: HTTPMethod, url: URL, headers: [HeaderField] = [], body: Body = .none,
        destination: Destination = .memory(limit: TransferLimits.standard.body), secretHeaders: [String] = [],
        secretValues: [String] = []
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.destination = destination
        self.secretHeaders = secretHeaders
        self.secretValues = secretValues
    }
}
