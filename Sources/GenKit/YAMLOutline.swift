import Diagnostics
import YAMLTree

/// Prints the trees of all files, a line per node: key and place, value and place. Quoted texts keep their quotes.
func outline(of apis: [APITrees]) -> String {
    var text = ""
    for api in apis {
        append(api.settings, of: api.input.settings.path, to: &text)
        for spec in api.specs { append(spec.node, of: api.path(of: spec), to: &text) }
        for document in api.documents { append(document.node, of: document.file.path, to: &text) }
    }
    return text
}

private func append(_ tree: YAMLNode?, of path: String, to text: inout String) {
    text += heading(path)
    if let tree { append(tree, after: "", indent: "", to: &text) }
}

/// - Parameter start: The beginning of the line: a key or the dash of an item.
private func append(_ node: YAMLNode, after start: String, indent: String, to text: inout String) {
    let lead = indent + start + (start.isEmpty ? "" : " ")
    let place = placeText(node.location)
    let inner = start.isEmpty ? indent : indent + "  "
    switch node.content {
    case .scalar(let scalar):
        text += "\(lead)\(scalar.isPlain ? visible(scalar.text) : scalar.text.debugDescription) @\(place)\n"
    case .sequence(let nodes):
        text += "\(lead)[\(nodes.count)] @\(place)\n"
        for node in nodes { append(node, after: "-", indent: inner, to: &text) }
    case .mapping(let entries):
        text += "\(lead){\(entries.count)} @\(place)\n"
        for entry in entries {
            let key = "\(visible(entry.name)) @\(placeText(entry.key.location)):"
            append(entry.value, after: key, indent: inner, to: &text)
        }
    case .unknown:
        text += "\(lead)unknown @\(place)\n"
    }
}

func heading(_ path: String) -> String {
    "# \(visible(path))\n"
}

func placeText(_ location: SourceLocation) -> String {
    "\(location.line):\(location.column)"
}
