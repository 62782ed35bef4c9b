import EndpointRuntime
import Foundation
import LoopbackServer
import ShowcaseAPI
import TestSupport

/// A client of the sample API, which asks for a signer and a codec.
func showcase(
    at server: LoopbackServer, cache: EntryCache = .memoryOnly(),
    transport: any HTTPTransport = URLSessionTransport.shared, limits: TransferLimits = TransferLimits(),
    boundary: @escaping @Sendable () -> String = { "frontier" }
) -> EndpointClient<Showcase> {
    EndpointClient(
        Showcase.self, server: .url(server.url), cache: cache, signers: ["hmac": PathSigner()],
        codecs: ["aes": Backwards()], transport: transport, limits: limits, clock: ManualClock(), boundary: boundary)
}

/// Says in a header what it signed.
private struct PathSigner: RequestSigner {
    func sign(_ request: inout HTTPRequest) {
        request.headers.append(HeaderField("X-Signature", "\(request.method.rawValue) \(request.url.path)"))
    }
}

/// Turns the bytes of a body round.
private struct Backwards: BodyCodec {
    func encode(_ content: inout CodedContent) {}
    func decode(_ body: Data, status: Int, headers: [HeaderField]) -> Data { Data(body.reversed()) }
}
