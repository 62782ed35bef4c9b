/// A line for a shell, as far as it can be checked.
enum ShellCommand: Equatable {
    case gen([String])
    /// A script of this repository.
    case ours(String)
    /// Somebody else's.
    case known
    case unknown(String)

    /// Nil for an empty line and a comment.
    init?(_ line: String) {
        let all = line.split(separator: " ").drop { $0 == "$" }.prefix { !$0.hasPrefix("#") }.map(String.init)
        // NAME=value before a command
        let words = all.drop { $0.contains("=") && $0.first?.isUppercase == true }
        guard let command = words.first else { return nil }
        switch command {
        case "gen", "bin/gen", "./bin/gen": self = .gen(Array(words.dropFirst()))
        case "cat", "cd", "curl", "cp", "export", "git", "mkdir", "mv", "rm", "sudo", "swift", "swiftly", "apt-get",
            "brew":
            self = .known
        case _ where command.contains("/"): self = .ours(command)
        default: self = .unknown(command)
        }
    }
}
