/// An entry of a recording, as far as it is looked at.
struct ArchiveCall {
    enum Content {
        /// There was none.
        case nothing
        /// Values of JSON; none if it is known to be JSON and its text was not kept.
        case json([Int32])
        case form([(name: String, value: String)])
        /// - Parameter isFile: By the names of parts.
        case multipart([(name: String, isFile: Bool, value: String)])
        case text
        case bytes

        var isJSON: Bool {
            if case .json = self { true } else { false }
        }

        enum Kind: String {
            case json = "JSON"
            case form = "a form"
            case multipart = "a multipart body"
            case text = "text"
            case bytes = "bytes"
        }

        /// Nil if there was none.
        var kind: Kind? {
            switch self {
            case .nothing: nil
            case .json: .json
            case .form: .form
            case .multipart: .multipart
            case .text: .text
            case .bytes: .bytes
            }
        }
    }

    let method: String
    let address: WebAddress
    let headers: [(name: String, value: String)]
    let body: Content
    let bodyType: String
    let status: Int
    let answer: Content
    let answerType: String
    /// What the browser wanted it for, in Chrome's and Firefox's words; empty if it does not say.
    let purpose: String
    /// Whether its body or its answer has half of a surrogate pair, which the runtime refuses.
    let hasHalves: Bool

    /// Nil for what is no call over HTTP.
    init?(_ entry: Int32, _ nodes: JSONNodes) {
        guard let request = nodes.member("request", of: entry), let url = nodes.memberText("url", of: request),
            let address = WebAddress(url), let method = nodes.memberText("method", of: request)?.uppercased(),
            let first = method.utf8.first, TextForms.isLetter(first), method.utf8.count < 30,
            method.utf8.allSatisfy({ TextForms.isLetter($0) || $0 == 0x2D })
        else { return nil }
        self.address = address
        self.method = method
        let response = nodes.member("response", of: entry)
        headers = Self.pairs("headers", of: request, nodes)
        status =
            nodes.member("status", of: response).flatMap { Int(String(decoding: nodes.spelling($0), as: UTF8.self)) }
            ?? 0
        purpose = nodes.memberText("_resourceType", of: entry)?.lowercased() ?? ""
        let sent = nodes.member("postData", of: request)
        let type = Self.mediaType(nodes.memberText("mimeType", of: sent) ?? "")
        bodyType = type
        var hasHalves = false
        let size = nodes.member("bodySize", of: request).map { String(decoding: nodes.spelling($0), as: UTF8.self) }
        let mayBeEmpty = size.flatMap { Int($0) }.map { $0 <= 0 } ?? true
        body = sent.map { Self.body($0, nodes, type, mayBeEmpty: mayBeEmpty, &hasHalves) } ?? .nothing
        let content = nodes.member("content", of: response)
        answerType = Self.mediaType(nodes.memberText("mimeType", of: content) ?? "")
        // Neither HEAD nor these statuses have a body in the answer, whatever a recording says of its size.
        answer =
            method == "HEAD" || [204, 205].contains(status)
            ? .nothing : Self.answer(content, nodes, answerType, isScript: purpose == "script", &hasHalves)
        self.hasHalves = hasHalves
    }

    /// Whether requests of a method have a body that an endpoint can have.
    static func hasBody(_ method: String) -> Bool { !["GET", "HEAD", "TRACE"].contains(method) }

    /// Whether it is of an API, and no page, script or picture.
    var isOfAPI: Bool {
        if ["OPTIONS", "CONNECT", "TRACE"].contains(method) || status == 0 { return false }
        if answer.isJSON || body.isJSON { return true }
        if [204, 205].contains(status), Self.isJSON(answerType) { return true }
        if method == "HEAD" { return Self.isJSON(answerType) }
        if method == "GET" { return false }
        return isOfScript
            && (answerType.isEmpty || answerType == "text/plain" || answerType == "application/octet-stream"
                || answerType == "x-unknown" || answerType == "application/x-unknown")
    }

    /// Whether it is an answer of an API if another call of the same endpoint is: one of success without a body.
    var isEmptyAnswer: Bool {
        if case .nothing = answer { method == "GET" && (200..<300).contains(status) && isOfScript } else { false }
    }

    private var isOfScript: Bool { ["", "xhr", "fetch"].contains(purpose) }

    /// Whether a script got something else than a page, a script, a style or a medium for it.
    var isAnsweredToScript: Bool {
        guard method != "OPTIONS", status != 0 else { return false }
        return switch purpose {
        case "xhr", "fetch", "eventsource": true
        case "": ["event stream", "JSON lines", "other"].contains(kind)
        default: false
        }
    }

    /// What it is, for the report: `script`, `image`.
    var kind: String {
        if method == "OPTIONS" { return "preflight" }
        if status == 0 { return "aborted" }
        if answerType == "text/event-stream" { return "event stream" }
        if !purpose.isEmpty, !["xhr", "fetch", "other"].contains(purpose) { return purpose }
        if Self.isJSON(answerType) { return "JSON with a fault" }
        if ["application/x-ndjson", "application/ndjson", "application/jsonl", "application/json-seq"].contains(
            answerType)
        {
            return "JSON lines"
        }
        if answerType == "text/html" { return "page" }
        if answerType.contains("javascript") { return "script" }
        if answerType == "text/css" { return "stylesheet" }
        let first = answerType.split(separator: "/").first.map(String.init) ?? ""
        return ["image", "font", "video", "audio"].contains(first) ? first : "other"
    }

    // MARK: Reading

