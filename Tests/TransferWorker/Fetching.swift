import EndpointRuntime
import Foundation

/// Sends a request with a credential, and tells in one line what the transport says: the response's status, the one that
/// was there when the place of the body was chosen, headers and body; or the kind of the failure, with its text where
/// the environment asks for it by `SHOWS_DETAIL`.
func fetch(_ address: String, _ transport: any HTTPTransport) async {
    guard let url = URL(string: address) else { return print("unknown \(address)") }
    let chosen = Chosen()
    let request = HTTPRequest(
        method: .get, url: url, headers: [HeaderField("Authorization", "Bearer secret")],
        destination: .chosen { status, _ in
            chosen.add(status)
            return .memory(limit: 1000)
        })
    do {
        let response = try await transport.send(request) { _ in }
        // URLSession writes some names in another case.
        let headers = response.headers.map { "\($0.name.lowercased()): \($0.value)" }
        guard case .data(let body) = response.body else { return print("unknown body") }
        print(
            "finished \(response.status) chosen by \(chosen.text) \(headers) \(String(decoding: body, as: UTF8.self))")
    } catch let failure as TransportFailure {
        let showsDetail = ProcessInfo.processInfo.environment["SHOWS_DETAIL"] != nil
        print("failed \(failure.kind.rawValue)" + (showsDetail ? " \(failure.detail)" : ""))
    } catch {
        print("unknown \(error)")
    }
}

/// `@unchecked`: `statuses` is touched under the lock only.
private final class Chosen: @unchecked Sendable {
    private let lock = NSLock()
    private var statuses: [Int] = []

    func add(_ status: Int) { lock.withLock { statuses.append(status) } }
    var text: String { lock.withLock { statuses.map(String.init).joined(separator: ",") } }
}
