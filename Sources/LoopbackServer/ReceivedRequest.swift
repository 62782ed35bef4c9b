/// What a client sent, as it came.
public struct ReceivedRequest: Sendable {
    /// Every byte up to and with the blank line.
    public let head: [UInt8]
    /// Without the framing of chunks; no more of it than the server keeps.
    public let body: [UInt8]
    /// Of the whole body.
    public let bodyLength: Int
    /// Counts the server's connections from 0.
    public let connection: Int

    public let method: String
    /// What stands between the method and the version: path and query.
    public let target: String
    /// In the order in which they came. Values are without the white space around them (RFC 9110 section 5.5).
    public let headers: [(name: String, value: String)]

    public init(head: [UInt8], body: [UInt8], bodyLength: Int, connection: Int) {
        self.head = head
        self.body = body
        self.bodyLength = bodyLength
        self.connection = connection
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: true)
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        method = String(words.first ?? "")
        target = words.dropFirst().dropLast().joined(separator: " ")
        headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(Self.trimmed(parts[1])) : "")
        }
    }

    /// Whether the first line is that of a request (RFC 9112 section 3).
    var isHTTP: Bool {
        let line = String(decoding: head.prefix { $0 != 0x0D }, as: UTF8.self)
        return line.utf8.split(separator: 0x20, omittingEmptySubsequences: false).count == 3 && !method.isEmpty
            && !target.isEmpty && (line.hasSuffix(" HTTP/1.1") || line.hasSuffix(" HTTP/1.0"))
            && headers.allSatisfy { !$0.name.isEmpty && !$0.name.utf8.contains(0x20) }
            && !head.contains(0) && !hasLineWithoutColon
            // RFC 9112 section 3.2.
            && values("Host").count <= 1 && (isOld || values("Host").count == 1)
    }

    /// What stands in lines of headers without a name is nobody's.
    private var hasLineWithoutColon: Bool {
        String(decoding: head, as: UTF8.self).split(separator: "\r\n").dropFirst().contains { !$0.utf8.contains(0x3A) }
    }

    /// Whether no further answer goes over the connection (RFC 9112 section 9.3). One of HTTP/1.0 ends: its client would wait for a
    /// `Connection: keep-alive` that no answer here has.
    var endsConnection: Bool {
        let wish = values("Connection").joined(separator: ",").lowercased()
        return wish.split(separator: ",").contains { Self.trimmed($0) == "close" }
            || isOld
    }

    /// Without spaces and tabs at both ends, the white space of RFC 9110 section 5.6.3.
    private static func trimmed(_ text: Substring) -> Substring {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        var rest = text.utf8.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return Substring(rest)
    }

    /// Whether it is of HTTP/1.0.
    public var isOld: Bool {
        String(decoding: head.prefix { $0 != 0x0D }, as: UTF8.self).hasSuffix(" HTTP/1.0")
    }

    /// The values of the headers of that name, in any case.
    public func values(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    public subscript(name: String) -> String? {
        values(name).first
    }

    /// The body as text.
    public var text: String {
        String(decoding: body, as: UTF8.self)
    }
}
