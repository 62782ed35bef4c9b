import Diagnostics
public import Mustache
import TestSupport

/// What a template made of a value, and what was said about it.
struct Rendering {
    let text: String?
    /// `name:line:column: message`, a note in a line of its own with two spaces before it.
    let messages: [String]
}

/// Renders `template`, which the others know as `main`.
func render(
    _ template: String, _ value: TemplateValue = object([:]), partials: KeyValuePairs<String, String> = [:],
    mode: TemplateMode = .strict, shapes: [TemplateShape] = []
) -> Rendering {
    let log = DiagnosticLog()
    var sources = [("main", log.add(SourceText(path: "main", text: template)))]
    for (name, text) in partials { sources.append((name, log.add(SourceText(path: name, text: text)))) }
    let library = TemplateLibrary(sources, mode: mode, shapes: shapes, log: log)
    let text = library.render("main", with: value, log: log)
    return Rendering(text: text, messages: messages(in: log))
}

func messages(in log: DiagnosticLog) -> [String] {
    log.diagnostics.flatMap { diagnostic in
        ["\(place(diagnostic.location, log)): \(diagnostic.message)"]
            + diagnostic.notes.map { "  \(place($0.location, log)): \($0.message)" }
    }
}

private func place(_ location: SourceLocation, _ log: DiagnosticLog) -> String {
    "\(log.path(of: location)):\(location.line):\(location.column)"
}

/// An object with a shape of its own.
func object(_ members: KeyValuePairs<String, TemplateValue>, title: String = "thing") -> TemplateValue {
    .object(TemplateObject(TemplateShape(title, members.map(\.key)), members.map(\.value)))
}

func strings(_ texts: String...) -> TemplateValue { .list(texts.map { .string($0) }) }

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}
