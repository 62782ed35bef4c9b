import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportFailure {
    /// What URLSession says, in our words.
    ///
    /// On Linux most of libcurl's failures arrive as `.unknown` and differ in their text alone, so the text is asked
    /// where the code says nothing.
    init(_ error: any Error) {
        if let failure = error as? TransportFailure {
            self = failure
            return
        }
        guard let error = error as? URLError else {
            self.init(.other, detail: "\(error)")
            return
        }
        let text = error.localizedDescription
        self.init(Self.kind(of: error.code) ?? Self.kind(ofText: text), code: error.code.rawValue, detail: text)
    }

    static func kind(of code: URLError.Code) -> Kind? {
        switch code {
        case .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed, .callIsActive: .offline
        case .timedOut: .timedOut
        case .cannotConnectToHost: .refused
        case .cannotFindHost, .dnsLookupFailed: .hostNotFound
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            .insecure
        case .networkConnectionLost: .connectionLost
        case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData,
            .unsupportedURL:
            // libcurl's name for an answer that is no HTTP/1 is 'unsupported protocol'; the URL was checked before.
            .invalidResponse
        case .httpTooManyRedirects, .redirectToNonExistentLocation: .redirect
        default: nil
        }
    }

    /// libcurl's own sentences, the ones of curl_easy_strerror(3) and of its error buffer.
    static func kind(ofText text: String) -> Kind {
        let text = text.lowercased()
        let signs: [(Kind, [String])] = [
            (.insecure, ["ssl", "tls", "certificate"]),
            (.offline, ["network is unreachable", "no route to host"]),
            (.hostNotFound, ["could not resolve"]),
            (.connectionLost, ["transferred a partial file", "transfer closed", "connection reset", "recv failure",
                "failure when receiving", "send failure", "failed sending data", "empty reply"]),
            (.refused, ["couldn't connect", "could not connect", "connection refused", "failed to connect"]),
            (.invalidResponse, ["weird server reply", "http/0.9", "unrecognized", "invalid", "header", "chunk",
                "encoding"]),
        ]
        return signs.first { _, words in words.contains { text.contains($0) } }?.0 ?? .other
    }
}
