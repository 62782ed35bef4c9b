import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import EndpointSpec

/// Models with the names of Swift's own types, in an app that uses both.
@Suite struct LibraryNameTests {
    /// Swift's own under their plain names, and the API's under its own: in one file.
    private static let consumer = """
        import EndpointRuntime
        import Foundation
        import Names

        enum Mistake: Error { case made }
        actor Counter {}

        func ofSwift(_ actor: any Actor, _ list: any Collection<Int>, _ set: Set<Int>) async throws -> Result<Int, any Error> {
            let task = Task { 1 }
            let clock = ContinuousClock.now.duration(to: .now) + Duration.seconds(1)
            let operation = Operation()
            operation.name = Thread().name ?? Process().executableURL?.path
            NotificationCenter.default.post(Notification(name: Notification.Name(rawValue: "\\(clock)")))
            if list.isEmpty, set.isEmpty { throw Mistake.made }
            return .success(await task.value + list.count)
        }

        func ofTheAPI(_ error: Hosting.Error, _ client: EndpointClient<Hosting>) async throws -> Hosting.Result? {
            var task = Hosting.Task(id: "t", state: .running)
            task.state = .waiting
            let all: [Hosting.Process] = Hosting.Process.allCases + [.unrecognized("x")]
            let duration = Hosting.Duration.long
            let page = Hosting.Collection(items: [task], first: task)
            let actor = Hosting.Actor.list([.number(1), .notification(Hosting.Notification(text: "x"))])
            let thread: Hosting.Thread = [.bad(Hosting.Operation(steps: page.items, table: [:], all: page))]
            let failures: Hosting.Set = Hosting.Collection(items: [error])
            let sample = Hosting.Error.sample
            let plain = OtherPlain(error: sample, set: failures)
            print(all, duration, actor, thread, plain == plain, Set([sample]).count)
            return try await client.send(HostedPostRequest(body: task))
        }
        """

    @Test func anAppUsesModelsWithNamesOfSwiftsBesideSwiftsOwn() async throws {
        let golden = try #require(GoldenCase.passing.first { $0.name == "names-of-swift" })
        let said = try await compile(try #require(try SpecFolder(golden.specs).generated()), Self.consumer)
        #expect(said == "")
    }

    /// Every name that the list has and generated code leaves free, of each kind of model.
    @Test func everyNameOfTheListCanBeAModel() async throws {
        let kinds = [
            "{ properties: { id: Int, next: \"NEXT?\" }, conforms: [Hashable] }", "{ enum: [a, b] }",
            "{ union: { next: \"[NEXT]\", number: Int } }", "{ alias: \"[Plain]\" }",
        ]
        let names = LibraryNames.all.subtracting(ReservedNames.types).sorted()
        #expect(names.count > 500)
        var text = "models:\n  Plain: { properties: { id: Int } }\n"
        for (index, name) in names.enumerated() {
            // A structure's next one is a structure, which is Hashable as it is.
            let next = names[(index / 4 * 4 + 4) % (names.count / 4 * 4)]
            text += "  \(name): " + kinds[index % 4].replacingOccurrences(of: "NEXT", with: next) + "\n"
        }
        let specs = SpecFolder(["gen.yaml": Array("api: Hosting".utf8), "models.yaml": Array(text.utf8)])
        let made = specs.generated()
        let texts = try #require(made, "\(specs.diagnostics)")
        let notes = specs.log.diagnostics.count { $0.severity == .note }
        #expect(notes == names.count)
        let uses = names.enumerated().map { "typealias Use\($0) = Hosting.\($1)\n" }.joined()
        #expect(try await compile(texts, "import EndpointRuntime\nimport Foundation\nimport Names\n" + uses) == "")
    }

    @Test func twoAPIsOfOneModuleCanHaveAModelOfOneSuchName() async throws {
        let models = Array("models: { Error: { properties: { id: Int } } }".utf8)
        let specs = SpecFolder([
            "A/gen.yaml": Array("api: OneA".utf8), "A/a.yaml": models, "B/gen.yaml": Array("api: OneB".utf8),
            "B/b.yaml": models,
        ])
        let texts = try #require(specs.generated())
        #expect(
            try await compile(
                texts, "import Names\nlet both: (OneA.Error.Type, OneB.Error.Type) = (OneA.Error.self, OneB.Error.self)"
            ) == "")
    }

    /// What the compiler says of a module `Names` and a file that imports it.
    private func compile(_ texts: [String: String], _ consumer: String) async throws -> String {
        try await Folder.with { folder in
            let compiler = try SwiftCompiler()
            let files = try write(texts, flattenedInto: folder)
            let module = folder.appending(path: "Names.swiftmodule")
            let made = try await compiler.makeModule("Names", of: files, at: module)
            guard made.code == 0 else { return made.output }
            let file = folder.appending(path: "consumer.swift")
            try Data(consumer.utf8).write(to: file)
            let flags = ["-swift-version", "6", "-parse-as-library", "-I", folder.path]
            return try await compiler.checkTypes([file], flags).output
        }
    }
}
