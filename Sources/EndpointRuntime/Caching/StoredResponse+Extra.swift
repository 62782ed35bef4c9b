extension StoredResponse {
    /// What a store that knows of status, headers, one time and a version has to keep beside them.
    var extra: [String: String] {
        var extra: [String: String] = [:]
        if requestTime != responseTime { extra["asked"] = String(requestTime.milliseconds) }
        if selection != .none { extra["vary"] = selection.text }
        if let lifetime { extra["ttl"] = String(Self.milliseconds(lifetime)) }
        if let payloadDigest { extra["digest"] = payloadDigest }
        return extra
    }

    /// From what a store kept. A lifetime that cannot be read is over.
    init(
        status: Int, headers: [HeaderField], responseTime: WallTime, bodyVersion: String?, isInvalidated: Bool,
        extra: [String: String]
    ) {
        self.init(
            status: status, headers: headers,
            requestTime: extra["asked"].flatMap(Int64.init).map(WallTime.init(milliseconds:)) ?? responseTime,
            responseTime: responseTime, selection: extra["vary"].map(VarySelection.init(text:)) ?? .none,
            lifetime: extra["ttl"].map { .milliseconds(Int64($0) ?? 0) }, bodyVersion: bodyVersion,
            payloadDigest: extra["digest"], isInvalidated: isInvalidated)
    }

    /// When it stops being fresh by itself; nil where it never does. For a store's own account: `Freshness` decides.
    func freshUntil(_ rule: CacheRule) -> WallTime? {
        let remaining: Duration
        if rule.isServers, lifetime == nil || rule.isTTLOfCall {
            let response = ResponseAge(self)
            remaining = response.lifetime - response.current(responseTime)
        } else if let declared = rule.callLifetime ?? lifetime ?? rule.fixedLifetime {
            remaining = declared
        } else {
            return nil
        }
        let (sum, overflow) = responseTime.milliseconds.addingReportingOverflow(Self.milliseconds(remaining))
        return WallTime(milliseconds: overflow ? .max : sum)
    }

    /// Whole milliseconds; at most as many as fit twice into 64 bits.
    private static func milliseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow, whole.magnitude < UInt64.max / 4 else { return seconds < 0 ? .min / 2 : .max / 2 }
        return whole + attoseconds / 1_000_000_000_000_000
    }
}
