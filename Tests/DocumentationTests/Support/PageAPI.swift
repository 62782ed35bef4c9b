import Diagnostics
import GenKit

/// The specs of one folder of a page, and what becomes of them.
struct PageAPI: Sendable {
    struct File: Sendable {
        let name: String
        let text: String
        /// The block that it is made from; nil for a `gen.yaml` that the page takes for granted.
        let snippet: Snippet?

        var isSettings: Bool { name == "gen.yaml" }
        var isDocument: Bool { name.hasSuffix(".openapi.yaml") }
    }

    let page: Page
    let folder: String
    let files: [File]

    /// All APIs of a page: one per folder that its blocks name, and one per block of settings.
    static func all(of page: Page) -> [PageAPI] {
        var folders: [String] = []
        var files: [String: [File]] = [:]
        func add(_ file: File, to folder: String) {
            if files[folder] == nil { folders.append(folder) }
            files[folder, default: []].append(file)
        }
        for snippet in page.snippets {
            switch snippet.label {
            case .spec(let folder, let name, _): add(File(name: name, text: snippet.text, snippet: snippet), to: folder)
            case .part(.settings, let folder, isRefused: false):
                add(File(name: "gen.yaml", part: .settings, snippet), to: folder + "\(snippet.line)")
            case .part(let part, let folder, isRefused: false):
                add(File(name: "part\(snippet.line).yaml", part: part, snippet), to: folder)
            default: break
            }
        }
        return folders.map { PageAPI(page: page, folder: $0, files: files[$0] ?? []).withSettings }
    }

    /// The API with a block that is to be refused in it.
    func adding(_ snippet: Snippet, _ part: Part) -> PageAPI {
        if part == .settings {
            return PageAPI(page: page, folder: folder, files: [File(name: "gen.yaml", part: part, snippet)])
        }
        return PageAPI(page: page, folder: folder, files: files + [File(name: "refused.yaml", part: part, snippet)])
    }

    private var withSettings: PageAPI {
        if files.contains(where: \.isSettings) { return self }
        let text = "api: \(folder)\nservers: { production: \"https://api.example.com\" }\n"
        return PageAPI(page: page, folder: folder, files: [File(name: "gen.yaml", text: text, snippet: nil)] + files)
    }

    struct Result: Sendable {
        /// By name; nil where gen refused the specs.
        let files: [GeneratedFile]?
        /// As gen prints them.
        let report: String
        /// The errors alone, in the order of their places, by the file they are about.
        let errors: [String: [String]]
    }

    func generated() -> Result {
        let log = DiagnosticLog()
        func input(_ file: File) -> Inputs.File {
            let source = log.add(SourceText(path: file.name, text: file.text))
            return Inputs.File(path: file.name, stem: String(file.name.dropLast(5)), source: source)
        }
        let settings = files.filter(\.isSettings).map(input)
        let specs = files.filter { !$0.isSettings }.map(input)
        let made = generate(Inputs(apis: settings.map { .init(folder: "", settings: $0, specs: specs) }), in: log)
        var errors: [String: [String]] = [:]
        for diagnostic in log.diagnostics where diagnostic.severity == .error {
            errors[log.path(of: diagnostic.location), default: []].append(diagnostic.message)
        }
        return Result(
            files: made, report: report(log.diagnostics.filter { $0.severity != .note }, in: log, as: .text),
            errors: errors)
    }
}

extension PageAPI.File {
    init(name: String, part: Part, _ snippet: Snippet) {
        self.init(name: name, text: part.completed(snippet.lines, number: snippet.line), snippet: snippet)
    }

    /// What the file becomes.
    var generatedName: String { isSettings ? "API.generated.swift" : String(name.dropLast(5)) + ".generated.swift" }
}
