import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A proxy between the client and a server that speaks TLS. What is sent goes from a process of its own, because the
/// environment says which proxy there is and which certificates are trusted.
@Suite(.enabled(if: TLSServer.isPossible, "there is no openssl"), .timeLimit(.minutes(minutesUntilHung)))
struct ProxyTests {
    private static let way = LoopbackAnswer.head(200, [("X-Proxy", "yes"), ("ETag", "\"0\"")])

    /// What a request for that path says, and what the proxy was asked.
    ///
    /// - Parameter refusal: what the proxy answers; nil where it makes the way.
    private func fetch(
        _ path: String, refusal: LoopbackAnswer? = nil
    ) async throws -> (said: String, asked: [ReceivedRequest]) {
        let server = try await TLSServer.start([
            "signed-out": LoopbackAnswer.head(
                401, [("ETag", "\"1\""), ("Cache-Control", "no-store"), ("Content-Length", "4")])
                + Array("who?".utf8),
            "fine": LoopbackAnswer.head(103) + LoopbackAnswer.head(203, [("ETag", "\"2\""), ("Content-Length", "4")])
                + Array("fine".utf8),
        ])
        defer { server.stop() }
        let proxy = try LoopbackServer { _ in
            refusal ?? LoopbackAnswer([.send(Self.way), .tunnel(to: server.port)])
        }
        defer { proxy.stop() }
        let worker = try Worker(
            ["fetch", "https://127.0.0.1:\(server.port)/\(path)"],
            environment: [
                "https_proxy": proxy.url, "HTTPS_PROXY": proxy.url, "no_proxy": "", "NO_PROXY": "",
                "SSL_CERT_FILE": server.certificate.path,
            ], launcher: TestTransport.isCurl ? [] : SystemCertificates.launcher(with: server.certificate))
        return (await worker.outcome().text, proxy.requests)
    }

    private static let canTrust = TestTransport.isCurl || SystemCertificates.areReplaceable

    @Test(.enabled(if: canTrust, "only root may replace certificates"))
    func theServersAnswerCountsAndNotTheProxys() async throws {
        let (said, asked) = try await fetch("signed-out")
        #expect(
            said == #"finished 401 chosen by 401 ["cache-control: no-store", "content-length: 4", "etag: \"1\""] who?"#)
        #expect(asked.map(\.method) == ["CONNECT"])
        #expect(asked.allSatisfy { $0["Authorization"] == nil })
    }

    @Test(.enabled(if: canTrust, "only root may replace certificates"))
    func neitherDoWordsAheadOfTheAnswer() async throws {
        let (said, _) = try await fetch("fine")
        #expect(said == #"finished 203 chosen by 203 ["content-length: 4", "etag: \"2\""] fine"#)
    }

    @Test(.enabled(if: canTrust, "only root may replace certificates"), arguments: [403, 407, 502])
    func aProxyThatRefusesIsNotTheServer(status: Int) async throws {
        let (said, asked) = try await fetch(
            "fine",
            refusal: .response(status, [("Proxy-Authenticate", "Basic realm=\"x\"")], body: Array("no".utf8)))
        #expect(said == "failed refused")
        #expect(asked.first?.method == "CONNECT")
    }

    @Test func thePasswordOfAProxyIsNotShown() async throws {
        let proxy = "http://user:SEC%RET@127.0.0.1:99999"
        let worker = try Worker(
            ["fetch", "http://127.0.0.1:9/"],
            environment: [
                "http_proxy": proxy, "HTTP_PROXY": proxy, "no_proxy": "", "NO_PROXY": "", "SHOWS_DETAIL": "1",
            ])
        let said = await worker.outcome().text
        #expect(said.hasPrefix("failed ") && said.contains("'…'") && !said.contains("RET"), "\(said)")
    }

    @Test func aCertificateThatNobodyTrustsIsInsecure() async throws {
        let server = try await TLSServer.start([:])
        defer { server.stop() }
        let worker = try Worker(
            ["fetch", "https://127.0.0.1:\(server.port)/"], environment: ["no_proxy": "*", "SSL_CERT_FILE": ""])
        #expect(await worker.outcome().text == "failed insecure")
    }
}
