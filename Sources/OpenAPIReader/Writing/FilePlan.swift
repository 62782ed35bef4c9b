import EndpointSpec
import YAMLTree

/// The names of a document's files that do not depend on what it says.
///
/// - Parameter path: That of the document.
public func fixedStems(ofDocument path: String, count: Int) -> [String] {
    fixedStems(documentStem(path), count: count)
}

private func fixedStems(_ stem: String, count: Int) -> [String] {
    (0..<count).map { "\(stem).\($0 < 10 ? "0" : "")\($0)" }
}

/// The name of a document up to the first dot.
func documentStem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "document"
    return name.split(separator: ".").first.map(String.init) ?? name
}

/// Which operation and which model stands in which file: a file for each tag, and one for what several of them use.
struct FilePlan {
    private let operations: [String]
    private let models: [Int: String]
    /// Of what several tags use, and of what none does.
    let shared: String
    private let tags: [String: String]
    /// The names of all files, if they do not depend on the document.
    let fixed: [String]

    init(_ operations: [OperationDraft], _ drafts: [ModelDraft], stem: String, taken: Set<String>, shards: Int?) {
        if let shards {
            let fixed = fixedStems(stem, count: shards)
            func file(_ text: String) -> String { fixed[Int(UInt32(hexDigest(text), radix: 16) ?? 0) % shards] }
            self.operations = operations.map { file($0.tag ?? "") }
            models = Dictionary(uniqueKeysWithValues: drafts.map { ($0.number, file($0.place.path)) })
            shared = fixed[0]
            tags = [:]
            self.fixed = fixed
            return
        }
        fixed = []
        func available(_ stem: String) -> String {
            taken.contains(stem.lowercased()) || ["api", "gen"].contains(stem.lowercased()) ? stem + "-calls" : stem
        }
        shared = available(stem.isEmpty ? "document" : stem)
        var tags: [String: String] = [:]
        var stems: [String] = []
        for operation in operations {
            guard let tag = operation.tag else {
                stems.append(shared)
                continue
            }
            let words = SwiftWords(of: tag).words.map(plainLetters).filter { !$0.isEmpty }.joined(separator: "-")
            let name = available(words.isEmpty ? "tag-" + hexDigest(tag) : Self.shortened(words, of: tag))
            if tags[name] == nil { tags[name] = tag }
            stems.append(name)
        }
        self.tags = tags
        self.operations = stems
        var reached: [String: Set<Int>] = [:]
        for (operation, stem) in zip(operations, stems) {
            for value in operation.values { drafts.collect(from: value, &reached[stem, default: []]) }
        }
        var users: [Int: Set<String>] = [:]
        for (stem, models) in reached {
            for model in models { users[model, default: []].insert(stem) }
        }
        let shared = self.shared
        models = users.mapValues { $0.count == 1 ? $0.first ?? shared : shared }
    }

    /// File systems take names of 255 bytes, and the output puts more around this one.
    private static func shortened(_ words: String, of tag: String) -> String {
        words.utf8.count <= 100 ? words : words.prefix(100) + "-" + hexDigest(tag)
    }

    func stem(ofOperation index: Int) -> String { operations[index] }
    func stem(ofModel number: Int) -> String { models[number] ?? shared }

    func doc(of stem: String, _ root: YAMLNode) -> YAMLNode? {
        guard let tag = tags[stem] else { return nil }
        for node in root["tags"]?.elements ?? [] where node["name"]?.text == tag {
            return documentText(node["description"]).map { .text($0, at: node.location) }
        }
        return nil
    }
}

extension OperationDraft {
    /// All that its types are made of.
    var values: [SchemaValue] { bodyValues + otherValues }

    /// What its body is made of.
    var bodyValues: [SchemaValue] {
        switch body?.content {
        case .json(let use)?, .form(let use)?: [use.value]
        case .fields(_, let parts)?: parts.map(\.property.use.value)
        case .raw?, nil: []
        }
    }

    /// What its successes are made of, without their headers.
    var answerValues: [SchemaValue] {
        answers.flatMap { [$0.content] + $0.types.map(\.content) }.compactMap { content in
            switch content {
            case .json(let value): value
            case .stream(let stream): stream.element
            case .nothing, .text, .file: nil
            }
        }
    }

    /// What its parameters and its answers are made of.
    var otherValues: [SchemaValue] {
        var values = parameters.map(\.use.value) + answerValues
        values += answers.flatMap(\.headers).map(\.use.value)
        values += failures.compactMap(\.body)
        return values
    }
}
