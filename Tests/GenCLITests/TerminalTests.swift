import Diagnostics
import GenKit
import TestSupport
import Testing

@testable import GenCLI
@testable import GenFiles

/// What is said to people and not to scripts. These run the command in this process, with a terminal that is told.
@Suite struct TerminalTests {
    private final class Record {
        var output = "", errors = ""
    }

    private func world(_ arguments: [String], in folder: String, isTerminal: Bool, _ record: Record) -> World {
        World(
            arguments: arguments, folder: folder, environment: { _ in nil },
            output: TextStream(isTerminal: isTerminal) {
                record.output += $0
                return true
            },
            errors: TextStream(isTerminal: isTerminal) {
                record.errors += $0
                return true
            })
    }

    @Test func aRunThatChangesNothingSaysSoToATerminalAlone() throws {
        let folder = try Folder.withShop()
        for (isTerminal, output) in [
            (false, "Generated: 3 files written\n"), (false, ""), (true, "Generated: up to date, 3 files\n"),
        ] {
            let record = Record()
            #expect(run(in: world(["Specs"], in: folder.path, isTerminal: isTerminal, record)) == .done)
            #expect(record.output == output)
            #expect(record.errors == "")
        }
    }

    @Test func aWrongCommandLineIsColouredOnATerminal() {
        let record = Record()
        #expect(run(in: world(["-x"], in: "/", isTerminal: true, record)) == .wrongCommandLine)
        #expect(
            record.errors == """
                \u{1B}[1mgen:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1munknown option '-x'\u{1B}[0m
                see 'gen --help'

                """)
    }

    private func progress(_ elapsed: Duration, isTerminal: Bool = true, options: ConsoleOptions = .init()) -> String {
        let record = Record()
        let console = Console(world: world([], in: "/", isTerminal: isTerminal, record), options: options)
        var progress = Progress(console) { elapsed }
        progress.reach(.yaml, specs: 1)
        progress.reach(.views, specs: 1_000)
        progress.end()
        return record.errors
    }

    @Test func progressIsShownAfterASecondAndCleared() {
        #expect(
            progress(.milliseconds(1_001)) == "\r\u{1B}[Kparsing 1 spec…\r\u{1B}[Klaying out 1000 specs…\r\u{1B}[K")
        #expect(progress(.seconds(1)) == "")
    }

    @Test func progressIsForTerminalsAndPeople() {
        #expect(progress(.seconds(2), isTerminal: false) == "")
        #expect(progress(.seconds(2), options: ConsoleOptions(format: .json)) == "")
        #expect(progress(.seconds(2), options: ConsoleOptions(format: .github)) == "")
    }

    /// The example of `--help`, written out as it stands there.
    @Test func theExampleOfTheHelpGenerates() async throws {
        let folder = try Folder()
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for name in ["Specs/Shop/gen.yaml", "Specs/Shop/items.yaml"] {
            let start = try #require(lines.firstIndex { $0.hasPrefix("  " + name) })
            let afterName = lines[start].dropFirst(2 + name.count)
            let column = 2 + name.count + afterName.prefix { $0 == " " }.count
            let end = try #require(lines[start...].firstIndex(of: ""))
            try folder.write(lines[start..<end].map { String($0.dropFirst(column)) + "\n" }.joined(), to: name)
        }
        let run = try await Gen.run("Specs/", in: folder)
        #expect(run.errors == "")
        let text = try folder.text("Generated/Shop/items.generated.swift")
        #expect(text.contains("public struct ItemListRequest") && text.contains("page: Int = 1"))
        #expect(help.contains("Generated/Shop/API.generated.swift and Generated/Shop/items.generated.swift"))
        #expect(help.contains("client.send(.itemList(page: 2))"))
    }
}
