import EndpointSpec

/// Returns everything that can be found, as a script that sets `searchIndex`. A page that is read from a file may load
/// scripts, and nothing else.
func searchIndex(of apis: [API]) -> String {
    var entries: [String] = []
    func add(_ kind: String, _ name: String, _ href: String, _ text: String) {
        entries.append(
            "{\"k\":\(scriptText(kind)),\"n\":\(scriptText(name)),\"u\":\(scriptText(href)),\"t\":\(scriptText(text))}")
    }
    for api in apis {
        let folder = api.folder.isEmpty ? "" : percentEncodedPath(api.folder) + "/"
        let pages = APIPages(api)
        add("API", api.name, folder + "index.html", plainText(api.doc))
        for group in pages.groups {
            let page = folder + percentEncoded(pages.fileName(of: group.stem))
            add("group", group.stem, page, plainText(group.doc))
            for endpoint in group.endpoints {
                add(
                    "endpoint", endpoint.name, page + "#endpoint-" + percentEncoded(endpoint.name),
                    ([endpoint.method.rawValue, endpoint.path, plainText(endpoint.doc)]
                        + endpoint.parameters.map(\.name))
                        .joined(separator: " "))
            }
            for model in group.models {
                add(
                    "model", api.swiftName(ofModel: model.name), page + "#model-" + percentEncoded(model.name),
                    ([plainText(model.doc)] + names(in: model)).joined(separator: " "))
            }
        }
    }
    return SiteFile.firstWords[1] + ". Do not edit. */\nwindow.searchIndex = [\n" + entries.joined(separator: ",\n")
        + "\n];\n"
}

private func names(in model: Model) -> [String] {
    switch model.kind {
    case .structure(let structure): structure.properties.map(\.name)
    case .enumeration(let enumeration): enumeration.cases.map(\.name)
    case .union(let union): union.variants.map(\.name)
    case .alias: []
    }
}

/// Returns a string of JavaScript that is safe in any place: nothing in it ends a script or a line.
func scriptText(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\", "<", ">", "&", "'", "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}"..."\u{202E}",
            "\u{2066}"..."\u{2069}":
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
