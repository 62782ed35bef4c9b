import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// Responses of any size, in memory and to disk.
@Suite struct LimitTests {
    struct Download: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "download", path: "/file")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> File { try body.file() }
    }

    struct EnvelopedDownload: EndpointRequest {
        typealias API = Full
        static let endpoint = Endpoint(name: "download", path: "/file", accept: ["*/*"])

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> File? { try body.fileIfPresent() }
    }

    static let endless = LoopbackAnswer([
        .send(LoopbackAnswer.head(200)), .flood(Array(repeating: UInt8(ascii: "x"), count: 100_000), times: .max),
    ])

    @Test func anEndlessBodyIsCutOff() async throws {
        let server = try LoopbackServer(Self.endless)
        defer { server.stop() }
        let client = EndpointClient(
            Plain.self, on: server, limits: TransferLimits(body: 1_000_000), transport: TestTransport.make())
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        guard case .responseTooLarge(limit: 1_000_000) = error else { return unexpected(error) }
    }

    @Test func anAnnouncedLengthIsEnough() async throws {
        let server = try LoopbackServer(
            LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Content-Length", "9000000000000000000")]) + [0x7B]), .wait(Gate()),
            ]))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        guard case .responseTooLarge(limit: 67_108_864) = error else { return unexpected(error) }
    }

    @Test func exactlyTheLimitPasses() async throws {
        let body = Array(#"{"id": 1, "name": "A"}"#.utf8)
        let server = try LoopbackServer(.response(200, body: body))
        defer { server.stop() }
        let fits = EndpointClient(Plain.self, on: server, limits: TransferLimits(body: body.count))
        #expect(try await fits.send(KioskRequest()).id == 1)
        let tight = EndpointClient(Plain.self, on: server, limits: TransferLimits(body: body.count - 1))
        let error = await endpointError { () throws(EndpointError) in try await tight.send(KioskRequest()) }
        guard case .responseTooLarge = error else { return unexpected(error) }
    }

    @Test func aBombIsCutOff() async throws {
        let server = try LoopbackServer(.response(200, [("Content-Encoding", "gzip")], body: try Self.bomb()))
        defer { server.stop() }
        let client = EndpointClient(
            Plain.self, on: server, limits: TransferLimits(body: 1_000_000), transport: TestTransport.make())
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        guard case .responseTooLarge = error else { return unexpected(error) }
    }

    /// 64 MB of zeros in 65 KB of gzip: one block of deflate with fixed codes, whose every code but the first says
    /// 'the 258 bytes before, again'.
    static func bomb() throws -> [UInt8] {
        var bits = DeflateBits()
        bits.append(0b1, 1)
        bits.append(0b01, 2)
        bits.appendCode(0b0011_0000, 8)
        for _ in 0..<260_000 {
            bits.appendCode(0b1100_0101, 8)
            bits.appendCode(0, 5)
        }
        bits.appendCode(0, 7)
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bits.bytes + Array(repeating: 0, count: 8)
    }

    struct DeflateBits {
        var bytes: [UInt8] = []
        private var used = 8

        /// The lowest bit first.
        mutating func append(_ value: Int, _ count: Int) {
            for bit in 0..<count {
                if used == 8 {
                    bytes.append(0)
                    used = 0
                }
                bytes[bytes.count - 1] |= UInt8((value >> bit) & 1) << used
                used += 1
            }
        }

        /// A code of Huffman's, the highest bit first.
        mutating func appendCode(_ code: Int, _ count: Int) {
            for bit in (0..<count).reversed() { append(code >> bit, 1) }
        }
    }

    @Test func aDownloadGoesToAFile() async throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let server = try LoopbackServer(.response(200, [("Content-Type", "image/png")], body: bytes))
        defer { server.stop() }
        // The bound of bodies in memory is none of files.
        let client = EndpointClient(Plain.self, on: server, limits: TransferLimits(body: 10))
        let file = try await client.send(Download())
        defer { try? FileManager.default.removeItem(at: file.url) }
        #expect(try Data(contentsOf: file.url) == Data(bytes))
        #expect(file.contentType == "image/png")
    }

    @Test func aDownloadThatFailsLeavesNoFile() async throws {
        for answer in [
            LoopbackAnswer([.send(LoopbackAnswer.head(200, [("Content-Length", "100")]) + [1, 2, 3]), .close]),
            Self.endless,
            .json(#"{"x": 1}"#, status: 500), .redirect(to: "/file"),
        ] {
            let server = try LoopbackServer(answer)
            defer { server.stop() }
            let transport = ListingTransport()
            let client = EndpointClient(
                Plain.self, on: server, limits: TransferLimits(file: 1_000_000), transport: transport)
            #expect(await endpointError { () throws(EndpointError) in try await client.send(Download()) } != nil)
            for file in transport.files { #expect(!FileManager.default.fileExists(atPath: file.path)) }
        }
    }

    @Test func aRefusedDownloadIsABusinessError() async throws {
        let server = try LoopbackServer(
            .json(#"{"code": 401}"#), .json(#"{"code": 200, "data": 1}"#), .json("[1]"), .response(200, body: []))
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server)
        let error = await endpointError { () throws(EndpointError) in try await client.send(EnvelopedDownload()) }
        #expect(error?.errorCase?.name == "loginRequired")
        for expected in [#"{"code": 200, "data": 1}"#, "[1]"] {
            let file = try #require(try await client.send(EnvelopedDownload()))
            #expect(try String(contentsOf: file.url, encoding: .utf8) == expected)
            try FileManager.default.removeItem(at: file.url)
        }
        #expect(try await client.send(EnvelopedDownload()) == nil)
    }

    @Test func anErrorOfADownloadSaysWhatTheServerSaid() async throws {
        let server = try LoopbackServer(.json(#"{"errorCode": 7, "errorText": "no"}"#, status: 404))
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server)
        let error = await endpointError { () throws(EndpointError) in try await client.send(EnvelopedDownload()) }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.code == 7)
        #expect(failure.message == "no")
    }
}

/// A real transport of its own, which remembers the files that it made.
final class ListingTransport: HTTPTransport {
    private let seen = Box<[URL]>([])
    private let transport = TestTransport.make()

    var files: [URL] { seen.value }

    func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        let response = try await transport.send(request, progress: progress)
        if case .file(let url) = response.body { seen.value.append(url) }
        return response
    }
}
