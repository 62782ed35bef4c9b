/// What an app is given by generated files: enough of it to see what an app would miss.
struct Interface {
    /// An argument of an initialiser, or of a static member that makes a request.
    private struct Argument: Equatable {
        /// `page: Int`
        let text: String
        let isNeeded: Bool
    }

    /// Cases, properties, methods and the like, each behind the type that it stands in.
    private var members: Set<String> = []
    private var mutable: Set<String> = []
    private var conformances: [String: Set<String>] = [:]
    private var initializers: [String: [Argument]] = [:]

    init(_ files: [String]) {
        for file in files { read(file) }
    }

    /// What an app of the old version may use, and a new one does not have.
    func lost(in new: Interface) -> [String] {
        var lost = members.subtracting(new.members).union(mutable.subtracting(new.mutable))
        for (type, names) in conformances where !names.isSubset(of: new.conformances[type] ?? []) { lost.insert(type) }
        for (type, arguments) in initializers {
            let now = new.initializers[type] ?? []
            let known = now.filter { argument in arguments.contains { $0.text == argument.text } }.map(\.text)
            let needed = now.filter(\.isNeeded).map(\.text)
            if known != arguments.map(\.text)
                || !needed.allSatisfy({ text in
                    arguments.contains { $0.text == text && $0.isNeeded }
                })
            {
                lost.insert(type)
            }
        }
        return lost.sorted()
    }

    private mutating func read(_ text: String) {
        var types: [(indent: Int, name: String)] = []
        var arguments: [Argument]?
        var maker = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.drop { $0 == " " }
            let indent = line.count - words.count
            while let last = types.last, !words.isEmpty, words != "}", indent <= last.indent { types.removeLast() }
            let owner = types.map(\.name).joined(separator: ".")
            if let open = arguments {
                if words.hasPrefix(")") {
                    initializers[owner + maker] = open
                    arguments = nil
                } else {
                    arguments = open + [argument(words)]
                }
            } else if words.hasPrefix("public static func "), words.hasSuffix("-> Self {") || words.hasSuffix("(") {
                let parts = words.dropFirst("public static func ".count).split(separator: "(", maxSplits: 1)
                maker = "." + parts[0]
                if parts.count == 1 {
                    arguments = []
                } else {
                    let list = parts[1].split(separator: ") -> Self", omittingEmptySubsequences: false)[0]
                    initializers[owner + maker] = list.split(separator: ", ").map(argument)
                }
            } else if words.hasPrefix("public init("), words.hasSuffix("(") {
                maker = ""
                arguments = []
            } else if words.hasPrefix("public init("), !words.contains("reading fields"), words.contains(") {") {
                let list = words.dropFirst("public init(".count).split(separator: ") {")[0]
                initializers[owner] = list.split(separator: ", ").map(argument)
            } else if words.hasPrefix("public ") {
                if let name = declare(words, in: owner) { types.append((indent, name)) }
            } else if words.hasPrefix("case "), !words.contains(":") {
                members.insert(owner + "." + words)
            }
        }
    }

    private func argument(_ words: Substring) -> Argument {
        let text = words.split(separator: " = ")[0]
        return Argument(text: String(text.last == "," ? text.dropLast() : text), isNeeded: !words.contains(" = "))
    }

    /// - Returns: The name of the type that is declared, if one is.
    private mutating func declare(_ words: Substring, in owner: String) -> String? {
        for kind in ["public struct ", "public enum ", "public indirect enum "] where words.hasPrefix(kind) {
            let parts = words.dropFirst(kind.count).split(separator: ": ", maxSplits: 1)
            let name = String(parts[0].prefix { $0.isLetter || $0.isNumber || $0 == "`" })
            conformances[owner + "." + name] = Set(
                (parts.count > 1 ? parts[1] : "").split { $0 == "," || $0 == " " || $0 == "{" }.flatMap {
                    ["Hashable", "Comparable"].contains($0) ? [String($0), "Equatable"] : [String($0)]
                })
            return name
        }
        for kind in ["public let ", "public var "] where words.hasPrefix(kind) {
            let text = words.dropFirst(kind.count).split(separator: " {")[0]
            // `PagedRequest` has them for those that do not.
            if ["fullPageSize: Int?", "position: Int"].contains(text) { return nil }
            members.insert(owner + "." + text)
            if kind == "public var ", !words.hasSuffix("}") { mutable.insert(owner + "." + text) }
            return nil
        }
        for inherited in ["func at(", "func from(cursor", "static func cursor(of"] {
            if words.dropFirst("public ".count).hasPrefix(inherited) { return nil }
        }
        // Values of settings are what the rules of the wire are about.
        members.insert(owner + "." + words.prefix { $0 != "=" })
        return nil
    }
}
