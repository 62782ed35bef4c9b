/// Headers of a request that browsers, proxies and tools write, and no app has to.
enum HeaderNoise {
    static func contains(_ name: String) -> Bool {
        let name = name.lowercased()
        if name.hasPrefix(":") || name.isEmpty || names.contains(name) { return true }
        return prefixes.contains { name.hasPrefix($0) } || !name.utf8.allSatisfy(isOfName)
    }

    /// RFC 9110 section 5.6.2
    private static func isOfName(_ byte: UInt8) -> Bool {
        TextForms.isLetterOrDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }

    private static let prefixes = [
        "sec-", "accept", "content-", "if-", "access-control-", "proxy-", "cf-", "x-forwarded-", "x-b3-", "x-datadog-",
        "x-amzn-trace", "x-newrelic", "x-sentry", "upgrade", "cookie", "x-client-data", "x-chrome-", "x-browser-",
        "x-firefox-", "x-goog-encode-response", "x-devtools",
    ]

    private static let names: Set<String> = [
        "authorization", "user-agent", "host", "origin", "referer", "connection", "keep-alive", "cache-control",
        "pragma",
        "dnt", "te", "trailer", "transfer-encoding", "priority", "purpose", "save-data", "device-memory", "dpr",
        "viewport-width", "width", "downlink", "ect", "rtt", "alt-used", "forwarded", "via", "http2-settings", "expect",
        "range", "date", "from", "max-forwards", "traceparent", "tracestate", "sentry-trace", "baggage", "newrelic",
        "x-requested-with", "service-worker", "service-worker-navigation-preload", "ping-from", "ping-to", "x-real-ip",
        "x-moz", "x-purpose", "early-data", "attribution-reporting-eligible",
    ]
}
