import EndpointSpec
import LoopbackServer
import SpecSamples

/// `Prefer: code=404` (RFC 7240), as other servers of samples have it: a status, or a code in the body of failures.
struct WishedCode {
    private let text: String

    /// Nil if the request has no such wish.
    init?(_ request: ReceivedRequest) {
        for wish in request.values("Prefer").flatMap({ $0.split(separator: ",") }) {
            // Parameters of a wish say nothing of a code.
            let parts = wish.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map {
                $0.filter { $0 != " " && $0 != "\"" }
            }
            if parts.count == 2, parts[0].lowercased() == "code" {
                text = parts[1]
                return
            }
        }
        return nil
    }

    /// Nil for a code that is no status.
    var status: Int? {
        Int(text).flatMap { (200...599).contains($0) ? $0 : nil }
    }

    /// The failure that has it, the exact one before the others.
    func failure(of endpoint: Endpoint) -> ErrorCase? {
        let errors =
            endpoint.statuses.map(\.value) + (endpoint.envelope.value?.errors ?? [])
            + (endpoint.errorBody.value?.errors ?? [])
        let isSuccess = status.map { (200...299).contains($0) } ?? false
        func first(_ isMeant: (StatusPattern) -> Bool) -> ErrorCase? {
            guard status != nil, !isSuccess else { return nil }
            return errors.first { if case .status(let pattern) = $0.code { isMeant(pattern) } else { false } }
        }
        let inBody = errors.first {
            if case .body(let code) = $0.code { JSONValue(code).plainText == text } else { false }
        }
        return first { $0 == .exact(status ?? 0) } ?? inBody ?? first { $0 == .range((status ?? 0) / 100) }
            ?? first { $0 == .any }
    }
}
