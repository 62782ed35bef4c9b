import GenFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Waits until the inputs of a run have changed: specs, settings, templates, and their folders; and documents, wherever they are.
///
/// The system gives notice of what happens in a folder, but not of another folder that takes its place, by whatever name above it. So
/// the folders themselves are looked at from time to time, too.
struct Watch {
    private let roots: [String]
    /// Files that count wherever they are.
    private var followed: [String] = []
    /// What the errors of the last run are about, if it is nothing else that is watched.
    private var faulty: [String] = []
    private var notices: Notices?
    private var state = State(files: [:], others: [:])
    /// Where another folder or file could take the place of one that is under watch.
    private var places: [String: Stamp?] = [:]

    /// - Parameters:
    ///   - roots: The absolute paths. Each may disappear and come back.
    ///   - polls: Whether it looks four times a second, without notices of the system.
    init(_ roots: [String], polls: Bool) {
        self.roots = roots
        notices = polls ? nil : Notices()
        state = look()
    }

    /// Watches the documents of these APIs from now on, and no other files outside of the roots.
    mutating func follow(_ apis: [Discovery.API]) {
        let documents = apis.flatMap { $0.documents.map(\.path) }
        followed = documents + apis.flatMap(\.missing)
        let known = state.others.filter { followed.contains($0.key) }
        // What was missing has no stamp: if it is there by now, that is a change.
        state.others = stamps(of: documents).merging(known) { _, known in known }
    }

    /// Watches what the errors of a run are about until the next one: if it goes away, so may the error.
    mutating func follow(errorsAbout paths: [String]) {
        for path in faulty where !followed.contains(path) { state.others[path] = nil }
        faulty = paths.filter { !followed.contains($0) && state.files[$0] == nil }
        state.others.merge(stamps(of: faulty)) { $1 }
    }

    /// Returns when something has changed since the last look, and then nothing has for a moment.
    mutating func waitForChange() {
        while true {
            guard mayHaveChanged() else { continue }
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
    private static let longestSilence: Int32 = 500

    /// Waits for a time, or until there is a notice. Returns false if nothing has changed.
    private func mayHaveChanged() -> Bool {
        guard let notices else {
            usleep(UInt32(Self.interval) * 1000)
            return true
        }
        return notices.wait(milliseconds: Self.longestSilence) || places.contains { stamp($0.key) != $0.value }
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
        places = [:]
        for root in roots { visit(root, &found, &visited) }
        return State(files: found, others: stamps(of: followed + faulty))
    }

    private mutating func stamps(of paths: [String]) -> [String: Stamp] {
        var found: [String: Stamp] = [:]
        for path in paths {
            watch(Path.parent(of: path))
            if let real = FileSystem.realPath(path) { watch(Path.parent(of: real)) }
            found[path] = keepPlace(path)
        }
        return found
    }

    private mutating func visit(
        _ folder: String, _ found: inout [String: Stamp], _ visited: inout Set<FileSystem.Identity>
    ) {
        keepPlace(folder)
        guard let status = try? FileSystem.status(of: folder), status.kind == .folder,
            visited.insert(status.identity).inserted
        else { return }
        watch(folder)
        for entry in (try? FileSystem.entries(of: folder, allNames: false)) ?? [] where !entry.name.hasPrefix(".") {
            let path = Path.join(folder, entry.name)
            if isRead(entry.name) {
                guard entry.kind == .link else {
                    found[path] = stamp(path)
                    continue
                }
                found[path] = keepPlace(path)
                // The target of a link changes in its own folder.
                if let real = FileSystem.realPath(path) { watch(Path.parent(of: real)) }
            } else if entry.kind != .file {
                visit(path, &found, &visited)
            }
        }
    }

    /// Remembers what is at a path, unless the last look has seen something there: what came since then is not under watch.
    @discardableResult
    private mutating func keepPlace(_ path: String) -> Stamp? {
        let stamp = stamp(path)
        if !places.keys.contains(path) { places.updateValue(stamp, forKey: path) }
        return stamp
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
