import GenFiles

/// Writes files into a folder that need not be there: all of them or none, and over nothing that is there.
func createAll(_ files: [(name: String, text: String)], in folder: String, command: String, _ report: Report) -> Bool {
    var folders = FolderMaker()
    var written: [String] = []
    do {
        for file in files {
            let path = Path.join(folder, file.name)
            if try FileSystem.isTaken(path) {
                report.failure(about: path, "is there already, and '\(command)' overwrites nothing")
            }
        }
        guard !report.hasErrors else { return false }
        try folders.make(folder)
        for file in files {
            let path = Path.join(folder, file.name)
            try FileSystem.create(path, file.text)
            written.append(path)
        }
        return true
    } catch {
        report.failure(error)
    }
    for path in written { FileSystem.remove(path) }
    folders.unmake()
    return false
}

/// Returns the folder that 'gen' takes for an API: the one around it, where other APIs can lie beside it. If the path of
/// the API names none, that is its own.
func folderOfAPIs(with api: String) -> String {
    let folder = Path.parent(of: api)
    let hasName = [folder, api].allSatisfy { !["", ".", ".."].contains(Path.name(of: $0)) }
    return hasName ? folder + "/" : api
}
