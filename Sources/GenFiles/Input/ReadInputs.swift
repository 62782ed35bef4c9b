package import GenKit

/// Reads the files of APIs. It reports what cannot be read, and the rest can still be checked.
///
/// - Parameter documentShards: Among how many files an OpenAPI document is divided, if that has to be known before.
package func readInputs(_ apis: [Discovery.API], documentShards: Int? = nil, _ report: Report) -> Inputs {
    func read(_ file: Discovery.File, _ isWanted: Bool = true) -> Inputs.File {
        let source = file.isReadable && isWanted ? report.read(file.path) : nil
        return Inputs.File(
            path: file.shownPath, stem: file.stem, source: source ?? report.source(file.path),
            isReadable: source != nil)
    }
    return Inputs(
        apis: apis.map { api in
            let settings = read(api.settings)
            // If two files would become one, which was reported, the first one is meant.
            var stems: Set<String> = []
            var specs = api.specs.map { read($0, stems.insert(folded($0.stem)).inserted) }
            if !api.isWhole || specs.isEmpty && api.documents.isEmpty {
                let hidden = report.source(api.settings.path)
                specs.append(Inputs.File(path: api.settings.shownPath, stem: "gen", source: hidden, isReadable: false))
            }
            // If there is no spec at all, the message about that names them.
            let unread = api.specs.isEmpty && api.documents.isEmpty ? [] : api.unread
            return Inputs.API(
                folder: api.folder, settings: settings, specs: specs, documents: readDocuments(of: api, report),
                documentShards: documentShards, unread: unread.map(report.source))
        })
}

/// Reads the documents of an API, as far as they can be. Of one that is not there, an error says so where it is named.
package func readDocuments(of api: Discovery.API, _ report: Report) -> [Inputs.File] {
    api.documents.filter { FileSystem.realPath($0.path) != nil }.map { file in
        let source = report.read(file.path)
        return Inputs.File(
            path: file.shownPath, stem: file.stem, source: source ?? report.source(file.path), isReadable: source != nil
        )
    }
}
