import Foundation

#if canImport(Glibc)
    import Glibc
    private let stream = Int32(SOCK_STREAM.rawValue)
#else
    private let stream = SOCK_STREAM
#endif

/// Just enough of an HTTP server for the example: one request for each connection, on a free port of this machine.
final class AssistantServer: @unchecked Sendable {
    // `@unchecked`: `questions` is touched under the lock only.
    let port: UInt16
    private let listener: Int32
    private let lock = NSCondition()
    private var questions: [String] = []

    init() throws {
        signal(SIGPIPE, SIG_IGN)
        let descriptor = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound, listen(descriptor, 16) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        listener = descriptor
        port = UInt16(bigEndian: address.sin_port)
    }

    func start() {
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listener, nil, nil)
                if connection < 0 { return }
                Thread.detachNewThread { [self] in
                    answer(Self.request(of: connection), on: connection)
                    close(connection)
                }
            }
        }
    }

    private func answer(_ request: String, on connection: Int32) {
        if request.hasPrefix("POST /v1/answers ") {
            let question = Self.text(in: request, at: "question")
            guard !question.contains("?") || question.count < 60 else {
                return Self.write(
                    Self.head(422, "application/json") + #"{"error": {"message": "That is a long question."}}"#,
                    connection)
            }
            Self.write(Self.head(200, "text/event-stream"), connection)
            for word in "You asked: \(question) I wish I knew.".split(separator: " ") {
                Self.write(Self.event(["text": "\(word) "]), connection)
                Thread.sleep(forTimeInterval: 0.01)
            }
            Self.write("data: [DONE]\n\n", connection)
            lock.withLock {
                questions.append(question)
                lock.broadcast()
            }
        } else if request.hasPrefix("GET /v1/history/events ") {
            Self.write(Self.head(200, "text/event-stream"), connection)
            var shown = 0
            while true {
                let new = lock.withLock {
                    while questions.count == shown { lock.wait() }
                    return Array(questions.enumerated().dropFirst(shown))
                }
                shown += new.count
                for (id, title) in new {
                    Self.write("event: asked\nid: \(id)\n" + Self.event(["id": id, "title": title]), connection)
                }
            }
        } else {
            Self.write(Self.head(200, "application/json") + "[]", connection)
        }
    }

    private static func event(_ data: [String: Any]) -> String {
        let json = (try? JSONSerialization.data(withJSONObject: data, options: .sortedKeys)) ?? Data()
        return "data: \(String(decoding: json, as: UTF8.self))\n\n"
    }

    private static func head(_ status: Int, _ type: String) -> String {
        "HTTP/1.1 \(status) \(status == 200 ? "OK" : "No")\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n"
    }

    private static func text(in request: String, at key: String) -> String {
        let body = request.range(of: "\r\n\r\n").map { request[$0.upperBound...] } ?? ""
        let json = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: String]
        return json?[key] ?? ""
    }

    /// The request line and headers, and the body that Content-Length says.
    private static func request(of connection: Int32) -> String {
        var received = [UInt8]()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(connection, &buffer, buffer.count)
            if count <= 0 { break }
            received += buffer[..<count]
            let text = String(decoding: received, as: UTF8.self)
            guard let end = text.range(of: "\r\n\r\n") else { continue }
            let length =
                text[..<end.lowerBound].lowercased().components(separatedBy: "content-length: ").last
                .flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
            if text[end.upperBound...].utf8.count >= length { return text }
        }
        return String(decoding: received, as: UTF8.self)
    }

    private static func write(_ text: String, _ connection: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            #if canImport(Glibc)
                let sent = rest.withUnsafeBytes { Glibc.write(connection, $0.baseAddress, $0.count) }
            #else
                let sent = rest.withUnsafeBytes { Darwin.write(connection, $0.baseAddress, $0.count) }
            #endif
            if sent <= 0 { return }
            rest = rest.dropFirst(sent)
        }
    }
}
