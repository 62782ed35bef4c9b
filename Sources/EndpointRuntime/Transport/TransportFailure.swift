/// Why no complete response came.
public struct TransportFailure: Error, Hashable, Sendable {
    /// The kind of a failure.
    public enum Kind: String, CaseIterable, Sendable {
        /// The device has no network.
        case offline
        /// Nothing was sent or received for the time that the spec allows.
        case timedOut
        /// Nothing accepts connections at the server's address.
        case refused
        /// The server's name is unknown.
        case hostNotFound
        /// No secure connection could be made, because of the certificate or the protocol.
        case insecure
        /// The connection ended before the response was complete.
        case connectionLost
        /// What arrived is no HTTP response.
        case invalidResponse
        /// More redirects than `TransferLimits` allows, or one that leads nowhere.
        case redirect
        /// The response could not be written to disk, because it is full or the place is not writable. `code` is
        /// `errno`, or 0 if that is unknown.
        case disk
        /// Any other failure.
        case other
    }

    /// The kind of the failure.
    public let kind: Kind
    /// The transport's own number: `URLError.Code.rawValue` for URLSession, `errno` for a disk, 0 if there is none.
    public let code: Int
    /// The transport's own text, for logs.
    public let detail: String

    /// Makes a failure.
    ///
    /// - Parameters:
    ///   - kind: The kind of the failure.
    ///   - code: The transport's own number.
    ///   - detail: The transport's own text.
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
    /// A text for logs.
    public var description: String {
        "\(message) (\(kind.rawValue), \(code))" + (detail.isEmpty ? "" : ": \(detail)")
    }
}
