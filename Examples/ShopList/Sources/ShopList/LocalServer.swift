import Foundation

#if canImport(Glibc)
    import Glibc
    private let stream = Int32(SOCK_STREAM.rawValue)
#else
    private let stream = SOCK_STREAM
#endif

/// Just enough of an HTTP server for the example: one answer for each connection, on a free port of this machine.
final class LocalServer: Sendable {
    let port: UInt16
    private let listener: Int32

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
        Thread.detachNewThread { [listener] in
            while true {
                let connection = accept(listener, nil, nil)
                if connection < 0 { return }
                Self.answer(Self.head(of: connection), on: connection)
                close(connection)
            }
        }
    }

    /// The request line and headers, and the body that Content-Length says.
    private static func head(of connection: Int32) -> String {
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

    private static func answer(_ request: String, on connection: Int32) {
        let body: String
        if request.hasPrefix("GET /api/v3/shops/shop?"), request.contains("school_id=1") {
            body = """
                {"code": 200, "message": "ok", "data": [
                  {"id": 7, "name": "Noodle House", "category": "noodles", "rating": 4.5,
                   "address": {"city": "Nanjing"}, "tags": ["warm", 42, "late"], "status": 1},
                  {"id": 8, "name": "Rice & More", "status": 9}
                ]}
                """
        } else if request.hasPrefix("POST /api/v3/shops/7/ratings"), request.contains("\"stars\":5") {
            body = #"{"code": 200, "message": "thank you", "data": null}"#
        } else {
            body = #"{"code": 401, "message": "who are you?", "data": null}"#
        }
        let text =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
            + "Connection: close\r\n\r\n\(body)"
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            if sent <= 0 { return }
            rest = rest.dropFirst(sent)
        }
    }
}
