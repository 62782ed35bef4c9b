import EndpointSpec

/// The path of an endpoint, to be recognised.
struct Route: Sendable {
    let endpoint: Endpoint
    /// Each segment: texts, and the keys of parameters between them.
    private let segments: [Segment]
    /// How much of the path is text. Of two paths that match, the one with more is meant.
    let weight: Int

    private struct Segment: Sendable {
        let texts: [String]
        let keys: [String]
        /// Whether its one parameter may have slashes.
        let spans: Bool
    }

    /// Nil for an endpoint whose path is a whole URL, which other servers have.
    init?(_ endpoint: Endpoint) {
        guard endpoint.path.hasPrefix("/") else { return nil }
        self.endpoint = endpoint
        let open = Set(endpoint.parameters.filter { $0.place == .path && $0.keepsReserved }.map(\.key))
        segments = endpoint.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { segment in
            var texts: [String] = []
            var keys: [String] = []
            var rest = segment
            while let begin = rest.firstIndex(of: "{"), let end = rest[begin...].firstIndex(of: "}") {
                texts.append(percentDecoded(rest[..<begin]))
                keys.append(String(rest[rest.index(after: begin)..<end]))
                rest = rest[rest.index(after: end)...]
            }
            texts.append(percentDecoded(rest))
            return Segment(texts: texts, keys: keys, spans: keys.count == 1 && open.contains(keys[0]))
        }
        weight = segments.reduce(0) { $0 + $1.texts.reduce(0) { $0 + $1.utf8.count } + ($1.keys.isEmpty ? 1000 : 0) }
    }

    /// The parameters of a path, percent-encoded as they came; nil if it is not this endpoint's.
    func parameters(in path: some StringProtocol) -> [String: String]? {
        guard path.first == "/" else { return nil }
        var found: [String: String] = [:]
        var rest = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)[...]
        for (index, segment) in segments.enumerated() {
            guard !rest.isEmpty else { return nil }
            if segment.spans {
                let count = rest.count - (segments.count - index - 1)
                guard count > 0 else { return nil }
                // The client sends no parameter that would have one, and some proxies take two slashes for one.
                guard !rest.prefix(count).contains("") else { return nil }
                let text = rest.prefix(count).joined(separator: "/")
                guard Self.match(segment, text, &found) else { return nil }
                rest = rest.dropFirst(count)
            } else {
                guard Self.match(segment, String(rest.removeFirst()), &found) else { return nil }
            }
        }
        return rest.isEmpty ? found : nil
    }

    private static func match(_ segment: Segment, _ text: String, _ found: inout [String: String]) -> Bool {
        if segment.keys.isEmpty { return percentDecoded(text) == segment.texts[0] }
        let first = segment.texts[0]
        let last = segment.texts[segment.keys.count]
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for (index, key) in segment.keys.dropLast().enumerated() {
            // A parameter has at least one character.
            guard !rest.isEmpty, let range = rest.dropFirst().firstRange(of: segment.texts[index + 1]) else {
                return false
            }
            found[key] = String(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        guard rest.count > last.count, rest.hasSuffix(last) else { return false }
        found[segment.keys[segment.keys.count - 1]] = String(rest.dropLast(last.count))
        return true
    }
}
