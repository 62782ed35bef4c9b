import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What a large transfer costs in memory: what is on the way, and nothing that grows with it.
///
/// 100 MB, or as many as `TRANSFER_MEGABYTES` says.
@Suite(.serialized) struct MemoryTests {
    static let megabytes = ProcessInfo.processInfo.environment["TRANSFER_MEGABYTES"].flatMap { Int($0) } ?? 100
    /// The most that a transfer of any size may add, in bytes: what URLSession and its delegate hold on the way.
    ///
    /// ThreadSanitizer keeps four bytes for each; AddressSanitizer keeps what is freed, of which the worker is to keep little.
    static let allowance = (Sanitizer.current == nil ? 40 : 160) << 20

    static let piece = [UInt8](repeating: 0x5A, count: 1_000_000)

    @Test func aDownloadStaysFlat() async throws {
        let server = try LoopbackServer { request in
            if request.target == "/warm-up" { return .response() }
            let length = String(Self.megabytes * Self.piece.count)
            return LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Content-Length", length), ("ETag", "\"1\"")])),
                .flood(Self.piece, times: Self.megabytes),
            ])
        }
        defer { server.stop() }
        let folder = try Folder()
        let outcome = try await Worker.run("download", server.url, folder.url.path)
        #expect(outcome.text == "finished big.bin")
        let size = try FileManager.default.attributesOfItem(atPath: folder["big.bin"].path)[.size] as? Int
        #expect(size == Self.megabytes * Self.piece.count)
        let growth = try #require(outcome.growth)
        #expect(growth < Self.allowance, "\(growth >> 20) MiB")
    }

    @Test(arguments: ["raw", "multipart"]) func anUploadStaysFlat(kind: String) async throws {
        let server = try LoopbackServer(keeping: 0) { _ in .response(200, body: Array("done".utf8)) }
        defer { server.stop() }
        let folder = try Folder()
        try folder.write("begin", to: "big")
        let handle = try FileHandle(forWritingTo: folder["big"])
        try handle.truncate(atOffset: UInt64(Self.megabytes * Self.piece.count))
        try handle.close()
        let outcome = try await Worker.run("upload", server.url, folder["big"].path, kind)
        #expect(outcome.text == "finished done")
        #expect((server.requests.last?.bodyLength ?? 0) >= Self.megabytes * Self.piece.count)
        let growth = try #require(outcome.growth)
        #expect(growth < Self.allowance, "\(growth >> 20) MiB")
    }

    /// AddressSanitizer tells at the worker's end. (Of URLSession's tasks on Linux something is left by itself.)
    @Test(.enabled(if: Sanitizer.current == .address && TestTransport.isCurl)) func nothingLeaks() async throws {
        let server = try LoopbackServer(.json("[]"))
        defer { server.stop() }
        let worker = try Worker(["fetch", server.url], environment: ["ASAN_OPTIONS": "detect_leaks=1:exitcode=23"])
        #expect(await worker.outcome().text.hasPrefix("finished 200"))
        #expect(worker.status == 0)
    }
}
