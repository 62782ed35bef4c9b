import EndpointRuntime
import Foundation

/// Finds the recorded exchange that answers a request.
struct ReplayMatch: Sendable {
    /// Names of query parameters and form fields that are ignored.
    let ignored: Set<String>
    /// Names of headers that count.
    let headers: [String]

    func isAnswer(_ recorded: RecordedExchange, to request: HTTPRequest) -> Bool {
        recorded.method == request.method.rawValue
            && Self.matches(counted(recorded.url), counted(request.url.absoluteString), .inURL)
            && headers.allSatisfy { name in
                let old = recorded.requestHeaders.first { $0.name.matchesHeaderName(name) }?.value
                let new = request.headers[name]
                return old == nil || new == nil ? old == new : Self.matches(old ?? "", new ?? "", .anything)
            }
            && isBody(recorded, of: request)
    }

    private func isBody(_ recorded: RecordedExchange, of request: HTTPRequest) -> Bool {
        let (old, new) = (recorded.requestBody.data, request.body.data)
        if old == new { return true }
        var (oldText, newText) = (Self.text(of: old), Self.text(of: new))
        let fields = recorded.requestHeaders.map { HeaderField($0.name, $0.value) }
        let type = request.headers["Content-Type"].flatMap(MediaType.init)
        var hidden = Hidden.anything
        if type?.matches("application/x-www-form-urlencoded") == true {
            (oldText, newText) = (withoutIgnored(oldText), withoutIgnored(newText))
            hidden = .inForm
        } else if let oldBoundary = MultipartBoundary.of(fields), let boundary = MultipartBoundary.of(request.headers) {
            oldText = oldText.replacing("--\(oldBoundary)", with: "--\(boundary)")
        } else if type?.isJSON == true {
            hidden = .inJSON
        }
        return Self.matches(oldText, newText, hidden)
    }

    /// Returns a URL without the ignored parts of its query.
    private func counted(_ url: String) -> String {
        guard !ignored.isEmpty, let mark = url.firstIndex(of: "?") else { return url }
        let end = url[mark...].firstIndex(of: "#") ?? url.endIndex
        let query = withoutIgnored(String(url[url.index(after: mark)..<end]))
        return url[..<mark] + (query.isEmpty ? "" : "?" + query) + url[end...]
    }

    private func withoutIgnored(_ pairs: String) -> String {
        guard !ignored.isEmpty else { return pairs }
        let counted = pairs.split(separator: "&", omittingEmptySubsequences: false).filter { pair in
            let name = String(pair.prefix { $0 != "=" }).replacing("+", with: " ")
            return !ignored.contains(name.removingPercentEncoding ?? name)
        }
        return counted.joined(separator: "&")
    }

    /// What a hidden value may be: no more than the value, where it is known what ends one.
    private enum Hidden {
        case anything, inURL, inForm, inJSON

        func allows(_ value: Substring) -> Bool {
            switch self {
            case .anything: true
            case .inURL: !value.contains { $0 == "&" || $0 == "#" }
            case .inForm: !value.contains("&")
            case .inJSON:
                // A text ends at a mark without a backslash, and a number before one.
                !value.replacing("\\\\", with: "").replacing("\\\"", with: "").contains("\"")
            }
        }
    }

    private static func matches(_ recorded: String, _ text: String, _ hidden: Hidden) -> Bool {
        let parts = recorded.split(separator: BodyExcerpt.hidden, omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return recorded == text }
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part), hidden.allows(rest[..<range.lowerBound]) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.count >= last.count && rest.hasSuffix(last) && hidden.allows(rest.dropLast(last.count))
    }

    /// Returns one character for each byte of any body.
    private static func text(of body: Data) -> String {
        String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) }))
    }

    /// Returns the message about a request that nothing answers, with the exchanges that come near it.
    func complaint(about request: HTTPRequest, left: [RecordedExchange]) -> String {
        let fields = SecretFields(names: SecretNames())
        let shown = fields.inText(
            Array(QuerySecrets.hide(request.secretParameters, in: request.url.absoluteString).utf8)
        ).bytes
        let url = BodyExcerpt.hide(Secrets.of(request), in: String(decoding: shown, as: UTF8.self))
        let path = url.prefix { $0 != "?" }
        let near = left.first { $0.method == request.method.rawValue && $0.url.prefix { $0 != "?" } == path }
        let text = "nothing is left of the recording for \(request.method.rawValue) \(url)"
        guard let near else { return text }
        return near.url == url
            ? text + "; the one that is left has another body or other headers"
            : text + "; the next of that path is \(near.url): name in 'ignoring:' what is new in each request"
    }
}
