import Foundation
import GenCLI
import GenFiles
import TestSupport
import Testing

/// What the pages say of the command is what the command does.
@Suite struct CommandTests {
    /// Runs every `gen` line of a block in one folder that begins with nothing but this repository's specs; and those of
    /// git, where the block begins a repository.
    @Test(arguments: Page.all.flatMap(\.snippets).filter { $0.label == .shell })
    func linesForAShellRun(_ snippet: Snippet) async throws {
        let folder = try Folder()
        try FileManager.default.copyItem(at: Repository.url("Specs"), to: folder["Specs"])
        try putFiles(of: Page(snippet.page), into: folder)
        for line in snippet.lines {
            switch ShellCommand(line) {
            case nil: continue
            case .gen(let arguments):
                if let index = arguments.firstIndex(of: "--templates") {
                    try FileManager.default.copyItem(
                        at: Repository.url("Templates/Views"), to: folder[arguments[index + 1]])
                }
                // A server goes on. Its help is printed once all options were read.
                let isServer = arguments.first == "serve"
                let (code, said) = gen(arguments + (isServer ? ["--help"] : []), in: folder.url)
                #expect(code == .done, "\(snippet.place): \(line)\n\(said)")
            case .ours(let path): #expect(Repository.exists(path), "\(snippet.place): \(line)")
            case .known where line.hasPrefix("git ") && snippet.text.contains("git init"):
                let run = try await ProcessRun.of(["env"] + Self.git + ["sh", "-c", line], in: folder.url)
                #expect(run.fault == "", "\(snippet.place): \(line)")
            case .known: continue
            case .unknown(let word): Issue.record("\(snippet.place): nobody knows whether '\(word)' is a command")
            }
        }
    }

    /// The documents and samples that a page shows.
    private func putFiles(of page: Page, into folder: Folder) throws {
        for snippet in page.snippets {
            switch snippet.label {
            case .spec(_, let file, _) where file.hasSuffix(".openapi.yaml"), .sample(let file):
                try Data(snippet.text.utf8).write(to: folder[file])
            default: continue
            }
        }
    }

    @Test(arguments: Page.all.filter { $0.snippets.contains { if case .imported = $0.label { true } else { false } } })
    func whatIsImportedIsAsShown(_ page: Page) throws {
        let folder = try Folder()
        try putFiles(of: page, into: folder)
        for line in page.snippets.filter({ $0.label == .shell }).flatMap(\.lines) {
            guard case .gen(let arguments) = ShellCommand(line), arguments.first == "import" else { continue }
            #expect(gen(arguments, in: folder.url).code == .done, "\(line)")
        }
        for snippet in page.snippets {
            guard case .imported(let path) = snippet.label else { continue }
            let text = try folder.text(path).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            #expect(text[0].hasPrefix("# yaml-language-server"))
            #expect(String(text[1]) == snippet.text, "\(snippet.place)")
        }
    }

    /// Nobody's own settings, and a name to commit under.
    private static let git = [
        "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_AUTHOR_NAME=A",
        "GIT_AUTHOR_EMAIL=a@example.com",
        "GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@example.com",
    ]

    @Test(arguments: Page.all.flatMap(\.snippets).filter { $0.comment?.hasPrefix("begun ") == true })
    func firstSpecIsAsShown(_ snippet: Snippet) throws {
        guard case .spec(let folder, let file, isBegun: true) = snippet.label else { return }
        let root = try Folder()
        #expect(gen(["init", folder], in: root.url).code == .done)
        let written = try root.text("\(folder)/\(file)")
        #expect(written.hasPrefix(snippet.text), "\(snippet.place)")
    }

    @Test(arguments: Page.all.flatMap(\.snippets).filter { $0.label == .help })
    func helpIsAsShown(_ snippet: Snippet) {
        let help = gen(["--help"], in: Repository.root).said
        #expect(help.contains(snippet.text), "\(snippet.place) is no part of:\n\(help)")
    }

    @Test(arguments: Page.all)
    func tablesAreAsShown(_ page: Page) throws {
        for snippet in page.snippets {
            guard case .table(let folder) = snippet.label else { continue }
            let api = try #require(PageAPI.all(of: page).first { $0.folder == folder }, "\(snippet.place)")
            let root = try Folder()
            for file in api.files { try root.write(file.text, to: "Specs/\(folder)/\(file.name)") }
            let (code, said) = gen(["Specs/", "--report"], in: root.url)
            #expect(code == .done)
            #expect(said == snippet.text, "\(snippet.place)")
        }
    }

    /// Also in the running text: `--check` and the like.
    @Test(arguments: Page.all)
    func optionsThatThePagesNameExist(_ page: Page) {
        let help = gen(["--help"], in: Repository.root).said
        #expect(options(in: page.text).filter { !help.contains($0) } == [])
    }

    /// `--name` where code is written, unless it belongs to another command of the same line.
    private func options(in text: String) -> Set<String> {
        let code = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
            $0.offset % 2 == 1
        }
        let ours = code.map(\.element).filter { $0.hasPrefix("--") || $0.hasPrefix("gen ") || $0.hasPrefix("bin/gen ") }
        let words = ours.flatMap { $0.split { " =[]|".contains($0) } }
        return Set(words.filter { $0.hasPrefix("--") && $0.dropFirst(2).first?.isLetter == true }.map(String.init))
    }

    private func gen(_ arguments: [String], in folder: URL) -> (code: ExitCode, said: String) {
        var said = ""
        let stream = TextStream(isTerminal: false) { text in
            said += text
            return true
        }
        let world = World(
            arguments: arguments, folder: folder.resolvingSymlinksInPath().path, environment: { _ in nil },
            output: stream, errors: stream)
        return (run(in: world), said)
    }
}
