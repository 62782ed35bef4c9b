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

    public init(
        method: HTTPMethod, url: URL, headers: [HeaderField] = [], body: Body = .none,
        destination: Destination = .memory(limit: TransferLimits.standard.body)
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.destination = destination
    }
}
