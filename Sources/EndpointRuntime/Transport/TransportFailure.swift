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

    /// Returns a text for people.
    ///
    /// - Parameter texts: The texts in the language of the user.
    /// - Returns: The text.
    public func userText(in texts: EndpointTexts) -> String {
        switch kind {
        case .offline: texts.text(.offline)
        case .timedOut: texts.text(.timedOut)
        case .refused: texts.text(.refused)
        case .hostNotFound: texts.text(.hostNotFound)
        case .insecure: texts.text(.insecure)
        case .connectionLost: texts.text(.connectionLost)
        case .invalidResponse: texts.text(.invalidResponse)
        case .redirect: texts.text(.redirect)
        case .disk: texts.text(.disk)
        case .other: texts.text(.other)
        }
    }

    /// A text for people, by the app's own table `EndpointTexts.main`.
    public var message: String { userText(in: .main) }
}

extension TransportFailure: CustomStringConvertible {
    /// A text for logs.
    public var description: String {
        "\(userText(in: .english)) (\(kind.rawValue), \(code))" + (detail.isEmpty ? "" : ": \(detail)")
    }
}
