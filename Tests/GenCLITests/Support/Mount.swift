import Foundation
import TestSupport

/// A file system of a test's own, in memory.
struct Mount {
    private let path: String

    /// Whether this process may have one.
    static let isPossible: Bool = {
        guard Privileges.isRoot, let folder = try? Folder() else { return false }
        guard let mount = try? Mount(at: folder.path, options: "size=64k") else { return false }
        mount.end()
        return true
    }()

    struct Refused: Error {}

    init(at path: String, options: String) throws {
        guard ProcessRun.succeeds(["mount", "-t", "tmpfs", "-o", options, "tmpfs", path]) else { throw Refused() }
        self.path = path
    }

    func end() {
        _ = ProcessRun.succeeds(["umount", path])
    }
}
