import EndpointRuntime
import Foundation

/// `sign: hmac`: method, path with query, time and body, under a secret that only the server knows too.
struct HMACSigner: RequestSigner {
    let secret: Data
    /// Seconds since 1970; a server refuses what is too old, so that nobody sends a request again.
    let time: @Sendable () -> Int

    func sign(_ request: inout HTTPRequest) async throws {
        let time = String(time())
        var target = request.url.path(percentEncoded: true)
        if let query = request.url.query(percentEncoded: true) { target += "?" + query }
        var text = Data("\(request.method.rawValue)\n\(target)\n\(time)\n".utf8)
        switch request.body {
        case .none: break
        case .data(let data): text += data
        case .file(let url): text += try Data(contentsOf: url, options: .alwaysMapped)
        }
        let code = HMACSHA256.code(of: text, key: secret).map { String(format: "%02x", $0) }.joined()
        request.headers += [HeaderField("X-Time", time), HeaderField("X-Signature", code)]
    }
}
