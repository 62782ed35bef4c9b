import Foundation
import TestSupport
import Testing

/// What shells complete, asked of the shells themselves.
@Suite struct CompletionTests {
    private static let lines: [(line: String, completed: [String])] = [
        ("gen di", ["diff"]),
        ("gen --acc", ["--access"]),
        ("gen --access ", ["internal", "package", "public"]),
        ("gen Specs --access pu", ["public"]),
        ("gen diff --fail-on ", ["cache", "nothing", "source", "wire"]),
        ("gen completions ", ["bash", "fish", "zsh"]),
        ("gen help sch", ["schema"]),
        ("gen schema --ch", []),
        ("gen diff --fa", ["--fail-on"]),
        ("gen diff v", ["v1"]),
        ("gen export o", ["openapi"]),
        ("gen export openapi My", ["My Specs"]),
        ("gen import h", ["har"]),
        ("gen import har h", ["home.har"]),
        ("gen texts -o h", ["home.har"]),
        ("gen export -o h", ["home.har"]),
        ("gen docs -o h", []),
        ("gen My", ["My Specs"]),
        ("gen -o My", ["My Specs"]),
    ]

    /// Bash takes them for three words each.
    private static let linesWithEquals = [
        ("gen diff --fail-on=w", ["--fail-on=wire"]), ("gen texts --output=h", ["--output=home.har"]),
    ]

    /// A repository with the folder `My Specs` and the tag `v1`.
    private func folder() async throws -> Folder {
        let folder = try Folder()
        try folder.write(Folder.settings, to: "My Specs/gen.yaml")
        try folder.write("", to: "home.har")
        for arguments in [
            ["init", "-q"], ["add", "."],
            ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "1"],
            ["tag", "v1"],
        ] { #expect(try await Gen.run(arguments, in: folder, executable: ["git"]).code == 0) }
        for shell in ["bash", "zsh", "fish"] {
            try folder.write(try await Gen.run("completions", shell, in: folder).output, to: "completions.\(shell)")
        }
        return folder
    }

    private static func isThere(_ shell: String) -> Bool {
        ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)")
        }
    }

    /// Calls the function that bash was told to call, with what bash sets.
    @Test func bashCompletes() async throws {
        let folder = try await folder()
        try folder.write(
            """
            source completions.bash
            set -u
            [[ $(complete -p gen) == *'-F _gen gen' ]] || exit 3
            line=$1
            read -ra COMP_WORDS <<<"$line"
            [[ $line == *' ' ]] && COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _gen gen "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
            for reply in "${COMPREPLY[@]+"${COMPREPLY[@]}"}"; do printf '%s\\n' "$reply"; done
            """, to: "ask.bash")
        // A command and a folder: without the slash it is the command.
        try folder.make("docs")
        for (line, completed) in Self.lines + [("gen do", ["docs", "docs/"])] {
            let run = try await Gen.run(["ask.bash", line], in: folder, executable: ["bash"])
            #expect(run.errors == "", "\(line)")
            #expect(run.code == 0)
            #expect(run.output.split(separator: "\n").map(String.init).sorted() == completed, "\(line)")
        }
        // Bash takes this for three words behind 'gen'.
        try folder.write(
            "source completions.bash; COMP_WORDS=(gen --color = al); COMP_CWORD=3; _gen; echo \"${COMPREPLY[@]}\"",
            to: "equals.bash")
        #expect(try await Gen.run(["equals.bash"], in: folder, executable: ["bash"]).output == "always\n")
    }

    @Test(.enabled(if: isThere("fish"), "fish is not installed"))
    func fishCompletes() async throws {
        let folder = try await folder()
        for (line, completed) in Self.lines + Self.linesWithEquals {
            let run = try await Gen.run(
                ["--no-config", "-c", "source completions.fish; complete -C \"\(line)\""], in: folder,
                environment: ["HOME": folder.path], executable: ["fish"])
            #expect(run.errors == "", "\(line)")
            let words = run.output.split(separator: "\n").map { line in
                let word = line.prefix { $0 != "\t" }
                return String(word.last == "/" ? word.dropLast() : word).split(separator: "\\").joined()
            }
            #expect(words.sorted() == completed, "\(line)")
        }
    }

    /// Types the line into an interactive zsh, with a tab behind it.
    @Test(.enabled(if: isThere("zsh"), "zsh is not installed"))
    func zshCompletes() async throws {
        let folder = try await folder()
        try folder.write(
            """
            zmodload zsh/zpty
            zpty z zsh -f -i
            zpty -w z "autoload -Uz compinit; compinit -u -D; source ./completions.zsh; stty cols 200; PROMPT='RD''Y> '"
            zpty -r z out '*RDY> *'
            zpty -w -n z "$1"$'\\t'
            zpty -w -n z $'\\e[F#END'
            zpty -r z out '*END*'
            print -r -- "$out"
            zpty -d z
            """, to: "ask.zsh")
        for (line, completed) in Self.lines + Self.linesWithEquals where completed.count == 1 {
            let run = try await Gen.run(
                ["-f", "ask.zsh", line], in: folder, environment: ["TERM": "dumb", "HOME": folder.path],
                executable: ["zsh"])
            let start = line.split(separator: " ", omittingEmptySubsequences: false).dropLast().joined(separator: " ")
            let expected = start + " " + completed[0].split(separator: " ").joined(separator: "\\ ")
            #expect(run.output.contains(expected), "\(line): \(run.output.debugDescription)")
        }
    }

    @Test func shellsThatAreNotKnownAreRefused() async throws {
        let folder = try Folder()
        let run = try await Gen.run("completions", "tcsh", in: folder)
        #expect(run.code == 2)
        #expect(
            run.errors == "gen: error: unknown shell 'tcsh'; did you mean 'zsh'?\nsee 'gen --help'\n"
                || run.errors == "gen: error: unknown shell 'tcsh'; it is one of bash, zsh, fish\nsee 'gen --help'\n")
        #expect(
            try await Gen.run("completions", in: folder).errors.hasPrefix(
                "gen: error: a shell must follow 'gen completions': bash, zsh, fish\n"))
    }
}
