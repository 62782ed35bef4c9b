import Foundation

@testable import EndpointRuntime

/// Sun, 06 Nov 2022 08:49:37 GMT
let noon = Instant(seconds: 1_667_724_577)

/// The time so many seconds after `noon`.
func at(_ seconds: Int64) -> Instant {
    Instant(milliseconds: noon.milliseconds + seconds * 1000)
}

/// The text of a header for the time so many seconds after `noon`.
func date(_ seconds: Int64) -> String {
    DateFormat.http.string(from: Date(timeIntervalSince1970: Double(noon.milliseconds / 1000 + seconds))) ?? ""
}

func fields(_ headers: KeyValuePairs<String, String>) -> [HeaderField] {
    headers.map { HeaderField($0.key, $0.value) }
}

/// A response that was asked for and received at `noon`.
func stored(
    _ headers: KeyValuePairs<String, String> = [:], status: Int = 200, request: [HeaderField] = [],
    lifetime: Duration? = nil, version: String? = nil, digest: String? = nil, isInvalidated: Bool = false
) -> EntryMetadata {
    EntryMetadata(
        status: status, headers: fields(headers), requestedAt: noon, storedAt: noon,
        selection: VarySelection(response: fields(headers), request: request).digests, lifetime: lifetime,
        bodyVersion: version,
        payloadDigest: digest, isInvalidated: isInvalidated)
}

let byServer = CacheRule(policy: .cacheFirst, ttl: .server)

/// How an entry stands so many seconds after it was stored.
func standing(
    _ entry: EntryMetadata, after seconds: Int64, rule: CacheRule = byServer,
    request: KeyValuePairs<String, String> = [:]
) -> Freshness.Standing {
    Freshness(at(seconds), rule, request: fields(request), entry).standing
}

extension CacheDecision {
    /// What follows from an outcome that is known at once.
    func after(_ outcome: CacheOutcome, delivered: String? = nil) -> CacheConsequence {
        after(outcome, at: now, delivered: delivered)
    }
}
