import Diagnostics
import EndpointSpec
import Mustache
import SwiftBackend

/// Lays out all files. A view is let go as soon as it is text, because those of all files would need more memory than all else.
///
/// - Parameter go: Lets go of what the stage before has made. It is done meanwhile.
func render(
    _ apis: [API], _ inputs: Inputs, with library: TemplateLibrary, letting go: () -> Void, by turns: SideBySide,
    in log: DiagnosticLog
) -> [GeneratedFile]? {
    let wanted = wantedFiles(of: apis, inputs, wantsFiles: library.mentions("files"))
    guard areApart(wanted, inputs, in: log) else { return nil }
    let logs = wanted.map { _ in log.emptied() }
    let made = turns.map(Array(-1..<wanted.count)) { index -> GeneratedFile? in
        if index < 0 {
            go()
            return nil
        }
        return render(wanted[index], with: library, logs[index])
    }
    for own in logs { log.take(own) }
    return log.hasErrors ? nil : made.compactMap { $0 }
}

/// The paths of the files of linked APIs, in the order in which they are laid out.
func pathsOfFiles(of apis: [API], _ inputs: Inputs) -> [String] {
    wantedFiles(of: apis, inputs, wantsFiles: false).map(\.path)
}

/// A file that is to be made.
private struct WantedFile: Sendable {
    let folder: String
    let name: String
    /// What it is made by, if that is a template of the user's own.
    var own: Inputs.Template?
    /// What it is made of: `shops.yaml`.
    let source: String
    let view: @Sendable () -> FileView

    var path: String { folder.isEmpty ? name : folder + "/" + name }
}

private func wantedFiles(of apis: [API], _ inputs: Inputs, wantsFiles: Bool) -> [WantedFile] {
    apis.flatMap { api in
        let views = FileViews(of: api, access: inputs.access?.level, wantsFiles: wantsFiles)
        var wanted = (0..<views.count).map { index in
            WantedFile(
                folder: api.folder, name: views.fileName(index),
                source: index == 0 ? "gen.yaml" : api.groups[index - 1].stem + ".yaml", view: { views.view(index) })
        }
        for template in inputs.templates {
            guard let own = template.file else { continue }
            func add(_ part: String?, _ source: String, _ value: @escaping @Sendable () -> TemplateValue) {
                let name = own.fileName(for: part)
                wanted.append(
                    WantedFile(folder: api.folder, name: name, own: template, source: source) {
                        FileView(fileName: name, template: template.name, value: value())
                    })
            }
            switch own.scope {
            case .api: add(nil, "gen.yaml") { views.wholeAPI() }
            case .file:
                for (index, group) in api.groups.enumerated() {
                    add(group.stem, group.stem + ".yaml") { views.file(index) }
                }
            case .model:
                for (index, group) in api.groups.enumerated() {
                    for (number, model) in group.models.enumerated() {
                        add(model.name, group.stem + ".yaml") { views.file(index, model: number) }
                    }
                }
            }
        }
        return wanted
    }
}

/// Whether no two files have one name, also where a file system takes `A` and `a` for one. The names that follow from specs alone
/// were compared before.
private func areApart(_ wanted: [WantedFile], _ inputs: Inputs, in log: DiagnosticLog) -> Bool {
    guard wanted.contains(where: { $0.own != nil }) else { return true }
    var taken: [String: WantedFile] = [:]
    for file in wanted {
        let path = inputs.isOneModule ? file.path.split(separator: "/").joined(separator: ".") : file.path
        let other = taken.updateValue(file, forKey: path.uppercased().lowercased())
        // Those of the specs come first, so the template is what can be renamed.
        guard let own = file.own else { continue }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if let other {
            let maker = other.own.flatMap { $0.file?.templateName }.map { "the template '\($0).mustache'" }
            log.error(
                at: SourceLocation(wholeOf: own.source),
                "would make '\(visible(path))' of '\(visible(file.source))', and \(maker ?? "gen") makes '\(visible(other.path))' of '\(visible(other.source))', which is the same name where case does not count; rename the template"
            )
        } else if name.utf8.count > 255 {
            log.error(
                at: SourceLocation(wholeOf: own.source),
                "would make a file of '\(visible(file.source))' whose name is longer than 255 bytes, which no file system takes; shorten the template's name"
            )
        }
    }
    return !log.hasErrors
}

private func render(_ wanted: WantedFile, with library: TemplateLibrary, _ log: DiagnosticLog) -> GeneratedFile? {
    let view = wanted.view()
    guard let text = library.render(view.template, with: view.value, log: log) else { return nil }
    if let own = wanted.own?.file {
        return GeneratedFile(path: wanted.path, text: own.kind.firstLine(from: visible(wanted.source)) + text)
    }
    guard text.hasPrefix(GeneratedFile.firstWords) else {
        let source = library.templates.first { $0.name == view.template }?.source ?? 0
        log.error(
            at: SourceLocation(source: source, line: 1, column: 1),
            "the text for '\(view.fileName)' must begin with '\(GeneratedFile.firstWords)', by which gen knows its own files"
        )
        return nil
    }
    return GeneratedFile(path: wanted.path, text: text)
}

/// Warns of keys `x-…` that a template reads and no spec has. It is no error, because a spec may have them tomorrow.
func warnOfUnsaidKeys(_ library: TemplateLibrary, _ apis: [API], in log: DiagnosticLog) {
    let wanted = library.members(of: "x")
    if wanted.isEmpty { return }
    let said = Set(apis.flatMap(\.customNames))
    for (name, location) in wanted where !said.contains(name) {
        log.warning(
            at: location,
            "no spec says 'x-\(name)', so this is empty everywhere\(didYouMean(name, among: said.sorted()))")
    }
}
