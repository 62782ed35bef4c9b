public import Diagnostics

/// Reports every type of an API that has the same name as a type of another API. One Swift module could not contain
/// both.
///
/// The linker checks names within one API.
public func checkOneModule(_ apis: [(settings: SettingsFile, files: [SpecFile])], in log: DiagnosticLog) {
    var taken: [String: (api: Int, location: SourceLocation)] = [:]
    for (index, api) in apis.enumerated() {
        for (name, location) in types(of: api.settings, api.files) {
            guard let other = taken[name] else {
                taken[name] = (index, location)
                continue
            }
            guard other.api != index else { continue }
            log.error(
                at: location,
                "two APIs of one Swift module have a type '\(name)'; rename one, or give each API a target of its own",
                notes: [.init(at: other.location, "the other")])
        }
    }
}

private func types(of settings: SettingsFile, _ files: [SpecFile]) -> [(name: String, location: SourceLocation)] {
    var types = [settings.name].compactMap { $0 }.map { ($0.value, $0.location) }
    for file in files {
        // The others are nested in the types of their APIs.
        types += file.models.filter { !LibraryNames.contains($0.name.value) }.map { ($0.name.value, $0.name.location) }
        types += file.endpoints.map { (capitalized($0.name.value) + "Request", $0.name.location) }
    }
    return types
}
