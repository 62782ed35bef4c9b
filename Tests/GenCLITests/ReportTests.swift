import Foundation
import TestSupport
import Testing

/// What is said of specs that are wrong, in each form.
@Suite struct ReportTests {
    private func faulty() throws -> Folder {
        let folder = try Folder.withShop()
        try folder.write("models:\n  User: { properties: { id: Itn } }\n", to: "Specs/Shop/users.yaml")
        try folder.write("models:\n  Item: { properties: { id: Int, user: Usr } }\n", to: "Specs/Shop/items.yaml")
        return folder
    }

    @Test func textIsForPeopleAndEditors() async throws {
        let folder = try faulty()
        let run = try await Gen.run("Specs", in: folder)
        #expect(run.code == 1)
        #expect(
            run.errors == """
                \(folder("Specs/Shop/items.yaml")):2:40: error: unknown type 'Usr'; did you mean 'User'?
                  Item: { properties: { id: Int, user: Usr } }
                                                       ^
                \(folder("Specs/Shop/users.yaml")):2:29: error: unknown type 'Itn'; did you mean 'Int'?
                  User: { properties: { id: Itn } }
                                            ^

                """)
    }

    @Test func jsonIsOneObjectPerLine() async throws {
        struct Message: Decodable {
            let severity, file, message: String
            let line, column: Int
        }
        let folder = try faulty()
        let run = try await Gen.run("Specs", "--diagnostics", "json", in: folder)
        #expect(run.code == 1)
        let messages = try run.errors.split(separator: "\n").map {
            try JSONDecoder().decode(Message.self, from: Data($0.utf8))
        }
        #expect(messages.map(\.file) == [folder("Specs/Shop/items.yaml"), folder("Specs/Shop/users.yaml")])
        #expect(messages.map(\.line) == [2, 2])
        #expect(messages.map(\.column) == [40, 29])
        #expect(messages.allSatisfy { $0.severity == "error" })
        #expect(messages[1].message == "unknown type 'Itn'; did you mean 'Int'?")
    }

    @Test func jsonOfASuccessIsSilent() async throws {
        let folder = try Folder.withShop()
        let run = try await Gen.run("Specs", "--diagnostics", "json", in: folder)
        #expect(run.code == 0)
        #expect(run.output == "")
        #expect(run.errors == "")
    }

    /// Without the path of the checkout, it is the working folder.
    @Test(arguments: [true, false])
    func gitHubGetsWorkflowCommands(hasCheckout: Bool) async throws {
        let folder = try faulty()
        let run = try await Gen.run(
            "Specs", "--diagnostics", "github", in: folder,
            environment: ["GITHUB_WORKSPACE": hasCheckout ? folder.path : ""])
        #expect(run.code == 1)
        #expect(
            run.errors == """
                ::error file=Specs/Shop/items.yaml,line=2,col=40::unknown type 'Usr'; did you mean 'User'?
                ::error file=Specs/Shop/users.yaml,line=2,col=29::unknown type 'Itn'; did you mean 'Int'?

                """)
    }

    @Test func aWarningIsSaidAndTheOutputWritten() async throws {
        let folder = try Folder.withShop()
        try folder.write("endpoints:\n  user: { path: /v1//user }\n", to: "Specs/Shop/users.yaml")
        let run = try await Gen.run("Specs", in: folder)
        #expect(run.code == 0)
        #expect(run.errors.hasPrefix("\(folder("Specs/Shop/users.yaml")):2:17: warning: "), "\(run.errors)")
        #expect(run.errors.contains("'allow: [path-slashes]'"))
        #expect(folder.exists("Generated/Shop/users.generated.swift"))
    }

    /// The run stands still while nobody empties the pipe, and can be hit there. (Not by SIGABRT, which the threads that
    /// tests run on have blocked, and so the processes that they start.)
    @Test(arguments: [SIGILL, SIGSEGV])
    func aFaultOfGensOwnEndsWithItsExitCode(signal: Int32) async throws {
        let folder = try Folder.withShop()
        let models = (0..<2_000).map { "  M\($0): { alias: Int }\n" }.joined()
        try folder.write("models:\n" + models, to: "Specs/Shop/users.yaml")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Gen.executable)
        process.arguments = [folder("Specs"), "--dump", "yaml"]
        // `swift test` asks for backtraces.
        process.environment = ["PATH": "/usr/bin:/bin"]
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.runUnblocked()
        #expect(try output.fileHandleForReading.read(upToCount: 1)?.isEmpty == false)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 70)
        let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        #expect(text.hasPrefix("gen: error: a fault of gen's own; nothing was changed."))
    }
}
