import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Disks that are full, and processes that end in the middle.
@Suite(.serialized) struct DiskTests {
    static let content = FileServer.content(6 << 20)

    static func server() throws -> FileServer {
        try FileServer(FileServer.Rules(content: content))
    }

    /// Where a request for a part begins; 0 for one that asks for the whole.
    static func first(_ request: ReceivedRequest?) -> Int {
        (request?["Range"]?.dropFirst("bytes=".count).dropLast()).flatMap { Int($0) } ?? 0
    }

    /// The system stops files of the process at a size, as a full disk would.
    @Test func aFullDiskIsAFailureAndTheRestComesLater() async throws {
        let server = try Self.server()
        defer { server.server.stop() }
        let folder = try Folder()
        let outcome = try await Worker.run("download", server.server.url, folder.url.path, String(5 << 20))
        #expect(
            outcome.text.hasPrefix("failed The file cannot be read or saved on this device. (disk, \(EFBIG))"),
            "\(outcome)")
        #expect(folder.names == folder.parts)
        // There is room again.
        let second = try await Worker.run("download", server.server.url, folder.url.path)
        #expect(second.text == "finished big.bin")
        // The last piece was written in part.
        #expect(Self.first(server.server.requests.last) > 4 << 20)
        #expect(folder.bytes("big.bin") == Self.content)
        #expect(folder.names == ["big.bin"])
    }

    /// A file system of its own that has no more room; only who may mount one can run it.
    @Test(.enabled(if: SmallDisk.isPossible)) func aFileSystemWithoutRoom() async throws {
        let server = try Self.server()
        defer { server.server.stop() }
        let disk = try SmallDisk(bytes: 2 << 20)
        let outcome = try await Worker.run("download", server.server.url, disk.folder.url.path)
        #expect(
            outcome.text.hasPrefix("failed The file cannot be read or saved on this device. (disk, \(ENOSPC))"),
            "\(outcome)")
        #expect(disk.folder.names == disk.folder.parts)
        // There is no room for the record, so that some of the part gives way to it.
        #expect(disk.folder.names.count == 2)
        _ = try await Worker.run("download", server.server.url, disk.folder.url.path)
        #expect(Self.first(server.server.requests.last) > 1 << 20)
    }

    /// What was safe on disk when the process was killed is not fetched again.
    @Test(.timeLimit(.minutes(minutesUntilHung))) func aKilledProcessGoesOn() async throws {
        let content = Self.content
        let gate = Gate()
        let server = try LoopbackServer { request in
            guard request["Range"] == nil, request.target != "/warm-up" else {
                return FileServer.answer(request, FileServer.Rules(content: content), cut: nil)
            }
            return LoopbackAnswer([
                .send(
                    LoopbackAnswer.head(200, [("Content-Length", String(content.count)), ("ETag", "\"v1\"")])
                        + Array(content.prefix(5 << 20))), .wait(gate),
            ])
        }
        defer { server.stop() }
        let folder = try Folder()
        let worker = try Worker(["download", server.url, folder.url.path])
        try await until { folder.parts.contains { $0.hasSuffix(".json") } }
        worker.kill()
        #expect(await worker.outcome().text == "")
        #expect(folder.names == folder.parts)
        let second = try await Worker.run("download", server.url, folder.url.path)
        #expect(second.text == "finished big.bin")
        #expect(Self.first(server.requests.last) >= 4 << 20)
        #expect(folder.bytes("big.bin") == content)
        #expect(folder.names == ["big.bin"])
    }
}

/// A file system in memory that holds no more than a few bytes.
final class SmallDisk {
    let folder: Folder

    init(bytes: Int) throws {
        folder = try Folder()
        guard ProcessRun.succeeds(["mount", "-t", "tmpfs", "-o", "size=\(bytes)", "tmpfs", folder.path]) else {
            throw CancellationError()
        }
    }

    deinit { _ = ProcessRun.succeeds(["umount", folder.path]) }

    static let isPossible: Bool = {
        #if os(Linux)
            return geteuid() == 0 && (try? SmallDisk(bytes: 1 << 20)) != nil
        #else
            return false
        #endif
    }()
}
