import Diagnostics
import YAMLTree

extension SpecReader {
    /// Reads a type as text, or in the flow forms that YAML makes of it: `[T]` and `[String: T]`. It is unknown after
    /// an error.
    func type(_ node: YAMLNode) -> TypeSyntax {
        switch node.content {
        case .scalar(let scalar):
            guard !isNull(scalar) else {
                return refuseType(node, "a type is missing here, such as 'String?' or '[Shop]'")
            }
            if Builtin.named(scalar.text) != nil {
                return TypeSyntax(.named(scalar.text, arguments: []), at: node.location)
            }
            var parser = TypeParser(scalar.text, isPlain: scalar.isPlain, at: node.location, log)
            return parser.parse() ?? TypeSyntax(.unknown, at: node.location)
        case .sequence(let nodes):
            return listType(nodes, of: node)
        case .mapping:
            return refuseType(node, "a type is a text, '[T]' or '[String: T]'; if it begins with '{', quote it")
        case .unknown:
            return TypeSyntax(.unknown, at: node.location)
        }
    }

    private func refuseType(_ node: YAMLNode, _ message: String) -> TypeSyntax {
        refuse(node, message)
        return TypeSyntax(.unknown, at: node.location)
    }

    private func listType(_ nodes: [YAMLNode], of list: YAMLNode) -> TypeSyntax {
        guard nodes.count == 1, let node = nodes.first else {
            return refuseType(
                list,
                nodes.isEmpty
                    ? "a list has an element type: '[Shop]'"
                    : "YAML ends a type at its comma here; quote the type: \"[Page<A, B>]\"")
        }
        if case .mapping(let entries) = node.content {
            guard entries.count == 1, let entry = entries.first else {
                return refuseType(node, "a dictionary has one key type and one value type: '[String: Int]'")
            }
            return TypeSyntax(.dictionary(key: type(entry.key), value: type(entry.value)), at: list.location)
        }
        if case .scalar(let scalar) = node.content, scalar.isPlain, scalar.text.contains(":") {
            return refuseType(node, "YAML wants a space after the colon; write '[String: Int]' or quote the type")
        }
        return TypeSyntax(.array(type(node)), at: list.location)
    }
}

/// Parses `type := '[' type (':' type)? ']' | name ('<' type (',' type)* '>')?`, each followed by at most one `?`.
private struct TypeParser {
    private let text: String
    private let isPlain: Bool
    private let scalars: [UInt8]
    private let start: SourceLocation
    private let log: DiagnosticLog
    private var index = 0
    private var depth = 0

    init(_ text: String, isPlain: Bool, at start: SourceLocation, _ log: DiagnosticLog) {
        self.text = text
        self.isPlain = isPlain
        self.start = start
        self.log = log
        scalars = Array(text.utf8)
    }

    mutating func parse() -> TypeSyntax? {
        if isName(scalars) { return TypeSyntax(.named(text, arguments: []), at: start) }
        if isPlain, isCutType(text) {
            log.error(
                at: start,
                "'\(text)' has no '>'; inside of '{ }' YAML ends a text at its comma, so quote the type: \"Page<A, B>\""
            )
            return nil
        }
        guard let type = type() else { return nil }
        skipSpaces()
        return index == scalars.count ? type : fail("nothing follows a type")
    }

    private func isName(_ bytes: [UInt8]) -> Bool {
        for byte in bytes where !isNameByte(byte) { return false }
        return !bytes.isEmpty
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: true
        default: false
        }
    }

    private mutating func type() -> TypeSyntax? {
        skipSpaces()
        depth += 1
        defer { depth -= 1 }
        guard depth <= 32 else { return fail("the type is nested more than 32 deep") }
        guard var type = take("[") ? bracketed() : named() else { return nil }
        skipSpaces()
        if take("?") { type = TypeSyntax(.optional(type), at: start) }
        if peek("?") { return fail("one '?' is enough") }
        return type
    }

    private mutating func bracketed() -> TypeSyntax? {
        guard let first = type() else { return nil }
        skipSpaces()
        if take(":") {
            guard let value = type() else { return nil }
            skipSpaces()
            return take("]") ? TypeSyntax(.dictionary(key: first, value: value), at: start) : fail("a ']' is missing")
        }
        return take("]") ? TypeSyntax(.array(first), at: start) : fail("a ']' is missing")
    }

    private mutating func named() -> TypeSyntax? {
        let begin = index
        while index < scalars.count, isNameByte(scalars[index]) { index += 1 }
        guard index > begin else { return fail("a name is missing") }
        let name = String(decoding: scalars[begin..<index], as: UTF8.self)
        skipSpaces()
        guard take("<") else { return TypeSyntax(.named(name, arguments: []), at: start) }
        var arguments: [TypeSyntax] = []
        repeat {
            guard let argument = type() else { return nil }
            arguments.append(argument)
            skipSpaces()
        } while take(",")
        return take(">") ? TypeSyntax(.named(name, arguments: arguments), at: start) : fail("a '>' is missing")
    }

    private func fail(_ why: String) -> TypeSyntax? {
        if let way = hiddenSpace(in: text) ?? Habit.type(text).map({ "; " + $0 }) {
            log.error(at: start, "'\(text)' is not a type\(way)")
            return nil
        }
        log.error(
            at: start,
            "'\(text)' is not a type: \(why); types are 'Int', 'Shop?', '[Shop]', '[String: Int]', 'Page<Shop>'"
        )
        return nil
    }

    private mutating func skipSpaces() {
        while index < scalars.count, scalars[index] == 0x20 { index += 1 }
    }

    private func peek(_ character: Unicode.Scalar) -> Bool {
        index < scalars.count && scalars[index] == UInt8(ascii: character)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek(character) else { return false }
        index += 1
        return true
    }
}
