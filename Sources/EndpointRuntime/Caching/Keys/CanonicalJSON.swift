import Foundation

/// A JSON text in a form in which equal values have equal texts: the order of an object's members does not count, and
/// neither does how strings are escaped or numbers written; `1` and `"1"` differ.
///
/// Texts are compared byte by byte: two spellings of `é` are two texts. Members of equal names are all kept, in their
/// order; the first is the one that is read.
struct CanonicalJSON: Sendable {
    indirect enum Node: Sendable {
        case null
        case bool(Bool)
        /// In its one spelling: digits without zeros at their ends, `e`, the exponent.
        case number(String)
        case string(String)
        case array([Node])
        case object([(name: String, value: Node)])
    }

    let node: Node

    init(_ node: Node) {
        self.node = node
    }

    /// Nil for what is no JSON, holds half of a surrogate pair, or is nested deeper than the runtime reads. A byte
    /// order mark before the text is passed over.
    init?(_ data: Data) {
        guard let text = String(bytes: data, encoding: .utf8) else { return nil }
        var parser = CanonicalJSONParser(Array(text.utf8))
        guard let node = parser.document() else { return nil }
        self.node = node
    }

    /// The value at a path of keys; nil where there is none.
    func value(at path: [String]) -> CanonicalJSON? {
        var node = node
        for key in path {
            guard case .object(let members) = node,
                let member = members.first(where: { $0.name.utf8.elementsEqual(key.utf8) })
            else { return nil }
            node = member.value
        }
        return CanonicalJSON(node)
    }

    /// With the members of an object that are named, and without the rest.
    func keeping(_ names: [String]) -> CanonicalJSON {
        guard case .object(let members) = node else { return CanonicalJSON(.null) }
        return CanonicalJSON(
            .object(members.filter { member in names.contains { $0.utf8.elementsEqual(member.name.utf8) } }))
    }

    /// A number, also one in a string; nil for anything else and for what is not finite.
    var number: Double? {
        let text: String? =
            switch node {
            case .number(let number): number
            case .string(let string): NumberText(string) == nil ? nil : string
            case .null, .bool, .array, .object: nil
            }
        return text.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// A string, or a number as plain text: `1.5`, and with an exponent only where it is very long.
    var scalarText: String? {
        switch node {
        case .string(let string): string
        case .number(let number): Self.plain(number)
        case .null, .bool, .array, .object: nil
        }
    }

    private static func plain(_ number: String) -> String {
        let parts = number.split(separator: "e")
        guard parts.count == 2, let exponent = Int(parts[1]), exponent.magnitude <= 40 else { return number }
        let sign = parts[0].hasPrefix("-") ? "-" : ""
        let digits = parts[0].drop { $0 == "-" }
        guard exponent < 0 else { return sign + digits + String(repeating: "0", count: exponent) }
        let padded = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + digits
        return sign + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
    }

    /// The canonical text: every text in it has its length before it, every list its count, so that no two values share
    /// one.
    var text: String {
        var text = ""
        Self.write(node, to: &text)
        return text
    }

    private static func write(_ node: Node, to text: inout String) {
        switch node {
        case .null: text += "z"
        case .bool(let bool): text += bool ? "t" : "f"
        case .number(let number):
            text += "n"
            CanonicalText.append(number, to: &text)
        case .string(let string):
            text += "s"
            CanonicalText.append(string, to: &text)
        case .array(let elements):
            text += "a\(elements.count):"
            for element in elements { write(element, to: &text) }
        case .object(let members):
            text += "o\(members.count):"
            for member in CanonicalText.sorted(members, by: \.name) {
                CanonicalText.append(member.name, to: &text)
                write(member.value, to: &text)
            }
        }
    }
}
