import Diagnostics
import GenKit

/// Checks whether the names of folders can become those of the output, also on a file system that treats `A` and `a` as one
/// name.
func checkFolders(of apis: [Discovery.API], _ report: Report) {
    var folders: [String: Discovery.API] = [:]
    for api in apis {
        if visible(api.folder) != api.folder || api.folder.contains("\t") {
            report.error(about: api.settings.path, "the name of its folder has a control character; rename it")
        }
        if let other = folders.updateValue(api, forKey: folded(api.folder)) {
            let folder = api.folder.isEmpty ? "the output folder itself" : "'\(api.folder)'"
            report.error(
                about: api.settings.path, "goes to \(folder), as '\(other.settings.path)' does; rename a folder")
        }
    }
}

/// Checks whether the folders of APIs are beside each other. SwiftPM takes each file for one target, and a target owns
/// everything in its folder.
package func checkFoldersDoNotOverlap(_ apis: [Discovery.API], _ report: Report) {
    for inner in apis {
        let outer = apis.first {
            $0.folder != inner.folder && ($0.folder.isEmpty || lies(inner.folder, inOrAt: $0.folder))
        }
        guard let outer else { continue }
        let place = outer.folder.isEmpty ? "the output folder itself" : "'\(outer.folder)'"
        report.error(
            about: inner.settings.path,
            "its files would go to '\(inner.folder)', which lies in \(place), where those of '\(outer.settings.path)' go: "
                + "a target has all of its folder; put one folder beside the other, or write all files into one with '--flat'"
        )
    }
}

/// Checks the same of the names of an API's specs.
func checkStems(of api: Discovery.API, _ report: Report) {
    if api.specs.isEmpty, api.documents.isEmpty, api.isWhole {
        report.error(
            about: api.settings.path,
            "there is no spec for it: no other '*.yaml' in its folder or below"
                + (api.unread.first.map { "; '\(Path.name(of: $0))' is not read, rename it" } ?? ""))
    }
    var stems: [String: Discovery.File] = [:]
    for spec in api.specs {
        let stem = spec.stem
        if visible(stem) != stem || stem.contains("\t") {
            report.error(about: spec.path, "the file's name has a control character; rename it")
        }
        if folded(stem) == "api" {
            report.error(about: spec.path, "'API\(GeneratedFile.suffix)' is made of 'gen.yaml'; rename this file")
        }
        if (stem + GeneratedFile.suffix).utf8.count > 255 {
            report.error(
                about: spec.path, "the file's name is too long for '\(stem)\(GeneratedFile.suffix)'; shorten it")
        }
        if let other = stems.updateValue(spec, forKey: folded(stem)) {
            let difference = other.stem == stem ? "has the same name" : "differs only in case"
            report.error(
                about: spec.path,
                "'\(other.path)' \(difference), and both would become one '\(stem)\(GeneratedFile.suffix)'; rename one")
        }
    }
}

/// Returns one text for all names that are equal on file systems that ignore case or the way an accent is written.
func folded(_ name: String) -> String {
    name.uppercased().lowercased()
}

/// Makes a Swift name in upper camel case from a folder's name: `my-shop` -> `MyShop`.
package func typeName(from folder: String) -> String {
    var name = ""
    var startsWord = true
    for scalar in folder.unicodeScalars {
        guard scalar.properties.isAlphabetic || (scalar.properties.numericType != nil && !name.isEmpty) else {
            startsWord = true
            continue
        }
        name += startsWord ? scalar.properties.uppercaseMapping : String(scalar)
        startsWord = false
    }
    return name.isEmpty ? "MyAPI" : name
}
