/// Notices what other processes have removed from the file, or made stale in it.
///
/// Each commit that does so writes a generation, and under it what it was about. Whoever finds another generation than the
/// one that it has seen reads what lies between, and forgets that in memory before it answers.
final class ChangeWatch: Sendable {
    /// Makes the memory levels forget entries: those of the scopes, or all for nil. Returns what left, to be released
    /// outside of all locks.
    typealias Forget = @Sendable ([ChangeScope]?) -> [AnyCachedValue]

    private enum Seen {
        /// The file was not looked at yet: what is in it was there before this process.
        case nothing
        /// There was no file.
        case absent
        case file(FileVersion)
    }

    /// Stands behind the changes of this process in the file.
    let origin = Int64.random(in: .min ... .max)
    let history: ChangeHistory
    private let seen = Locked(Seen.nothing)
    private let forget = Locked<Forget?>(nil)

    init(history: ChangeHistory) {
        self.history = history
    }

    func setForget(_ forget: @escaping Forget) {
        self.forget.withLock { $0 = forget }
    }

    func sawNoFile() {
        seen.withLock { seen in
            if case .nothing = seen { seen = .absent }
        }
    }

    /// This process has made the file: it knows all of it.
    func sawOwnFile(_ version: FileVersion) {
        seen.withLock { $0 = .file(version) }
    }

    /// Compares the version of the file with the last one seen, and applies the changes of others.
    ///
    /// - Parameters:
    ///   - version: The version that was read from the file.
    ///   - changes: Reads what others have written after a generation.
    func saw(_ version: FileVersion, changes: (_ generation: Int64) throws -> [ChangeScope]) rethrows {
        // The lock is held until memory has forgotten: nobody else finds the generation known, and the entry still there.
        let released = try seen.withLock { seen -> [AnyCachedValue] in
            switch seen {
            case .nothing:
                seen = .file(version)
                return []
            case .absent:
                let scopes = try changes(0)
                seen = .file(version)
                return note(scopes)
            case .file(version):
                return []
            case .file(let known):
                let isSameFile = known.epoch == version.epoch
                let scopes = try changes(isSameFile ? known.generation : 0)
                seen = .file(version)
                // What was removed from the file that was there before, nobody can tell.
                return isSameFile ? note(scopes) : note(scopes) + forgetAll()
            }
        }
        withExtendedLifetime(released) {}
    }

    private func note(_ scopes: [ChangeScope]) -> [AnyCachedValue] {
        guard !scopes.isEmpty else { return [] }
        history.noteOthers(scopes)
        return forget.withLock { $0 }?(scopes) ?? []
    }

    private func forgetAll() -> [AnyCachedValue] {
        forget.withLock { $0 }?(nil) ?? []
    }
}
