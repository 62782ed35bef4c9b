import Foundation
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What errors say, and which kind of failure URLSession's codes and libcurl's sentences are.
@Suite struct ErrorTextTests {
    struct Sign: Sendable {
        let code: URLError.Code
        let text: String
        let kind: TransportFailure.Kind

        init(_ code: URLError.Code, _ text: String, _ kind: TransportFailure.Kind) {
            self.code = code
            self.text = text
            self.kind = kind
        }
    }

    @Test(arguments: [
        Sign(.notConnectedToInternet, "", .offline),
        Sign(.timedOut, "", .timedOut),
        Sign(.cannotFindHost, "Could not resolve host: ssl.example.org", .hostNotFound),
        Sign(.cannotConnectToHost, "", .refused),
        Sign(.cannotConnectToHost, "Failed to connect to ssl.example.org port 443: Connection refused", .refused),
        Sign(.unknown, "Failed to connect to tls.example.org port 443: Network is unreachable", .offline),
        Sign(.unknown, "Failed to connect to a.b port 80: No route to host", .offline),
        Sign(.unknown, "Connection timed out after 300000 milliseconds", .timedOut),
        Sign(.unknown, "SSL certificate problem: self-signed certificate", .insecure),
        Sign(.serverCertificateUntrusted, "", .insecure),
        Sign(.secureConnectionFailed, "An SSL error has occurred", .insecure),
        Sign(
            .secureConnectionFailed, "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to a.b:443", .connectionLost),
        Sign(
            .secureConnectionFailed, "SSL_connect: Connection reset by peer in connection to a.b:443", .connectionLost),
        Sign(.unknown, "OpenSSL SSL_read: error:0A000126:SSL routines::unexpected eof while reading", .connectionLost),
        Sign(.unknown, "Recv failure: Connection reset by peer", .connectionLost),
        Sign(.networkConnectionLost, "", .connectionLost),
        Sign(.badServerResponse, "Empty reply from server", .connectionLost),
        Sign(.badServerResponse, "", .invalidResponse),
        Sign(.unsupportedURL, "Received HTTP/0.9 when not allowed", .invalidResponse),
        Sign(.unknown, "something else", .other),
    ])
    func aCodeAndASentenceMakeAKind(_ sign: Sign) {
        #expect(TransportFailure.kind(of: sign.code, text: sign.text) == sign.kind)
    }

    @Test(arguments: [
        ("Unsupported proxy syntax in 'http://user:SEC%RET@127.0.0.1:1'", "Unsupported proxy syntax in '…'"),
        ("Unsupported proxy syntax in 'user:SECRET//x@h:1'", "Unsupported proxy syntax in '…'"),
        ("Unsupported proxy syntax in 'http://user:SECRET'", "Unsupported proxy syntax in '…'"),
        ("Unsupported proxy scheme for 'ftp://user:SECRET@h:1'", "Unsupported proxy scheme for '…'"),
        ("Could not resolve host: a@b", "Could not resolve host: a@b"), ("", ""),
    ])
    func noTextShowsThePasswordOfAProxy(_ text: (said: String, shown: String)) {
        #expect(TransportFailure.withoutProxy(text.said) == text.shown)
    }

    static let errors: [EndpointError] =
        TransportFailure.Kind.allCases.map { .transport(TransportFailure($0, code: 7, detail: "why")) } + [
            .invalidRequest(InvalidRequest(parameter: "id", "is empty")),
            .invalidRequest(InvalidRequest("the address is none")),
            .authentication(CancellationError()), .deadlineExceeded(.seconds(3)), .cancelled,
            .status(StatusFailure(status: 404)), .business(BusinessFailure(code: 9)),
            .decoding(DecodingFailure(codingPath: "a[1].b", reason: "it is no Int")),
            .responseTooDeep(DecodingFailure(reason: "nested deeper than 128 levels")),
            .unacceptableContent(UnacceptableContent(contentType: nil, accepted: ["a/b"])),
            .undeclaredStatus(UndeclaredStatus(status: 202, declared: [200, 204])),
            .responseTooLarge(limit: 10),
        ]

    @Test(arguments: errors) func everyErrorHasATextForPeopleAndOneForLogs(_ error: EndpointError) {
        let text = error.localizedDescription
        #expect(text.first?.isUppercase == true && text.last == ".", "\(text)")
        #expect(error.errorDescription == text)
        let log = "\(error)"
        #expect(!log.isEmpty && !log.contains("EndpointError"), "\(log)")
    }

    @Test func theTextsSayWhatIsWrong() {
        #expect(
            "\(EndpointError.invalidRequest(InvalidRequest(parameter: "id", "is empty")))"
                == "the request cannot be sent: 'id' is empty")
        #expect("\(EndpointError.deadlineExceeded(.seconds(3)))" == "no response within the deadline of 3.0 seconds")
        #expect(
            "\(EndpointError.decoding(DecodingFailure(codingPath: "a[1].b", reason: "it is no Int", excerpt: "{}")))"
                == "'a[1].b' of the response does not read: it is no Int; the body begins: {}")
    }

    @Test func aRedirectFromHTTPSToHTTPIsNotFollowed() throws {
        let request = HTTPRequest(method: .get, url: try #require(URL(string: "https://a.example/x")))
        let response = HTTPResponse(status: 302, headers: [HeaderField("Location", "http://a.example/x")])
        #expect(throws: TransportFailure(.insecure, detail: "a redirect leads from https to http")) {
            try RedirectRule.next(after: response, to: request)
        }
    }

    @Test(
        arguments: zip(
            ["https://A.example:443/y", "/y", "//a.example/y", "https://a.example:444/y", "https://b.a.example/y"],
            [true, true, true, false, false]))
    func theOriginIsSchemeHostAndPort(location: String, isSame: Bool) throws {
        let request = HTTPRequest(
            method: .get, url: try #require(URL(string: "https://a.example/x")), headers: [HeaderField("X-Token", "t")])
        let response = HTTPResponse(status: 302, headers: [HeaderField("location", location)])
        let next = try #require(try RedirectRule.next(after: response, to: request))
        #expect((next.headers["X-Token"] == "t") == isSame)
    }

    @Test func boundariesAreValidAndNew() {
        let boundaries = (0..<100).map { _ in MultipartBoundary.random() }
        #expect(Set(boundaries).count == 100)
        #expect(
            boundaries.allSatisfy {
                $0.utf8.count <= 70 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            })
    }
}
