import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// The header of SQLite's index of its log: what tells a reader, without a read, that nobody has committed anything.
@Suite struct LogIndexTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func connection(_ mode: String? = "WAL") throws -> Connection {
        let connection = try Connection(path: folder.database.path, isCreating: true, busyMilliseconds: 1000)
        if let mode { _ = try connection.text("PRAGMA journal_mode=\(mode)") }
        return connection
    }

    private func made(_ mode: String = "WAL") throws -> Connection {
        let connection = try connection(mode)
        try connection.run("CREATE TABLE IF NOT EXISTS t(a)")
        return connection
    }

    @Test func everyCommitOfAnyConnectionChangesIt() throws {
        let (own, other) = (try made(), try connection(nil))
        let index = try #require(LogIndex(of: own))
        var seen = [index.header]
        for number in 0..<20 {
            try (number % 2 == 0 ? own : other).run("INSERT INTO t VALUES(\(number))")
            let header = index.header
            #expect(!seen.contains(header))
            seen.append(header)
            // It stays as long as nobody commits.
            #expect(try other.integer("SELECT count(*) FROM t") == Int64(number + 1))
            #expect(index.header == header)
        }
    }

    @Test func whatIsRolledBackChangesNothing() throws {
        let (own, other) = (try made(), try connection(nil))
        let index = try #require(LogIndex(of: own))
        let header = index.header
        try other.run("BEGIN IMMEDIATE; INSERT INTO t VALUES(1)")
        #expect(index.header == header)
        try other.run("ROLLBACK")
        #expect(index.header == header)
        try other.run("BEGIN; SELECT * FROM t; COMMIT")
        #expect(index.header == header)
    }

    /// A log that is copied, emptied and begun again.
    @Test func whatIsWrittenBehindACheckpointChangesIt() throws {
        let (own, other) = (try made(), try connection(nil))
        let index = try #require(LogIndex(of: own))
        var seen = [index.header]
        for mode in ["PASSIVE", "RESTART", "TRUNCATE"] {
            #expect(try other.integer("PRAGMA wal_checkpoint(\(mode))") == 0)
            try other.run("INSERT INTO t VALUES(1)")
            #expect(!seen.contains(index.header), "\(mode)")
            seen.append(index.header)
            #expect(try own.integer("SELECT count(*) FROM t") == Int64(seen.count - 1))
        }
    }

    /// The same bytes for all who have the file open, and for whoever opens it later.
    @Test func allConnectionsSeeTheSame() throws {
        let own = try made()
        let first = try #require(LogIndex(of: own)?.header)
        let other = try connection(nil)
        #expect(try other.integer("SELECT count(*) FROM t") == 0)
        #expect(LogIndex(of: other)?.header == first)
        try other.run("INSERT INTO t VALUES(1)")
        #expect(LogIndex(of: own)?.header == LogIndex(of: other)?.header)
        #expect(LogIndex(of: own)?.header != first)
    }

    /// Whoever asked for the index of such a file would make one.
    @Test(arguments: ["DELETE", "MEMORY", "TRUNCATE"]) func aFileWithoutALogHasNone(mode: String) throws {
        let connection = try made(mode)
        #expect(LogIndex(of: connection) == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.database.path + "-shm"))
    }
}
