import Diagnostics
import EndpointSpec
import Mustache
import SwiftBackend

/// Prints what was written, file by file.
func outline(of apis: [APISpecs]) -> String {
    var text = ""
    for api in apis {
        text += heading(api.input.settings.path) + outline(of: api.settings)
        for spec in api.specs { text += heading(api.input.path(of: spec)) + outline(of: spec) }
    }
    return text
}

/// What it means, API by API.
func outline(of apis: [API]) -> String {
    apis.map { heading($0.folder.isEmpty ? "." : $0.folder) + outline(of: $0) }.joined()
}

/// Prints what the templates get, file by file.
func outline(of apis: [APIViews]) -> String {
    var text = ""
    for api in apis {
        for file in api.files {
            text += heading(api.folder.isEmpty ? file.fileName : "\(api.folder)/\(file.fileName)")
            text += "template: \(file.template)\n" + outline(of: file.value)
        }
    }
    return text
}

/// Prints a value as indented text, by reflection, which costs time only in a dump. Nil and empty values are left out,
/// places are `@line:column`, and types are spelled as in a spec.
func outline(of value: Any) -> String {
    switch block(of: value) {
    case .inline(let text): text + "\n"
    case .lines(let lines): lines.map { $0 + "\n" }.joined()
    }
}

private enum Block {
    case inline(String)
    case lines([String])

    /// Puts a label before the block, and indents its lines below.
    func labelled(_ label: String) -> [String] {
        switch self {
        case .inline(let text): [label + ": " + text]
        case .lines(let lines): [label + ":"] + lines.map { "  " + $0 }
        }
    }

    /// As an item of a list.
    var item: [String] {
        switch self {
        case .inline(let text): ["- " + text]
        case .lines(let lines):
            lines.enumerated().map { index, line in (index == 0 ? "- " : "  ") + line }
        }
    }

    var isEmpty: Bool {
        if case .lines(let lines) = self { return lines.isEmpty }
        return false
    }
}

private func block(of value: Any) -> Block {
    switch value {
    case let text as String: return .inline(text.debugDescription)
    case let place as SourceLocation: return .inline("@" + placeText(place))
    case let origin as Origin: return .inline(text(for: origin))
    case let type as TypeReference: return .inline(type.text())
    case let type as TypeSyntax: return .inline("\(spelling(of: type.form)) @\(placeText(type.location))")
    case let value as TemplateValue: return block(of: value)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
        return mirror.children.first.map { block(of: $0.value) } ?? .lines([])
    case .collection:
        return list(mirror.children.map { block(of: $0.value) })
    case .enum:
        guard let payload = mirror.children.first else { return .inline(".\(value)") }
        return .lines(block(of: payload.value).labelled("." + (payload.label ?? "")))
    case .struct, .tuple, .class:
        return block(ofMembers: mirror)
    default:
        return .inline("\(value)")
    }
}

/// Puts a short list in one line, and each item of a long one on a line.
private func list(_ items: [Block]) -> Block {
    let texts = items.compactMap { item in if case .inline(let text) = item { text } else { nil } }
    if !items.isEmpty, texts.count == items.count, texts.reduce(0, { $0 + $1.unicodeScalars.count }) <= 60 {
        return .inline("[\(texts.joined(separator: ", "))]")
    }
    return .lines(items.flatMap(\.item))
}

private func block(ofMembers mirror: Mirror) -> Block {
    // What is behind a wrapper has a name of its own.
    let members = mirror.children.map { child in
        (label: child.label.map { String($0.hasPrefix("_") ? $0.dropFirst() : $0[...]) } ?? "", value: child.value)
    }
    if members.isEmpty { return .inline("\(mirror.subjectType)") }
    if members.map(\.label) == ["value", "location"], case .inline(let text) = block(of: members[0].value),
        let place = members[1].value as? SourceLocation
    {
        return .inline("\(text) @\(placeText(place))")
    }
    if members.map(\.label) == ["value", "origin"], let origin = members[1].value as? Origin {
        return block(of: members[0].value, from: origin)
    }
    var lines: [String] = []
    // The number of a source repeats the heading, the places of keys stand beside their values, and a dump is printed only
    // if everything is known.
    for member in members
    where member.label != "source" && !(member.value is [Located<String>] && member.label == "keys")
        && member.label != "isWhole" && !member.label.hasPrefix("knowsAll")
    {
        let block = block(of: member.value)
        if !block.isEmpty { lines += block.labelled(member.label) }
    }
    return .lines(lines)
}

/// A setting; nothing for what nobody said and has no value.
private func block(of value: Any, from origin: Origin) -> Block {
    let block = block(of: value)
    switch block {
    case .inline(let said): return .inline("\(said) \(text(for: origin))")
    case .lines(let lines) where !lines.isEmpty: return .lines(lines + ["from: \(text(for: origin))"])
    case .lines: return origin == .language ? block : .inline("none \(text(for: origin))")
    }
}

private func text(for origin: Origin) -> String {
    switch origin {
    case .endpoint(let place): "(endpoint @\(placeText(place)))"
    case .implied: "(follows from the endpoint)"
    case .settings(let place): "(gen.yaml @\(placeText(place)))"
    case .language: "(standard)"
    }
}

private func block(of value: TemplateValue) -> Block {
    switch value {
    case .string(let text): return .inline(text.debugDescription)
    case .bool(let flag): return .inline("\(flag)")
    case .none: return .lines([])
    case .list(let values): return list(values.map { block(of: $0) })
    case .object(let object):
        var lines: [String] = []
        for (name, value) in zip(object.shape.names, object.values) {
            let block = block(of: value)
            if !block.isEmpty { lines += block.labelled(name) }
        }
        return .lines(lines)
    }
}
