import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportFailure {
    /// What URLSession says, in our words.
    init(_ error: any Error) {
        if let failure = error as? TransportFailure {
            self = failure
            return
        }
        guard let error = error as? URLError else {
            let code = (error as? POSIXError)?.code
            self.init(code.map(Self.kind) ?? .other, detail: "\(error)")
            return
        }
        let text = error.localizedDescription
        self.init(
            Self.kind(of: error.code, text: text), code: error.code.rawValue, detail: Self.withoutProxy(text))
    }

    /// A transport's text without the address of a proxy, which libcurl shows with its password where it cannot read one.
    package static func withoutProxy(_ text: String) -> String {
        guard text.lowercased().contains("unsupported proxy"), let quote = text.firstIndex(of: "'") else { return text }
        return text[..<quote] + "'…'"
    }

    /// What comes as an error of the system, as from a connection that an app finds when it is in front again.
    static func kind(of code: POSIXErrorCode) -> Kind {
        switch code {
        case .ECONNABORTED, .ECONNRESET, .ENOTCONN, .EPIPE: .connectionLost
        case .ECONNREFUSED: .refused
        case .ETIMEDOUT: .timedOut
        case .ENETDOWN, .ENETUNREACH: .offline
        default: .other
        }
    }

    /// On Linux most of libcurl's failures arrive as `.unknown` or as one of a few codes, and differ in their text.
    static func kind(of code: URLError.Code, text: String) -> Kind {
        switch code {
        case .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed, .callIsActive: .offline
        case .timedOut: .timedOut
        case .cannotFindHost, .dnsLookupFailed: .hostNotFound
        case .secureConnectionFailed: kind(ofText: text) == .connectionLost ? .connectionLost : .insecure
        case .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            .insecure
        case .networkConnectionLost: .connectionLost
        case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData: .invalidResponse
        case .httpTooManyRedirects, .redirectToNonExistentLocation: .redirect
        case .cannotConnectToHost: kind(ofText: text) ?? .refused
        // What is no HTTP/1 is to libcurl an 'unsupported protocol'; that ours is http or https was checked before.
        case .badServerResponse, .unsupportedURL: kind(ofText: text) ?? .invalidResponse
        default: kind(ofText: text) ?? .other
        }
    }

    /// libcurl's own sentences, those of curl_easy_strerror(3) and of its error buffer.
    package static func kind(ofText text: String) -> Kind? {
        let text = text.lowercased()
        return signs.first { _, words in words.contains { text.contains($0) } }?.0
    }

    /// Asked in this order, because the name of a host may hold one of the later words.
    private static let signs: [(Kind, [String])] = [
        (.hostNotFound, ["could not resolve"]),
        (.offline, ["network is unreachable", "no route to host"]),
        (.timedOut, ["timed out"]),
        (
            .refused,
            [
                "couldn't connect", "could not connect", "connection refused", "failed to connect",
                // A proxy that makes no way to the server, in newer and in older words.
                "connect tunnel failed", "from proxy after connect",
            ]
        ),
        (
            .connectionLost,
            [
                "partial file", "transfer closed", "connection reset", "recv failure", "failure when receiving",
                "send failure", "failed sending data", "empty reply", "unexpected eof", "ssl_read", "ssl_write",
                // Within a handshake, by OpenSSL and by GnuTLS.
                "ssl_error_syscall", "ssl_connect: broken pipe", "non-properly terminated", "in the pull function",
                "in the push function",
            ]
        ),
        (.insecure, ["ssl", "tls", "certificate"]),
        // A header line without an end is 'out of memory' to libcurl, because it keeps no more than 100 KB of one.
        (
            .invalidResponse,
            [
                "http/0.9", "header", "content-length", "chunk", "encoding", "weird server reply", "out of memory",
                "failed writing",
            ]
        ),
    ]
}
