import Diagnostics
package import GenKit

/// Reads the user's templates. Every file of the folder must be one, so that a misspelt name cannot go unnoticed.
///
/// Hidden files and `*.md` are ignored.
package func readTemplates(in folder: String, _ report: Report) -> [Inputs.Template] {
    do {
        var templates: [Inputs.Template] = []
        for entry in try FileSystem.entries(of: folder, allNames: true).sorted(by: { isBefore($0.name, $1.name) }) {
            if entry.name.hasPrefix(".") || entry.name.hasSuffix(".md") { continue }
            if let template = read(entry.name, in: folder, report) { templates.append(template) }
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

private func read(_ fileName: String, in folder: String, _ report: Report) -> Inputs.Template? {
    let path = Path.join(folder, fileName)
    let known = templateNames.map { $0 + ".mustache" }
    guard let index = known.firstIndex(of: fileName) else {
        let near = didYouMean(fileName, among: known)
        let hint = near.isEmpty ? "; they are called \(known.joined(separator: ", "))" : near
        report.error(about: path, "there is no built-in template that it could replace" + hint)
        return nil
    }
    guard let source = report.read(path) else { return nil }
    return Inputs.Template(name: templateNames[index], source: source)
}
