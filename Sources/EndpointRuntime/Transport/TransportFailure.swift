/// Why no whole response came.
public struct TransportFailure: Error, Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// The device has no network.
        case offline
        /// Nothing was sent or received for the time that the spec allows.
        case timedOut
        /// Nobody takes connections at the server's address.
        case refused
        /// The server's name is unknown.
        case hostNotFound
        /// No secure connection could be made: the certificate, the protocol.
        case insecure
        /// The connection was cut before the response was complete.
        case connectionLost
        /// What came is no HTTP response.
        case invalidResponse
        /// More redirects than `TransferLimits` allows, or one that leads nowhere.
        case redirect
        /// What came could not be written to disk: it is full, or the place may not be written. `code` is `errno`, 0
        /// where it is unknown.
        case disk
        case other
    }

    public let kind: Kind
    /// The transport's own number: for URLSession `URLError.Code.rawValue`, for a disk `errno`; 0 where there is none.
    public let code: Int
    /// What the transport says, for logs.
    public let detail: String

    public init(_ kind: Kind, code: Int = 0, detail: String = "") {
        self.kind = kind
        self.code = code
        self.detail = detail
    }

    /// A text for people.
    public var message: String {
        switch kind {
        case .offline: "There is no connection to the internet."
        case .timedOut: "The server did not answer in time."
        case .refused: "The server cannot be reached."
        case .hostNotFound: "The server cannot be found."
        case .insecure: "A secure connection to the server cannot be made."
        case .connectionLost: "The connection to the server was lost."
        case .invalidResponse: "The server's answer cannot be understood."
        case .redirect: "The server sends the request in circles or nowhere."
        case .disk: "The file cannot be saved on this device."
        case .other: "The server cannot be reached."
        }
    }
}

extension TransportFailure: CustomStringConvertible {
    public var description: String {
        "\(message) (\(kind.rawValue), \(code))" + (detail.isEmpty ? "" : ": \(detail)")
    }
}
