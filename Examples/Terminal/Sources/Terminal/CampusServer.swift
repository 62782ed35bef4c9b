import Foundation

#if canImport(Glibc)
    import Glibc
    private let stream = Int32(SOCK_STREAM.rawValue)
#else
    private let stream = SOCK_STREAM
#endif

/// Just enough of an HTTP server for the example: one answer for each connection, on a free port of this machine.
final class CampusServer: @unchecked Sendable {
    // `@unchecked`: `photos` is touched by the one thread that answers.
    let port: UInt16
    private let listener: Int32
    private var photos = 0

    init() throws {
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
                if let (target, length) = read(connection) { write(answer(target, length), to: connection) }
                close(connection)
            }
        }
    }

    private func answer(_ target: String, _ length: Int) -> String {
        if target == "/api/shops" {
            return json(
                #"{"code": 200, "data": [{"id": 1, "name": "Noodle House", "rating": \#(3 + photos)}, "#
                    + #"{"id": 2, "name": "Rice & More", "rating": 2}]}"#)
        }
        if target.hasPrefix("/api/dishes?page=") {
            let page = Int(target.dropFirst("/api/dishes?page=".count).prefix { $0.isNumber }) ?? 0
            let dishes = (1...10).dropFirst(page * 4).prefix(4).map { #"{"id": \#($0), "title": "Dish \#($0)"}"# }
            return json(#"{"code": 200, "data": [\#(dishes.joined(separator: ","))]}"#)
        }
        if target.hasPrefix("/api/dishes/"), length > 600_000 {
            photos += 1
            return json(#"{"code": 200, "data": null}"#)
        }
        if target == "/api/menu" {
            let text = String(repeating: "Noodles, rice, more noodles.\n", count: 20_000)
            return "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: \(text.utf8.count)\r\n"
                + "Content-Disposition: attachment; filename=\"../this week.txt\"\r\nConnection: close\r\n\r\n" + text
        }
        return json(#"{"code": 409, "message": "what is that?", "data": null}"#)
    }

    private func json(_ text: String) -> String {
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(text.utf8.count)\r\n"
            + "Connection: close\r\n\r\n" + text
    }

    /// The target, and the length of the body, which is read and dropped.
    private func read(_ connection: Int32) -> (target: String, length: Int)? {
        var head = [UInt8]()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            if count <= 0 { return nil }
            head += buffer[..<count]
            guard let end = head.firstRange(of: Array("\r\n\r\n".utf8)) else { continue }
            let lines = String(decoding: head[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
            let length =
                lines.first { $0.lowercased().hasPrefix("content-length:") }
                .flatMap { Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) } ?? 0
            var rest = length - (head.count - end.upperBound)
            while rest > 0 {
                let count = recv(connection, &buffer, min(rest, buffer.count), 0)
                if count <= 0 { return nil }
                rest -= count
            }
            return (lines[0].components(separatedBy: " ").dropFirst().first ?? "", length)
        }
    }

    private func write(_ text: String, to connection: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
            if sent <= 0 { return }
            rest = rest.dropFirst(sent)
        }
    }
}
