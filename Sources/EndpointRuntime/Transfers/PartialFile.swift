import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#else
    import Glibc
#endif

/// A partial download in a hidden file beside its target, and the record with which a later call resumes. Only the
/// owner can read the two.
///
/// One process at a time writes the file, which a lock (`flock`) ensures. A second process gets a part of its own. The
/// record never claims more than is safely on disk: the bytes are synchronised before it is written, and it is removed,
/// safely too, before they are overwritten.
final class PartialFile: Sendable {
    /// The greatest number of bytes that are fetched again after a process was killed.
    static let checkpoint: Int64 = 4 << 20

    private struct State {
        /// Negative once it is closed.
        var file: Int32
        var written: Int64 = 0
        var record: PartialRecord?
        var isRecorded = false
        var isChecking = false
        /// Whether nothing may stay of it but the complete file.
        var isForbidden = false
        /// Counts how often it was started over.
        var generation = 0
    }

    let url: URL
    private let recordURL: URL
    /// Whether a later call may go on with it.
    private let resumes: Bool
    private let state: Locked<State>
    private let checks = DispatchQueue(label: "EndpointRuntime.PartialFile")

    /// Makes the folder of parts, unless it is there. Throws `TransportFailure`.
    static func make(_ folder: URL) throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw TransportFailure(.disk, detail: "making '\(folder.path)': \(error.localizedDescription)")
        }
    }

    /// Opens the part in a folder that is there, or begins one. Throws `TransportFailure`.
    init(in folder: URL, key: PartialKey, resumes: Bool) throws {
        let (part, record) = Self.urls(in: folder, key: key)
        if let file = try Self.opening.withLock({ _ in try Self.open(part.path) }) {
            (url, recordURL, self.resumes) = (part, record, resumes)
            state = Locked(State(file: file))
            try begin()
        } else {
            (url, recordURL) = Self.urls(in: folder, key: PartialKey(owner: key.owner, download: UUID().uuidString))
            self.resumes = false
            guard let file = try Self.open(url.path) else { throw Disk.failure("locking", url.path, EWOULDBLOCK) }
            state = Locked(State(file: file))
        }
    }

    deinit { close() }

    /// Removes what an earlier call left, unless a call is using it. Returns whether there was anything.
    static func remove(in folder: URL, key: PartialKey) -> Bool {
        let (part, record) = urls(in: folder, key: key)
        return remove(part, record)
    }

    /// Removes the parts in a folder that no call is using: those of an owner, or all for nil.
    static func removeAll(in folder: URL, of owner: String?) {
        let start = prefix + (owner.map { $0 + "-" } ?? "")
        for name in names(in: folder) where name.hasPrefix(start) {
            let part = folder.appendingPathComponent(name + partSuffix)
            _ = remove(part, folder.appendingPathComponent(name + recordSuffix))
        }
    }

    /// Whether there are parts in a folder.
    static func isAny(in folder: URL) -> Bool { !names(in: folder).isEmpty }

    /// Removes the parts in a folder without a record. A killed process leaves them, and nobody can resume them.
    static func removeLeftovers(in folder: URL) {
        opening.withLock { _ in
            for name in names(in: folder) {
                let record = folder.appendingPathComponent(name + recordSuffix)
                if FileManager.default.fileExists(atPath: record.path) { continue }
                _ = remove(folder.appendingPathComponent(name + partSuffix), record)
            }
        }
    }

    /// A leftover is locked while it is removed, which must not be taken for another call's.
    private static let opening = Locked(())

    private static let prefix = ".endpoint-"
    private static let partSuffix = ".part"
    private static let recordSuffix = ".json"

    /// Returns the names of all parts, without the ending that tells part and record apart.
    private static func names(in folder: URL) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let parts = files.filter { $0.hasPrefix(prefix) && $0.hasSuffix(partSuffix) }
        return parts.map { String($0.dropLast(partSuffix.count)) }
    }

    private static func remove(_ part: URL, _ record: URL) -> Bool {
        guard FileManager.default.fileExists(atPath: part.path), let file = try? open(part.path) else { return false }
        Disk.remove(record.path)
        Disk.remove(newRecord(record).path)
        Disk.remove(part.path)
        _ = flock(file, LOCK_UN)
        _ = systemClose(file)
        return true
    }

    /// Returns the file to which a record is written before it is complete.
    private static func newRecord(_ record: URL) -> URL {
        record.appendingPathExtension("new")
    }

    private static func urls(in folder: URL, key: PartialKey) -> (part: URL, record: URL) {
        let name = prefix + key.owner + "-" + key.download
        return (folder.appendingPathComponent(name + partSuffix), folder.appendingPathComponent(name + recordSuffix))
    }

    /// Opens and locks the file; nil if another process has it.
    private static func open(_ path: String) throws -> Int32? {
        while true {
            let file = systemOpen(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, OwnFile.mode)
            guard file >= 0 else { throw Disk.failure("opening", path) }
            var (mine, named) = (stat(), stat())
            guard fstat(file, &mine) == 0, mine.st_mode & S_IFMT == S_IFREG else {
                _ = systemClose(file)
                throw Disk.failure("opening", path, EINVAL)
            }
            if flock(file, LOCK_EX | LOCK_NB) != 0 {
                _ = systemClose(file)
                return nil
            }
            // A process was killed between giving it its final name and taking this one away.
            if mine.st_nlink > 1 { Disk.remove(path) }
            // The process that had it may have given it its final name meanwhile.
            if lstat(path, &named) == 0, named.st_ino == mine.st_ino, named.st_dev == mine.st_dev { return file }
            _ = systemClose(file)
        }
    }

    private func begin() throws {
        try state.withLock { state in
            let size = lseek(state.file, 0, SEEK_END)
            let data = try? Data(contentsOf: recordURL)
            let record = data.flatMap { try? JSONDecoder().decode(PartialRecord.self, from: $0) }
            state.isRecorded = data != nil
            if resumes, let record, record.bytes > 0, record.bytes <= size {
                try cut(to: record.bytes, &state)
                state.record = record
            } else {
                forget(&state)
                try cut(to: 0, &state)
            }
        }
    }

    /// How many bytes are there.
    var written: Int64 { state.withLock { $0.written } }

    /// Nil where a later call could not go on.
    var record: PartialRecord? { state.withLock { $0.record } }

    /// Drops what is there. `record` is what a later call needs to resume; nil if none can.
    func startOver(_ record: PartialRecord?) throws {
        try state.withLock { state in
            forget(&state)
            try cut(to: 0, &state)
            state.record = resumes ? record : nil
        }
    }

    /// Keeps nothing for a later call, even if the process ends before this one does.
    func forbid() {
        state.withLock { state in
            state.isForbidden = true
            state.generation += 1
            removeRecord(&state)
        }
    }

    /// Resumes from there. What follows is written again, and is the same.
    func rewind(to count: Int64) {
        state.withLock { $0.written = min($0.written, count) }
    }

    func append(_ data: Data) throws {
        let isDue = try state.withLock { state in
            guard state.file >= 0 else { throw CancellationError() }
            try data.withUnsafeBytes { try Disk.write($0, to: state.file, at: state.written, url.path) }
            state.written += Int64(data.count)
            guard let record = state.record, !state.isChecking, state.written - record.bytes >= Self.checkpoint else {
                return false
            }
            state.isChecking = true
            return true
        }
        guard isDue else { return }
        checks.async { [self] in
            // What cannot be recorded now is recorded at the end, or is fetched again.
            try? check()
            state.withLock { $0.isChecking = false }
        }
    }

    /// Leaves the part for a later call, or nothing if none could resume.
    func suspend() {
        checks.sync {
            do {
                try check()
            } catch let failure as TransportFailure where failure.isForRoom {
                // Some bytes are fetched again, so that the others are kept.
                makeRoom()
                try? check()
            } catch {}
            let isKept = state.withLock { $0.isRecorded && $0.written > 0 }
            if !isKept { removeAll() }
        }
        close()
    }

    /// Leaves nothing.
    func abandon() {
        checks.sync { removeAll() }
        close()
    }

    /// Gives the complete file its place; `place` moves it from `url`.
    func finish<Place>(_ place: () throws -> Place) throws -> Place {
        try checks.sync {
            try state.withLock { state in
                // What was written before it was rewound may reach further.
                try cut(to: state.written, &state)
                try Disk.sync(state.file, url.path)
            }
            let result = try place()
            Disk.remove(recordURL.path)
            Disk.sync(folder: url.deletingLastPathComponent().path)
            return result
        }
    }

    func close() {
        state.withLock { state in
            guard state.file >= 0 else { return }
            // This is not left to the end of the descriptor, because a process that is just being started has a copy of
            // it.
            _ = flock(state.file, LOCK_UN)
            _ = systemClose(state.file)
            state.file = -1
        }
    }

    /// Records what is there by now.
    private func check() throws {
        let found = state.withLock { state -> (file: Int32, record: PartialRecord, generation: Int)? in
            guard state.file >= 0, !state.isForbidden, var record = state.record, state.written > record.bytes else {
                return nil
            }
            record.bytes = state.written
            return (state.file, record, state.generation)
        }
        guard let (file, record, generation) = found else { return }
        try Disk.sync(file, url.path)
        let new = Self.newRecord(recordURL).path
        let json = try JSONEncoder().encode(record)
        let output = systemOpen(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, OwnFile.mode)
        guard output >= 0 else { throw Disk.failure("opening", new) }
        defer { _ = systemClose(output) }
        do {
            try json.withUnsafeBytes { try Disk.write($0, to: output, at: 0, new) }
            try Disk.sync(output, new)
        } catch {
            Disk.remove(new)
            throw error
        }
        try state.withLock { state in
            guard state.generation == generation else { return Disk.remove(new) }
            try Disk.replace(recordURL.path, by: new)
            state.record = record
            state.isRecorded = true
        }
    }

    /// How much of a part gives way to its record where the disk is full.
    private static let room: Int64 = 64 << 10

    private func makeRoom() {
        state.withLock { state in
            let count = max(state.written - Self.room, state.record?.bytes ?? 0)
            if count < state.written { try? cut(to: count, &state) }
        }
    }

    private func removeAll() {
        Disk.remove(recordURL.path)
        Disk.remove(url.path)
    }

    private func cut(to count: Int64, _ state: inout State) throws {
        guard state.file >= 0 else { throw CancellationError() }
        guard ftruncate(state.file, off_t(count)) == 0 else { throw Disk.failure("cutting", url.path) }
        state.written = count
    }

    private func forget(_ state: inout State) {
        state.record = nil
        state.generation += 1
        removeRecord(&state)
    }

    private func removeRecord(_ state: inout State) {
        guard state.isRecorded else { return }
        Disk.remove(recordURL.path)
        Disk.sync(folder: url.deletingLastPathComponent().path)
        state.isRecorded = false
    }
}

extension TransportFailure {
    /// Whether something could not be written because the disk is full.
    fileprivate var isForRoom: Bool {
        kind == .disk && [Int(ENOSPC), Int(EDQUOT)].contains(code)
    }
}

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func systemClose(_ file: Int32) -> Int32 { close(file) }
