import Diagnostics
import YAMLTree

/// YAML that can be changed and written again.
indirect enum SpecTree: Equatable {
    case text(String, isPlain: Bool)
    case list([SpecTree])
    case map([Entry])

    struct Entry: Equatable {
        var key: SpecTree
        var value: SpecTree

        var name: String {
            if case .text(let text, _) = key { text } else { "" }
        }
    }

    /// A step from a value to one within it: the number of an entry or an element.
    typealias Way = [Int]

    init(_ text: String) throws {
        let log = DiagnosticLog()
        guard let node = parseYAML(log.add(SourceText(path: "x.yaml", text: text)), in: log), !log.hasErrors else {
            throw WrongCase(description: report(log.diagnostics, in: log, as: .text))
        }
        self.init(node)
    }

    private init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let scalar): self = .text(scalar.text, isPlain: scalar.isPlain)
        case .sequence(let items): self = .list(items.map(SpecTree.init))
        case .mapping(let entries):
            self = .map(entries.map { Entry(key: SpecTree($0.key), value: SpecTree($0.value)) })
        case .unknown: self = .text("", isPlain: true)
        }
    }

    /// All ways from here, the empty one first.
    var ways: [Way] {
        switch self {
        case .text: [[]]
        case .list(let items): [[]] + items.enumerated().flatMap { index, item in item.ways.map { [index] + $0 } }
        case .map(let entries):
            [[]] + entries.enumerated().flatMap { index, entry in entry.value.ways.map { [index] + $0 } }
        }
    }

    subscript(way: Way) -> SpecTree {
        get {
            guard let first = way.first else { return self }
            switch self {
            case .text: return self
            case .list(let items): return items[first][Way(way.dropFirst())]
            case .map(let entries): return entries[first].value[Way(way.dropFirst())]
            }
        }
        set {
            guard let first = way.first else {
                self = newValue
                return
            }
            switch self {
            case .text: break
            case .list(var items):
                items[first][Way(way.dropFirst())] = newValue
                self = .list(items)
            case .map(var entries):
                entries[first].value[Way(way.dropFirst())] = newValue
                self = .map(entries)
            }
        }
    }

    /// `endpoints.login.timeout`
    func name(of way: Way) -> String {
        guard let first = way.first else { return "" }
        let rest = Way(way.dropFirst())
        switch self {
        case .text: return ""
        case .list(let items): return "[\(first)]" + items[first].name(of: rest)
        case .map(let entries): return "." + entries[first].name + entries[first].value.name(of: rest)
        }
    }

    /// In block style, where a plain scalar can hold commas and brackets.
    func text(indent: String = "") -> String {
        switch self {
        case .text(let text, let isPlain): return isPlain && !text.contains("\n") ? text : quoted(text)
        case .list(let items):
            if items.isEmpty { return "[]" }
            return items.map { item in "\n" + indent + "- " + item.text(indent: indent + "  ") }.joined()
        case .map(let entries):
            if entries.isEmpty { return "{}" }
            return entries.map { entry in
                "\n" + indent + entry.key.text() + ": " + entry.value.text(indent: indent + "  ")
            }.joined()
        }
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
