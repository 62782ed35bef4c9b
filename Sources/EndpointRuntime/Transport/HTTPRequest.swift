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
    public enum Destination: Hashable, Sendable {
        case memory(limit: Int)
        /// A new file in the temporary folder, which belongs to whoever receives the response.
        case file(limit: Int)

        public var limit: Int {
            switch self {
            case .memory(let limit), .file(let limit): limit
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
