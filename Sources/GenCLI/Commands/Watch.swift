import GenFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Waits until the inputs of a run have changed: specs, settings, templates, and their folders; and documents, wherever they are.
struct Watch {
    private let roots: [String]
    /// Files that count wherever they are.
    private var followed: [String] = []
    private var notices: Notices?
    private var state = State(files: [:], others: [:])

    /// - Parameters:
    ///   - roots: The absolute paths. Each may disappear and come back.
    ///   - polls: Whether it looks four times a second, without notices of the system.
    init(_ roots: [String], polls: Bool) {
        self.roots = roots
        notices = polls ? nil : Notices()
        state = look()
    }

    /// Watches these files from now on, and no others outside of the roots.
    mutating func follow(_ paths: [String]) {
        followed = paths
        state.others = stampsOfFollowed().merging(state.others.filter { paths.contains($0.key) }) { _, known in known }
    }

    /// Returns when something has changed since the last look, and then nothing has for a moment.
    mutating func waitForChange() {
        while true {
            wait()
            var now = look()
            guard now != state else { continue }
            // A burst counts as one change, such as a checkout or an editor that saves all files.
            for _ in 0..<Self.longestBurst {
                if let notices { notices.wait(milliseconds: Self.pause) } else { usleep(UInt32(Self.pause) * 1000) }
                let next = look()
                if next == now { break }
                now = next
            }
            state = now
            return
        }
    }

    private static let pause: Int32 = 60
    private static let longestBurst = 100
    private static let interval: Int32 = 250

    private func wait() {
        if let notices, roots.allSatisfy({ access($0, F_OK) == 0 }) {
            notices.wait(milliseconds: -1)
        } else {
            usleep(UInt32(Self.interval) * 1000)
        }
    }

    /// What tells one state of a file from another.
    private struct Stamp: Equatable {
        let identity: FileSystem.Identity
        let size: Int
        let modified: Time
        let changed: Time
    }

    private struct State: Equatable {
        var files: [String: Stamp]
        var others: [String: Stamp]
    }

    private struct Time: Equatable {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) {
            seconds = Int(time.tv_sec)
            nanoseconds = Int(time.tv_nsec)
        }
    }

    /// Returns the state of all files, after their folders have been put under watch. Later changes cause a notice.
    private mutating func look() -> State {
        var found: [String: Stamp] = [:]
        var visited: Set<FileSystem.Identity> = []
        for root in roots { visit(root, &found, &visited) }
        return State(files: found, others: stampsOfFollowed())
    }

    private mutating func stampsOfFollowed() -> [String: Stamp] {
        var found: [String: Stamp] = [:]
        for path in followed {
            watch(Path.parent(of: path))
            if let real = FileSystem.realPath(path) { watch(Path.parent(of: real)) }
            found[path] = stamp(path)
        }
        return found
    }

    private mutating func visit(
        _ folder: String, _ found: inout [String: Stamp], _ visited: inout Set<FileSystem.Identity>
    ) {
        guard let status = try? FileSystem.status(of: folder), status.kind == .folder,
            visited.insert(status.identity).inserted
        else { return }
        watch(folder)
        for entry in (try? FileSystem.entries(of: folder, allNames: false)) ?? [] where !entry.name.hasPrefix(".") {
            let path = Path.join(folder, entry.name)
            if isRead(entry.name) {
                found[path] = stamp(path)
                // The target of a link changes in its own folder.
                if entry.kind == .link, let real = FileSystem.realPath(path) { watch(Path.parent(of: real)) }
            } else if entry.kind != .file {
                visit(path, &found, &visited)
            }
        }
    }

    private mutating func watch(_ folder: String) {
        if notices?.add(folder) == false { notices = nil }
    }

    private func isRead(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".yaml") || name.hasSuffix(".yml") || name.hasSuffix(".mustache")
    }

    private func stamp(_ path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let times = (status.st_mtimespec, status.st_ctimespec)
        #else
            let times = (status.st_mtim, status.st_ctim)
        #endif
        return Stamp(
            identity: FileSystem.Status(status).identity, size: Int(status.st_size), modified: Time(times.0),
            changed: Time(times.1))
    }
}
