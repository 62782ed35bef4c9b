extension StoredResponse {
    /// What a store that knows of status, headers, one time and a version has to keep beside them.
    var extra: [String: String] {
        var extra: [String: String] = [:]
        if requestTime != responseTime { extra["asked"] = String(requestTime.milliseconds) }
        if selection != .none { extra["vary"] = selection.text }
        if let lifetime { extra["ttl"] = String(lifetime.wholeMilliseconds) }
        if let payloadDigest { extra["digest"] = payloadDigest }
        if isRedirected { extra["redirected"] = "1" }
        return extra
    }

    /// From what a store kept. A lifetime that cannot be read is over.
    init(
        status: Int, headers: [HeaderField], responseTime: WallTime, bodyVersion: String?, isInvalidated: Bool,
        goneBy: WallTime? = nil, extra: [String: String]
    ) {
        self.init(
            status: status, headers: headers,
            requestTime: extra["asked"].flatMap(Int64.init).map(WallTime.init(milliseconds:)) ?? responseTime,
            responseTime: responseTime, selection: extra["vary"].map(VarySelection.init(text:)) ?? .none,
            lifetime: extra["ttl"].map { .milliseconds(Int64($0) ?? 0) }, bodyVersion: bodyVersion,
            payloadDigest: extra["digest"], isInvalidated: isInvalidated, isRedirected: extra["redirected"] != nil,
            goneBy: goneBy)
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
        return responseTime.advanced(by: remaining)
    }
}
