import Foundation
import TestSupport
import Testing

@testable import GenCLI
@testable import GenFiles

/// `gen manual`, and the page that is committed.
@Suite struct ManualTests {
    @Test func thePageIsWhatTheTablesSay() throws {
        let page = try String(contentsOf: Repository.url("Documentation/gen.1"), encoding: .utf8)
        #expect(page == manualPage(), "gen manual > Documentation/gen.1")
    }

    @Test func everyCommandOptionAndExitCodeIsInTheHelpAndTheManual() {
        // In roff, what is no hyphen but a minus has a backslash before it.
        let page = manualPage().split(separator: "\\", omittingEmptySubsequences: false).joined()
        for command in CommandName.allCases {
            #expect(help.contains(command.summary.split(separator: " ").prefix(4).joined(separator: " ")))
            #expect(page.contains(".SS " + command.usage.split(separator: "…").joined(separator: "...")))
        }
        for option in Option.allCases {
            #expect(help.contains("  \(option.spelling)"))
            #expect(page.contains(".B \(option.spelling)\n"))
        }
        for code in ExitCode.allCases { #expect(page.contains(".B \(code.rawValue)\n")) }
    }

    /// Every value that an option can have is named where it is explained.
    @Test func valuesAreExplained() {
        for option in Option.allCases {
            guard case .words(let words) = option.argument else { continue }
            for word in words { #expect(option.text.contains(word), "\(option.rawValue): \(word)") }
        }
    }

    @Test(arguments: CommandName.allCases.filter { $0 != .generate })
    func eachCommandHasAHelpOfItsOwn(_ command: CommandName) async throws {
        let folder = try Folder()
        let run = try await Gen.run("help", command.rawValue, in: folder)
        #expect(run.output == help(for: command) + "\n")
        #expect(try await Gen.run(command.rawValue, "--help", in: folder).output == run.output || command == .help)
        #expect(run.output.hasPrefix(command.usage))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
    }

    /// groff's own warnings, as `man` would show them.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"), "groff is not installed"))
    func thePageIsRoff() async throws {
        let folder = try Folder()
        try folder.write(manualPage(), to: "gen.1")
        let run = try await Gen.run(
            ["-man", "-ww", "-Tutf8", "-Kutf8", "-P-cbou", "gen.1"], in: folder, executable: ["groff"])
        #expect(run.errors == "")
        #expect(run.code == 0)
        #expect(run.output.contains("EXIT STATUS"))
        #expect(!run.output.contains(".TP"))
    }

    /// An option is explained as the command takes it, and a code as the command ends with it.
    @Test func theHelpOfACommandIsOfThatCommand() {
        #expect(help(for: .exporting).contains("-o, --output FILE"))
        #expect(help(for: .exporting).contains("JSON if the name ends in .json"))
        #expect(!help(for: .exporting).contains("Generated/"))
        #expect(help(for: .docs).contains("-o, --output DIR") && help(for: .docs).contains("Docs/"))
        #expect(help(for: .diff).contains("--fail-on found a change"))
        #expect(help(for: .serve).contains("object on a line of stdout"))
        #expect(!help(for: .schema).contains("\n  1 "))
        for command in CommandName.allCases { #expect(help(for: command).contains("\n  74  ")) }
    }
}
