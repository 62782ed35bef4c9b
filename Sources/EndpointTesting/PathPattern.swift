import EndpointRuntime
import Foundation

/// An endpoint's path, which is recognised at the end of a URL.
struct PathPattern: Sendable {
    /// Each segment as the texts between its parameters.
    private let segments: [[String]]
    private let endsWithSlash: Bool

    init(_ path: String) {
        endsWithSlash = path.hasSuffix("/")
        segments = path.split(separator: "/").map { (segment: Substring) -> [String] in
            var texts: [String] = []
            var rest = Substring(segment)
            while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
                texts.append(PercentEncoding.literalPath(String(rest[..<open])))
                rest = rest[rest.index(after: close)...]
            }
            return texts + [PercentEncoding.literalPath(String(rest))]
        }
    }

    func ends(_ url: URL) -> Bool {
        let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? url.path
        let own = path.split(separator: "/").map(String.init)
        guard own.count >= segments.count, path.hasSuffix("/") == endsWithSlash else { return false }
        return zip(own.suffix(segments.count), segments).allSatisfy { Self.matches($0, $1) }
    }

    private static func matches(_ segment: String, _ texts: [String]) -> Bool {
        guard texts.count > 1, let first = texts.first, let last = texts.last else { return texts == [segment] }
        guard segment.hasPrefix(first) else { return false }
        var rest = segment.dropFirst(first.count)
        for text in texts.dropFirst().dropLast() {
            // A parameter has at least one character.
            guard let range = rest.dropFirst().firstRange(of: text) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.count > last.count && rest.hasSuffix(last)
    }
}
