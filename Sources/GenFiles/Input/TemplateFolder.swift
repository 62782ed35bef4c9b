import Diagnostics
package import GenKit

/// Reads the user's templates. Every file of the folder must be one, so that a misspelt name cannot go unnoticed.
///
/// A file at the top replaces a built-in template. One in `api/`, `file/` or `model/` makes files of its own, and `parts/` has
/// what others include. Hidden files and `*.md` are ignored.
package func readTemplates(in folder: String, _ report: Report) -> [Inputs.Template] {
    do {
        var templates: [Inputs.Template] = []
        for entry in try entries(of: folder) {
            let path = Path.join(folder, entry.name)
            guard let inner = TemplateSubfolder(rawValue: entry.name), try FileSystem.status(of: path).kind == .folder
            else {
                if let template = replacement(entry.name, at: path, report) { templates.append(template) }
                continue
            }
            for entry in try entries(of: path) {
                let path = Path.join(path, entry.name)
                if let template = inner.template(entry.name, at: path, report) { templates.append(template) }
            }
        }
        if templates.isEmpty, !report.hasErrors {
            report.warning(about: folder, "there is no template in it, so the built-in ones are used")
        }
        return templates
    } catch {
        report.failure(error)
        return []
    }
}

/// Returns the folders that templates are looked for in, as far as they are there: the given one and those in it.
package func templateFolders(in folder: String) -> [String] {
    let inner = TemplateSubfolder.allCases.map { Path.join(folder, $0.rawValue) }
    return [folder] + inner.filter { (try? FileSystem.status(of: $0))?.kind == .folder }
}

private func entries(of folder: String) throws(FileError) -> [FileSystem.Entry] {
    try FileSystem.entries(of: folder, allNames: true)
        .filter { !$0.name.hasPrefix(".") && (!$0.name.hasSuffix(".md")) }
        .sorted { isBefore($0.name, $1.name) }
}

private let suffix = ".mustache"

private func replacement(_ fileName: String, at path: String, _ report: Report) -> Inputs.Template? {
    let known = templateNames.map { $0 + suffix }
    guard let index = known.firstIndex(of: fileName) else {
        let near = didYouMean(fileName, among: known + TemplateSubfolder.allCases.map(\.rawValue))
        let hint = near.isEmpty ? "; they are called \(known.joined(separator: ", "))" : near
        let own =
            near.isEmpty ? "; one that makes a file of its own is in 'api/', 'file/' or 'model/', beside these" : ""
        report.error(about: path, "there is no built-in template that it could replace" + hint + own)
        return nil
    }
    guard let source = report.read(path) else { return nil }
    return Inputs.Template(name: templateNames[index], source: source)
}

/// A folder of templates that replace none.
private enum TemplateSubfolder: String, CaseIterable {
    case api, file, model, parts

    func template(_ fileName: String, at path: String, _ report: Report) -> Inputs.Template? {
        switch self {
        case .api: file(.api, fileName, path, report)
        case .file: file(.file, fileName, path, report)
        case .model: file(.model, fileName, path, report)
        case .parts: part(fileName, path, report)
        }
    }

    private func file(
        _ scope: OwnFile.Scope, _ fileName: String, _ path: String, _ report: Report
    ) -> Inputs.Template? {
        guard let stem = stem(fileName, "Mocks.swift", path, report) else { return nil }
        let parts = stem.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let kinds = FileKind.allCases.map(\.rawValue)
        guard parts.count > 1, let ending = parts.last, let kind = FileKind(rawValue: ending) else {
            let what =
                parts.count > 1
                ? "gen makes no files '.\(visible(parts[parts.count - 1]))', because each has to begin with a comment by which gen knows it"
                : "its name does not say what it makes"
            report.error(
                about: path,
                "\(what); it is called 'NAME.KIND.mustache', with one of these kinds: \(kinds.joined(separator: ", "))")
            return nil
        }
        let name = parts.dropLast().joined(separator: ".")
        guard check(name, path, report), let source = report.read(path) else { return nil }
        return Inputs.Template(OwnFile(scope: scope, name: name, kind: kind), source: source)
    }

    private func part(_ fileName: String, _ path: String, _ report: Report) -> Inputs.Template? {
        guard let name = stem(fileName, "table", path, report), check(name, path, report) else { return nil }
        if templateNames.contains(name) {
            report.error(
                about: path,
                "a built-in template has this name; put it beside 'parts/' if it replaces that, and rename it if not")
            return nil
        }
        return report.read(path).map { Inputs.Template(name: name, source: $0) }
    }

    private func stem(_ fileName: String, _ example: String, _ path: String, _ report: Report) -> String? {
        if fileName.hasSuffix(suffix) { return String(fileName.dropLast(suffix.count)) }
        report.error(
            about: path,
            "is no template; in '\(rawValue)/' each is called as in '\(example)\(suffix)', or ends in '.md'")
        return nil
    }

    private func check(_ name: String, _ path: String, _ report: Report) -> Bool {
        if OwnFile.isName(name) { return true }
        report.error(
            about: path,
            "'\(visible(name))' cannot be a part of a file's name; use letters from a to z, digits, '-', '_' and '+'")
        return false
    }
}
