#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The `git` of the PATH, run in the repository of a folder.
struct Git {
    /// Absolute.
    let folder: String

    /// A call that failed, in git's own words if it has any.
    struct Failure: Error {
        let message: String
        let isMissing: Bool
    }

    /// Returns the commit that a revision names; nil if there is none.
    func commit(_ revision: String) throws(Failure) -> String? {
        _ = try topFolder()
        let answer = Git.run([
            "-C", folder, "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}",
        ])
        return answer.status == 0 ? answer.text : nil
    }

    /// Returns the place of the folder in its repository: empty for the top, else with a slash at its end.
    func place() throws(Failure) -> String {
        try ask(["rev-parse", "--show-prefix"])
    }

    /// Returns the tree at a path in a commit; nil if there is none.
    func tree(at path: String, in commit: String) -> String? {
        let name = commit + ":" + path
        guard Git.run(["-C", folder, "cat-file", "-t", name]).text == "tree" else { return nil }
        let answer = Git.run(["-C", folder, "rev-parse", "--verify", "--quiet", name])
        return answer.status == 0 ? answer.text : nil
    }

    func isFile(at path: String, in commit: String) -> Bool {
        Git.run(["-C", folder, "cat-file", "-t", commit + ":" + path]).text == "blob"
    }

    /// Returns the folders of specs in a commit, from the top of the repository: those that contain folders with a
    /// `gen.yaml`.
    func specsFolders(in commit: String) -> [String] {
        let answer = Git.run(["-C", folder, "ls-tree", "-r", "--name-only", "--full-tree", "-z", commit])
        var folders: [String] = []
        guard answer.status == 0 else { return [] }
        for path in answer.text.split(separator: "\0") where path == "gen.yaml" || path.hasSuffix("/gen.yaml") {
            let api = path.split(separator: "/").dropLast()
            let specs = (api.count > 1 ? api.dropLast() : api).joined(separator: "/")
            if !folders.contains(specs) { folders.append(specs) }
        }
        return folders
    }

    /// Writes a tree's files below a folder. It uses an index of its own, so nothing of the repository changes.
    func write(_ tree: String, to target: String, index: String) throws(Failure) {
        let environment = [("GIT_INDEX_FILE", index)]
        let top = Git(folder: try topFolder())
        _ = try top.ask(["read-tree", tree], environment)
        _ = try top.ask(["checkout-index", "--all", "--quiet", "--prefix=" + target + "/"], environment)
    }

    private func topFolder() throws(Failure) -> String {
        try ask(["rev-parse", "--show-toplevel"])
    }

    private func ask(_ arguments: [String], _ environment: [(String, String)] = []) throws(Failure) -> String {
        let answer = Git.run(["-C", folder] + arguments, environment)
        guard answer.status == 0 else {
            if answer.status == 127 {
                throw Failure(message: "'git' is not there; install it, or compare two folders", isMissing: true)
            }
            let line = answer.text.split(separator: "\n").first.map(String.init) ?? "git ended with \(answer.status)"
            throw Failure(message: line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line, isMissing: false)
        }
        return answer.text
    }

    /// Runs git and waits for its end.
    ///
    /// - Returns: Its exit code, and its output without the line break at the end, both streams together.
    private static func run(_ arguments: [String], _ environment: [(String, String)] = []) -> (
        status: Int32, text: String
    ) {
        let variables = environment.map { $0.0 + "=" + quoted($0.1) }
        let command = (variables + ["git"] + arguments.map(quoted) + ["2>&1", "</dev/null"]).joined(separator: " ")
        guard let stream = popen(command, "r") else { return (127, "") }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = fread(&buffer, 1, buffer.count, stream)
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        let status = pclose(stream)
        let text = String(decoding: bytes, as: UTF8.self)
        // The second byte is the exit code. Zero in the first byte means that no signal ended the process.
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 1
        return (code, text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }

    /// Returns one word for a POSIX shell, whatever it contains.
    private static func quoted(_ word: String) -> String {
        var text = "'"
        for scalar in word.unicodeScalars {
            if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
        }
        return text + "'"
    }
}
