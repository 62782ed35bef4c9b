import EndpointRuntime

extension TransportFailure {
    /// What libcurl says (libcurl-errors(3)), in our words. Its codes tell less than its sentences in some places.
    init(curl code: Int32, _ text: String) {
        let kind: Kind
        switch code {
        case 5, 6: kind = .hostNotFound
        case 7: kind = TransportFailure.kind(ofText: text) ?? .refused
        case 28: kind = .timedOut
        case 35: kind = TransportFailure.kind(ofText: text) == .connectionLost ? .connectionLost : .insecure
        case 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: kind = .insecure
        case 18, 52, 55, 65: kind = .connectionLost
        // Frames of HTTP/2 that are wrong, or a stream that the server resets.
        case 16, 92: kind = .connectionLost
        case 1, 8, 23, 27, 61: kind = .invalidResponse
        default: kind = TransportFailure.kind(ofText: text) ?? (code == 56 ? .connectionLost : .other)
        }
        var detail = TransportFailure.withoutProxy(text)
        if code == 5 { detail += "; the proxy is what the environment names (https_proxy, http_proxy, all_proxy)" }
        self.init(kind, code: Int(code), detail: detail)
    }

    /// The same of a request that libcurl began to send on a connection that was lost. What another connection says is nothing of that one.
    func afterSending(_ isSent: Bool) -> TransportFailure {
        // Of finding the server, and of connections and handshakes.
        let isOfConnecting = [5, 6, 7, 35, 60].contains(code)
        return isSent && isOfConnecting ? TransportFailure(.connectionLost, code: code, detail: detail) : self
    }
}