    private static func pairs(_ name: String, of object: Int32?, _ nodes: JSONNodes) -> [(name: String, value: String)]
    {
        nodes.elements(of: nodes.member(name, of: object)).compactMap { pair in
            nodes.memberText("name", of: pair).map { ($0, nodes.memberText("value", of: pair) ?? "") }
        }
    }

    private static func mediaType(_ text: String) -> String {
        HeaderParameters(text).value
    }

    private static func isJSON(_ type: String) -> Bool {
        ["application/json", "text/json", "application/x-json", "text/x-json"].contains(type) || type.hasSuffix("+json")
    }

    /// Whether servers give JSON such a type without meaning it.
    private static func hidesJSON(_ type: String) -> Bool {
        [
            "", "text/plain", "text/html", "text/javascript", "application/javascript", "application/x-javascript",
            "application/octet-stream", "binary/octet-stream", "x-unknown", "application/x-unknown",
        ].contains(type)
    }

    private static func json(_ bytes: [UInt8], _ nodes: JSONNodes, _ hasHalves: inout Bool) -> [Int32]? {
        if let roots = try? JSONParser.read(bytes, into: nodes) { return roots.count == 1 ? roots : nil }
        guard let roots = try? JSONParser.read(bytes, into: nodes, takesHalves: true), roots.count == 1 else {
            return nil
        }
        hasHalves = true
        return roots
    }

    private static func body(
        _ data: Int32, _ nodes: JSONNodes, _ type: String, mayBeEmpty: Bool, _ hasHalves: inout Bool
    ) -> Content {
        let text = nodes.memberText("text", of: data) ?? ""
        let params = nodes.elements(of: nodes.member("params", of: data))
        if isJSON(type) || type.isEmpty || type == "text/plain" {
            if let roots = json(Array(text.utf8), nodes, &hasHalves), isJSON(type) || isObject(roots, nodes) {
                return .json(roots)
            }
            if isJSON(type), text.isEmpty { return mayBeEmpty && params.isEmpty ? .nothing : .json([]) }
        }
        if type == "application/x-www-form-urlencoded" {
            let fields = pairs("params", of: data, nodes)
            // Tools do not agree whether params are decoded; the text is not.
            return .form(text.isEmpty ? fields : WebAddress.pairs(of: withoutHeaders(text)))
        }
        if type == "multipart/form-data" {
            let parts = params.compactMap { part -> (name: String, isFile: Bool, value: String)? in
                guard let name = nodes.memberText("name", of: part) else { return nil }
                let value = nodes.memberText("value", of: part) ?? ""
                let isFile =
                    nodes.memberText("fileName", of: part).map { !$0.isEmpty } ?? false
                    || value.isEmpty && nodes.memberText("contentType", of: part).map { !$0.isEmpty } ?? false
                return (name, isFile, value)
            }
            let found = parts.isEmpty ? Self.parts(of: text) : parts
            return found.isEmpty ? .bytes : .multipart(found)
        }
        if text.isEmpty, params.isEmpty { return .nothing }
        return type.hasPrefix("text/") || type.hasSuffix("xml") ? .text : .bytes
    }

    /// Some tools write the headers of a form, and an empty line, before it.
    private static func withoutHeaders(_ text: String) -> Substring {
        let lines = text.split(maxSplits: 30, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let end = lines.firstIndex(where: \.isEmpty), end > 0, end + 1 < lines.count,
            lines[..<end].allSatisfy({ $0.contains(": ") && !$0.contains("&") })
        else { return text[...] }
        return text[lines[end + 1].startIndex...]
    }

    private static func isObject(_ roots: [Int32], _ nodes: JSONNodes) -> Bool {
        roots.allSatisfy { nodes.kind($0) == .object || nodes.kind($0) == .list }
    }

    /// The names of the parts of a multipart text (RFC 7578 section 4.2). Values that have lines are not looked at.
    private static func parts(of text: String) -> [(name: String, isFile: Bool, value: String)] {
        var parts: [(name: String, isFile: Bool, value: String)] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let header = "content-disposition:"
        for (index, line) in lines.enumerated() where line.lowercased().hasPrefix(header) {
            let disposition = HeaderParameters(line.dropFirst(header.count))
            guard disposition.value == "form-data", let name = disposition["name"] else { continue }
            let start = lines[index...].firstIndex { $0.isEmpty }.map { $0 + 1 }
            let content = start.flatMap { $0 < lines.count ? String(lines[$0]) : nil } ?? ""
            parts.append((name, disposition["filename"] ?? disposition["filename*"] != nil, content))
        }
        return parts
    }

    private static func answer(
        _ content: Int32?, _ nodes: JSONNodes, _ type: String, isScript: Bool, _ hasHalves: inout Bool
    ) -> Content {
        guard let content, let node = nodes.member("text", of: content), nodes.kind(node) == .text else {
            let size =
                nodes.member("size", of: content).map { String(decoding: nodes.spelling($0), as: UTF8.self) } ?? "0"
            if isJSON(type) { return size == "0" || size == "-1" ? .nothing : .json([]) }
            return size == "0" || size == "-1" ? .nothing : .bytes
        }
        var bytes = Array(nodes.text(node).utf8)
        if nodes.memberText("encoding", of: content)?.lowercased() == "base64" {
            bytes = Base64.bytes(of: bytes[...]) ?? []
        }
        if bytes.isEmpty { return .nothing }
        if isJSON(type) || !isScript && hidesJSON(type) {
            // A text that only looks like a number is a text.
            if let roots = json(bytes, nodes, &hasHalves), isJSON(type) || isObject(roots, nodes) {
                return .json(roots)
            }
        }
        return type.hasPrefix("text/") || isJSON(type) ? .text : .bytes
    }
}
