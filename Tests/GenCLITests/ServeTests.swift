import Foundation
import LoopbackServer
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `gen serve`, run for real and asked over sockets.
@Suite struct ServeTests {
    private static let spec = """
        models:
          Item: { properties: { id: Int, name: String } }
        endpoints:
          itemList: { path: /items, query: { page: { type: Int, default: 1 } }, response: [Item] }

        """

    private struct Served {
        let gen: WatchedGen
        let folder: Folder
        let address: String

        func get(_ target: String) async throws -> (status: Int, body: String) {
            let url = try #require(URL(string: address + target))
            let (data, response) = try await URLSession.shared.data(from: url)
            return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
        }
    }

    private func serve(_ options: String...) async throws -> Served {
        let folder = try Folder()
        try folder.write("api: Shop\n", to: "Specs/gen.yaml")
        try folder.write(Self.spec, to: "Specs/items.yaml")
        let gen = try WatchedGen(["serve", "Specs", "--port", "0"] + options, in: folder)
        let line = try await gen.line()
        let words = line.split(separator: " ").map(String.init)
        try #require(words.count > 3, "\(line)")
        #expect(line.hasPrefix("serving Shop at http://127.0.0.1:"))
        #expect(line.hasSuffix("/ (1 endpoint)"))
        #expect(try await gen.line() == "Ctrl-C ends it")
        return Served(gen: gen, folder: folder, address: String(words[3].dropLast()))
    }

    @Test func itAnswersAndTells() async throws {
        let served = try await serve()
        let answer = try await served.get("/items?page=2")
        #expect(answer.status == 200)
        #expect(answer.body == #"[{"id": 1, "name": "text"}]"# + "\n")
        #expect(try await served.gen.line() == "200 GET /items?page=2 itemList")
        served.gen.signal(SIGINT)
        #expect(await served.gen.end() == 0)
        #expect(try await served.gen.line() == "answered 1 request, of which 0 deviated from the specs")
        #expect(try served.gen.said == "")
    }

    /// A change counts from the line that tells of it, and specs with errors change nothing.
    @Test func changesAreServed() async throws {
        let served = try await serve("--watch")
        #expect(try await served.get("/items").status == 200)
        #expect(try await served.gen.line() == "200 GET /items itemList")
        try served.folder.write("endpoints: { shopList: { path: /shops } }\n", to: "Specs/items.yaml")
        #expect(try await served.gen.line() == "the specs have changed, and are served as they are now")
        #expect(try await served.get("/shops").status == 204)
        #expect(try await served.gen.line() == "204 GET /shops shopList")
        #expect(try await served.get("/items").status == 404)
        #expect(try await served.gen.line().hasPrefix("404 GET /items"))
        try served.folder.write("endpoints: 7\n", to: "Specs/items.yaml")
        #expect(try await served.gen.line() == "the specs have errors; what was served before is served on")
        #expect(try served.gen.said.contains("items.yaml:1:12: error: "))
        #expect(try await served.get("/shops").status == 204)
        served.gen.signal(SIGINT)
        #expect(await served.gen.end() == 0)
    }

    @Test func deviationsAreToldTwice() async throws {
        let served = try await serve()
        let answer = try await served.get("/items?page=two&pgae=1")
        #expect(answer.status == 400)
        #expect(answer.body.contains(#""line": 4"#))
        #expect(answer.body.contains(#""in": "query 'page'""#))
        #expect(try await served.gen.line() == "400 GET /items?page=two&pgae=1 itemList")
        #expect(try await served.get("/item").status == 404)
        #expect(try await served.gen.line() == "404 GET /item (no endpoint has the path /item; did you mean '/items'?)")
        served.gen.signal(SIGTERM)
        #expect(await served.gen.end() == 0)
        let path = served.folder("Specs/items.yaml")
        #expect(try served.gen.said.contains("\(path):4:38: error: query 'page': 'two' is no whole number\n"))
        #expect(try served.gen.said.contains("\(path):4:29: error: query 'pgae': 'itemList' has no such parameter\n"))
    }

    @Test func eachRequestCanBeAnObject() async throws {
        let folder = try Folder()
        try folder.write("api: Shop\n", to: "Specs/gen.yaml")
        try folder.write(Self.spec, to: "Specs/items.yaml")
        let gen = try WatchedGen(["serve", "Specs", "--port=0", "--diagnostics", "json"], in: folder)
        let line = try await gen.line()
        let address = try #require(line.split(separator: "\"").dropFirst(3).first)
        let url = try #require(URL(string: address + "/items?page=x"))
        _ = try await URLSession.shared.data(from: url)
        #expect(
            try await gen.line()
                == #"{"method":"GET","target":"/items?page=x","status":400,"endpoint":"itemList","deviations":["#
                + #"{"in":"query 'page'","message":"'x' is no whole number","file":"\#(folder("Specs/items.yaml"))","#
                + #""line":4,"column":38}]}"#)
    }

