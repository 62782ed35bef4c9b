import EndpointSpec
import YAMLTree

/// What components are called whose keys are whole names of types, as those of .NET, Java and Go are: `App.Dto.Page[App.Dto.User]` is a
/// `PageUser`. Two that would have one name have their last namespaces before it, or keep their keys.
struct ShortModelNames {
    private var words: [String: SwiftWords] = [:]

    static let none = ShortModelNames()

    private init() {}

    /// - Parameter root: The whole document, so that no name depends on what of it is wanted.
    init(_ root: YAMLNode) {
        let section = root["components"]?["schemas"] ?? root["definitions"]
        let keys = (section?.entries ?? []).filter { !$0.isNameless }.map(\.name)
        var open = keys.filter { $0.contains(".") }
        var used = Set(keys.filter { !$0.contains(".") }.map { ModelPlace.wordsOfComponent($0).typeName })
        for count in 1...3 {
            let names = open.map { (key: $0, words: ModelPlace.wordsOfComponent(Self.shortened($0, to: count))) }
            let wanted = Dictionary(grouping: names) { $0.words.typeName }
            for (name, rivals) in wanted
            where rivals.count == 1 && !used.contains(name) && name.first?.isLetter == true {
                words[rivals[0].key] = rivals[0].words
            }
            open.removeAll { words[$0] != nil }
            used.formUnion(wanted.keys)
        }
    }

    /// Nil for a component that is called after its key.
    func words(of component: String) -> SwiftWords? { words[component] }

    /// The last parts of each name with dots.
    private static func shortened(_ key: String, to count: Int) -> String {
        var result = ""
        var run = ""
        func flush() {
            result += run.split(separator: ".").suffix(count).joined(separator: ".")
            run = ""
        }
        for character in key {
            if character.isLetter || character.isNumber || character == "_" || character == "." {
                run.append(character)
            } else {
                flush()
                result.append(character)
            }
        }
        flush()
        return result
    }
}
