import Diagnostics
import Foundation
import Mustache

// Makes the files of the runtime that are repeated for each scalar. `--check` writes nothing, and ends with 1 if a run
// would write something. It runs in the root of the repository, where `bin/scalars` starts it.

let isCheck = CommandLine.arguments.dropFirst() == ["--check"]
guard isCheck || CommandLine.arguments.count == 1 else {
    FileHandle.standardError.write(Data("usage: bin/scalars [--check]\n".utf8))
    exit(2)
}

let log = DiagnosticLog()
var templates: [(name: String, source: Int32)] = []
for file in RuntimeFile.all where !templates.contains(where: { $0.name == file.template }) {
    let path = "Templates/Runtime/\(file.template).mustache"
    templates.append(
        (file.template, log.add(SourceText(path: path, bytes: Array(try Data(contentsOf: URL(filePath: path)))))))
}
let library = TemplateLibrary(templates, mode: .strict, shapes: ScalarRow.shapes, log: log)
let texts = RuntimeFile.all.map { library.render($0.template, with: ScalarRow.files, log: log) }
for diagnostic in log.diagnostics {
    FileHandle.standardError.write(
        Data("\(log.path(of: diagnostic.location)):\(diagnostic.location.line): \(diagnostic.message)\n".utf8))
}
if log.hasErrors { exit(1) }

var stale: [String] = []
for (file, text) in zip(RuntimeFile.all, texts) {
    let url = URL(filePath: "Sources/\(file.path)")
    let text = RuntimeFile.firstLine + (text ?? "")
    if (try? String(contentsOf: url, encoding: .utf8)) == text { continue }
    stale.append(file.path)
    if !isCheck { try Data(text.utf8).write(to: url) }
}
for path in stale { print(isCheck ? "would write \(path)" : "wrote \(path)") }
exit(isCheck && !stale.isEmpty ? 1 : 0)