    @Test func faultsAreAskedFor() async throws {
        let served = try await serve("--fail", "100%", "--seed", "3", "--slow=1ms")
        let port = try #require(UInt16(served.address.split(separator: ":").last ?? ""))
        for _ in 1...5 {
            let answer = try RawConnection(port).exchange("GET /items HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
            #expect(answer == "" || answer.hasPrefix("HTTP/1.1 50"))
        }
        #expect(try await served.gen.line().contains("(fault: "))
    }

    /// A client that says nothing, or too much, or what is no HTTP, holds nobody up.
    @Test func hostileClientsAreBounded() async throws {
        let served = try await serve()
        let port = try #require(UInt16(served.address.split(separator: ":").last ?? ""))
        let silent = try RawConnection(port)
        #expect(try RawConnection(port).exchange("nonsense\r\n\r\n").hasPrefix("HTTP/1.1 400 "))
        let endless = "GET /items HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 20_000)
        #expect(try RawConnection(port).exchange(endless).hasPrefix("HTTP/1.1 431 "))
        #expect(
            try RawConnection(port).exchange("POST /items HTTP/1.1\r\nHost: h\r\nContent-Length: 999999999999\r\n\r\n")
                .hasPrefix("HTTP/1.1 413 "))
        #expect(
            try RawConnection(port).exchange("POST /items HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n")
                .hasPrefix("HTTP/1.1 400 "))
        #expect(
            try RawConnection(port).exchange(
                "POST /items HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
            ).hasPrefix("HTTP/1.1 400 "))
        #expect(
            try RawConnection(port).exchange(
                "POST /items HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\n"
            )
            .hasPrefix("HTTP/1.1 400 "))
        #expect(
            try RawConnection(port).exchange("GET /\u{1B}[31m HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
                .hasPrefix("HTTP/1.1 404 "))
        for head in ["", "Host: a\r\nHost: b\r\n", "Host: a\r\nno colon\r\n", "Host: a\r\nX: \0\r\n"] {
            let answer = try RawConnection(port).exchange("GET /items HTTP/1.1\r\n\(head)Connection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(head)")
        }
        // RFC 9112 section 2.2.
        let empty = "\r\n\r\nGET /items HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"
        #expect(try RawConnection(port).exchange(empty).hasPrefix("HTTP/1.1 200 "))
        let many = String(repeating: "\r\n", count: 1000)
        #expect(try RawConnection(port).exchange(many).hasPrefix("HTTP/1.1 400 "))
        #expect(try await served.get("/items").status == 200)
        silent.end()
        served.gen.signal(SIGINT)
        #expect(await served.gen.end() == 0)
    }

    /// RFC 9110 section 5.5.
    @Test func whiteSpaceAroundValuesOfHeadersIsNoneOfThem() async throws {
        let served = try await serve()
        let port = try #require(UInt16(served.address.split(separator: ":").last ?? ""))
        for (fields, body) in [
            ("Content-Length: 2 ", "{}"), ("Content-Length:\t2", "{}"), ("Content-Length:2\t ", "{}"),
            ("Transfer-Encoding: chunked ", "2\r\n{}\r\n0\r\n\r\n"),
            ("Transfer-Encoding:\tchunked", "2\t;a=b\r\n{}\r\n0\r\n\r\n"),
        ] {
            let head = "POST /items HTTP/1.1\r\nHost: h\r\nConnection: keep-alive\t, close \r\n\(fields)\r\n\r\n"
            #expect(try RawConnection(port).exchange(head + body).hasPrefix("HTTP/1.1 405 "), "\(fields)")
        }
        served.gen.signal(SIGINT)
        #expect(await served.gen.end() == 0)
    }

    /// Their clients would wait for what never comes.
    @Test func connectionsOfTLSAndOfHTTP1_0End() async throws {
        let served = try await serve()
        let port = try #require(UInt16(served.address.split(separator: ":").last ?? ""))
        let refused = try RawConnection(port).exchange("\u{16}\u{3}\u{1}\u{2}")
        #expect(refused.hasPrefix("HTTP/1.1 400 ") && refused.contains("this is TLS"), "\(refused)")
        let old = try RawConnection(port).exchange("GET /items HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(old.hasPrefix("HTTP/1.1 "), "\(old)")
        served.gen.signal(SIGINT)
        #expect(await served.gen.end() == 0)
    }

    @Test func aPortThatIsTakenIsSaid() async throws {
        let taken = try LoopbackServer(.response())
        defer { taken.stop() }
        let folder = try Folder()
        try folder.write("api: Shop\n", to: "Specs/gen.yaml")
        try folder.write(Self.spec, to: "Specs/items.yaml")
        let run = try await ProcessRun.of(
            [Gen.executable, "serve", "Specs", "--port", "\(taken.port)"], in: URL(fileURLWithPath: folder.path))
        #expect(run.code == 74)
        #expect(run.output.contains("port \(taken.port) of 127.0.0.1 cannot be had: bind: "))
        for (arguments, text) in [
            (["serve"], "a folder of specs must follow 'gen serve'"),
            (["serve", "Specs", "--port", "99999"], "'99999' is no value of '--port'"),
            (["serve", "Specs", "--fail", "10"], "'10' is no value of '--fail'"),
            (["serve", "Specs", "--slow", "-1s"], "'-1s' is no value of '--slow'"),
            (["serve", "Specs", "--seed", "x"], "'x' is no value of '--seed'"),
        ] {
            let run = try await ProcessRun.of([Gen.executable] + arguments, in: URL(fileURLWithPath: folder.path))
            #expect(run.code == 2, "\(arguments)")
            #expect(run.output.contains(text), "\(run.output)")
        }
    }
}

/// A connection that sends whatever it likes.
private struct RawConnection {
    private let socket: Int32

    init(_ port: UInt16) throws {
        #if canImport(Glibc)
            socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let (descriptor, size) = (socket, socklen_t(MemoryLayout<sockaddr_in>.size))
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        try #require(result == 0)
    }

    /// Sends a text, and reads until the server ends the connection.
    func exchange(_ text: String) throws -> String {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            // The server may have ended already.
            if sent <= 0 { break }
            rest = rest.dropFirst(sent)
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count <= 0 { break }
            bytes += buffer[..<count]
        }
        close(socket)
        return String(decoding: bytes, as: UTF8.self)
    }

    func end() {
        close(socket)
    }
}
