import Foundation
import GenKit
import TestSupport

/// The examples of one API of a page that are run, as one program, and what each of them prints.
struct Rehearsal {
    struct Example {
        let snippet: Snippet
        let expected: String
    }

    let api: PageAPI
    let examples: [Example]

    /// One for each API of the page that has such examples.
    static func all(of page: Page) -> [Rehearsal] {
        PageAPI.all(of: page).compactMap { api in
            let examples = page.snippets.enumerated().compactMap { index, snippet -> Example? in
                switch snippet.label {
                case .runs(let folder) where folder == api.folder:
                    let next = page.snippets.dropFirst(index + 1).first
                    return Example(snippet: snippet, expected: next?.label == .prints ? next?.text ?? "" : "")
                case .timeline(_, _, let folder) where folder == api.folder:
                    return Example(snippet: snippet, expected: snippet.text)
                default: return nil
                }
            }
            return examples.isEmpty ? nil : Rehearsal(api: api, examples: examples)
        }
    }

    /// What is printed, example by example; all of it in the first place if it is no program.
    func outputs() async throws -> [String] {
        let files = api.generated().files?.map { SwiftModule.File(name: $0.path, text: $0.text) } ?? []
        let module = SwiftModule.modules(of: [files + [SwiftModule.File(name: "main.swift", text: program)]])
        let output = try await module[0].output(moduleName: "Rehearsal", objects: Swiftc.stageObjects())
        let parts = output.components(separatedBy: Self.curtain + "\n")
        return parts.count == examples.count + 1 ? Array(parts.dropLast()) : [output]
    }

    private static let curtain = "=== the next"

    private var program: String {
        let own = examples.flatMap { $0.snippet.lines.filter { $0.hasPrefix("import ") } }
        let imports = Set(
            own + ["DocumentationStage", "EndpointRuntime", "Foundation", "LoopbackServer"].map { "import " + $0 })
        var text =
            imports.sorted().joined(separator: "\n") + """


                // Where an example waits for what never comes, the process is ended.
                _ = alarm(300)

                func client(on stage: Stage) -> EndpointClient<\(api.folder)> {
                    EndpointClient(
                        \(api.folder).self, server: .url(stage.server.address), cache: stage.cache, auth: stage.account,
                        isOnline: { stage.device.isOnline }, date: { stage.time.now })
                }


                """
        for example in examples { text += function(of: example.snippet) }
        for example in examples {
            text += """
                do {
                    let stage = try Stage()
                    try await \(name(of: example.snippet))(
                        client: client(on: stage), server: stage.server, time: stage.time, account: stage.account,
                        device: stage.device, folder: stage.folder, hasStored: stage.hasStored)
                    await stage.leave()
                } catch {
                    print("ended with: \\(error)")
                }
                print("\(Self.curtain)")

                """
        }
        return text
    }

    private func name(of snippet: Snippet) -> String { "example\(snippet.line)" }

    private func function(of snippet: Snippet) -> String {
        let body: String
        switch snippet.label {
        case .timeline(let policy, let request, _):
            let asks = snippet.lines.filter { $0.contains(" network ") }.map { $0.contains("asked ─") }
            body = """
                let timeline = Timeline("\(policy)", \(request), { Rehearsal.client(on: $0) })
                print(try await timeline.drawing(asks: \(asks)), terminator: "")
                """
        default:
            body = snippet.lines.map { $0.hasPrefix("import ") ? "" : $0 }.joined(separator: "\n")
        }
        return """
            func \(name(of: snippet))(
                client: EndpointClient<\(api.folder)>, server: SampleServer, time: SampleTime, account: SampleAccount,
                device: SampleDevice, folder: URL, hasStored: (Int) async -> Void
            ) async throws {
            #sourceLocation(file: "\(snippet.page)", line: \(snippet.line + 1))
            \(body)
            #sourceLocation()
            }


            """
    }
}
