import Diagnostics
import GenFiles

/// Folders of revisions, written to disk for the time of a run. Messages name them as git does:
/// `main:Specs/shops.yaml`.
final class Checkouts {
    private let report: Report
    private let environment: (String) -> String?
    private var folders: [TemporaryFolder] = []

    init(report: Report, environment: @escaping (String) -> String?) {
        self.report = report
        self.environment = environment
    }

    func remove() {
        for folder in folders { folder.remove() }
        folders = []
    }

    /// Returns what a revision had at the place of a folder of today; nil after a failure was reported.
    func folder(_ revision: String, as folder: String, shown: String) -> String? {
        let git = Git(folder: folder)
        return checkout(revision, git) { () throws(Git.Failure) in
            let place = try git.place()
            return place.hasSuffix("/") ? String(place.dropLast()) : place
        }
    }

    /// Returns a folder of the repository around a folder.
    ///
    /// - Parameter path: The path from the top of the repository, or, with `./`, from the folder, as in git.
    func folder(_ revision: String, path: String, in folder: String) -> String? {
        let path = path.hasSuffix("/") ? String(path.dropLast()) : path
        return checkout(revision, Git(folder: folder)) { () throws(Git.Failure) in path }
    }

    private func checkout(
        _ revision: String, _ git: Git, path: () throws(Git.Failure) -> String
    ) -> String? {
        do throws(Git.Failure) {
            guard let commit = try git.commit(revision) else {
                report.failure(
                    about: revision,
                    "there is no folder and no revision of this name; 'git branch --all' and 'git tag' list revisions")
                return nil
            }
            let path = try path()
            let shown = "\(revision):\(path)"
            guard let tree = git.tree(at: path, in: commit) else {
                report.failure(about: shown, missing(path, of: revision, git, commit))
                return nil
            }
            return try write(tree, git, shown)
        } catch {
            report.failure(about: git.folder, "the revision '\(revision)' cannot be read: \(error.message)")
            return nil
        }
    }

    private func missing(_ path: String, of revision: String, _ git: Git, _ commit: String) -> String {
        if git.isFile(at: path, in: commit) { return "is a file; gen takes the folder of specs that it lies in" }
        let folders = git.specsFolders(in: commit)
        if folders.isEmpty { return "the revision has no such folder, and no specs anywhere; name another revision" }
        // All folders of a monorepo would hide the message.
        let names = folders.prefix(3).map { "'\(visible(revision)):\(visible($0))'" }.joined(separator: ", ")
        return "the revision has no such folder; it has specs in \(names)" + (folders.count > 3 ? " and others" : "")
    }

    private func write(_ tree: String, _ git: Git, _ shown: String) throws(Git.Failure) -> String? {
        do {
            let folder = try TemporaryFolder(environment)
            folders.append(folder)
            let target = Path.join(FileSystem.realPath(folder.path) ?? folder.path, "specs")
            var maker = FolderMaker()
            try maker.make(target)
            report.show(target, as: shown)
            try git.write(tree, to: target, index: Path.join(folder.path, "index"))
            return target
        } catch let error as Git.Failure {
            throw error
        } catch let error as FileError {
            report.failure(error)
            return nil
        } catch {
            return nil
        }
    }
}
