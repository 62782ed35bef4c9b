/// The method of a request (RFC 9110 section 9).
public enum HTTPMethod: String, CaseIterable, Sendable {
    /// Reads (section 9.3.1).
    case get = "GET"
    /// Reads the headers alone (section 9.3.2).
    case head = "HEAD"
    /// Has the server process the body (section 9.3.3).
    case post = "POST"
    /// Replaces (section 9.3.4).
    case put = "PUT"
    /// Changes a part (RFC 5789).
    case patch = "PATCH"
    /// Removes (section 9.3.5).
    case delete = "DELETE"
    /// Asks what is possible (section 9.3.7).
    case options = "OPTIONS"
}

extension HTTPMethod {
    /// Whether it changes nothing on the server (RFC 9110 section 9.2.1).
    package var isSafe: Bool {
        switch self {
        case .get, .head, .options: true
        case .post, .put, .patch, .delete: false
        }
    }
}
