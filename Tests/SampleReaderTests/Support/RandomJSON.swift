import TestSupport

/// Random values of JSON, several samples of one shape each, with what samples are known to vary in.
struct RandomJSON {
    private var numbers: SeededNumbers

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
    }

    /// Texts of samples of one random shape.
    mutating func samples() -> [String] {
        let shape = object(depth: 0)
        let root: Shape = numbers.chance(20) ? .list(shape) : numbers.chance(5) ? anything(depth: 0) : shape
        return (0..<1 + numbers.next(below: 4)).map { _ in text(root, depth: 0) }
    }

    private indirect enum Shape {
        case null, flag, integer, fraction, large, word(Int), text, day, instant, either, uuid, address, odd
        case list(Shape)
        case map(Shape)
        case object([(key: String, shape: Shape, presence: Int)])
        case choice([(tag: String, shape: Shape)])
        case mixed([Shape])
        /// An object that holds itself, at a key.
        case tree
    }

    private static let keys = [
        "id", "name", "type", "status", "created_at", "updatedAt", "items", "data", "user", "owner", "html_url",
        "class",
        "self", "$ref", "a.b", "", "1", "x-y", "URL", "url", "Error", "error", "results", "éa", "日本", "😀", "a b",
        "init",
        "count", "2026-01-01", "tags", "first-name", "_id", "__typename", "value", "Type", "kind", "next", "parent",
        "API",
    ]

    private mutating func object(depth: Int) -> Shape {
        let count = numbers.next(below: numbers.chance(4) ? 60 : 7)
        var members: [(key: String, shape: Shape, presence: Int)] = []
        for index in 0..<count {
            let key =
                numbers.chance(80)
                ? Self.keys[numbers.next(below: Self.keys.count)] : "k\(index)\(numbers.next(below: 4))"
            let presence = numbers.chance(75) ? 100 : 20 + numbers.next(below: 70)
            members.append((key, anything(depth: depth + 1), presence))
        }
        return .object(members)
    }

    private mutating func anything(depth: Int) -> Shape {
        switch numbers.next(below: depth > 4 ? 14 : 24) {
        case 0: return .null
        case 1: return .flag
        case 2: return .integer
        case 3: return .fraction
        case 4: return .large
        case 5, 6: return .word(1 + numbers.next(below: 6))
        case 7: return .text
        case 8: return .day
        case 9: return .instant
        case 10: return .either
        case 11: return .uuid
        case 12: return .address
        case 13: return .odd
        case 14, 15: return .list(anything(depth: depth + 1))
        case 16: return .map(anything(depth: depth + 1))
        case 17:
            let tags = ["circle", "square", "self", "a-b", "B"].prefix(2 + numbers.next(below: 4))
            return .choice(tags.map { ($0, object(depth: depth + 1)) })
        case 18: return .mixed((0..<2 + numbers.next(below: 2)).map { _ in anything(depth: depth + 2) })
        case 19: return .tree
        default: return object(depth: depth + 1)
        }
    }

    private mutating func text(_ shape: Shape, depth: Int) -> String {
        if numbers.chance(3) { return "null" }
        switch shape {
        case .null: return "null"
        case .flag: return numbers.chance(50) ? "true" : "false"
        case .integer: return "\(numbers.next(below: 2_000_000) - 1_000_000)"
        case .fraction: return ["1", "1.5", "-0.25", "1e3", "2.0", "-0", "1E-7"][numbers.next(below: 7)]
        case .large:
            return ["9223372036854775808", "1700000000", "18446744073709551616", "-9223372036854775809", "0"][
                numbers.next(below: 5)]
        case .word(let count):
            return "\"\(["open", "closed", "on-hold", "a/b", "X", "self"][numbers.next(below: count)])\""
        case .text:
            return ["\"\"", "\"some text\"", "\"\\u00e9\\n\"", "\"null\"", "\"1\"", "\"\\ud83d\\ude00\""][
                numbers.next(below: 6)]
        case .day:
            return "\"20\(10 + numbers.next(below: 89))-0\(1 + numbers.next(below: 9))-1\(numbers.next(below: 9))\""
        case .instant:
            return "\"2026-01-31T1\(numbers.next(below: 9)):00:00\(["Z", "+08:00", ".5Z"][numbers.next(below: 3)])\""
        case .either: return self.text(numbers.chance(50) ? .day : .instant, depth: depth)
        case .uuid: return "\"9c2e1b6e-7d1c-4f1e-9e5a-1a2b3c4d5e6\(numbers.next(below: 10))\""
        case .address: return "\"https://example.com/\(numbers.next(below: 100))?q=%20\""
        case .odd:
            return ["\"2026-13-01\"", "\"0000-00-00\"", "\"http://\"", "\"{id}\"", "\"  \""][numbers.next(below: 5)]
        case .list(let element):
            return "["
                + (0..<numbers.next(below: 4)).map { _ in self.text(element, depth: depth + 1) }.joined(separator: ",")
                + "]"
        case .map(let member):
            let entries = (0..<numbers.next(below: 4)).map { index in
                "\"\(1000 + index * 7)\":" + self.text(member, depth: depth + 1)
            }
            return "{" + entries.joined(separator: ",") + "}"
        case .object(let members):
            var entries: [String] = []
            for member in members where numbers.chance(member.presence) {
                entries.append("\"\(member.key)\":" + self.text(member.shape, depth: depth + 1))
            }
            return "{" + entries.joined(separator: ",") + "}"
        case .choice(let variants):
            let (tag, shape) = variants[numbers.next(below: variants.count)]
            let rest = self.text(shape, depth: depth + 1).dropFirst()
            return rest == "ull" ? "null" : "{\"type\":\"\(tag)\"" + (rest == "}" ? "" : ",") + rest
        case .mixed(let shapes): return self.text(shapes[numbers.next(below: shapes.count)], depth: depth + 1)
        case .tree:
            let children = depth > 7 ? [] : (0..<numbers.next(below: 3)).map { _ in self.text(.tree, depth: depth + 2) }
            return "{\"label\":\"x\",\"weight\":1,\"children\":[\(children.joined(separator: ","))]}"
        }
    }
}
