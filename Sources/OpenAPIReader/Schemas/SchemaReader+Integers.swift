import Diagnostics
import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// The values of an enumeration of integers, with those that stand in quotes, as some generators of documents write them. What is
    /// no integer beside them is left out; all other values are as they are.
    func integers(_ values: [YAMLNode], _ flat: FlatSchema) -> (values: [YAMLNode], flat: FlatSchema) {
        guard flat.types?.subtracting(["null"]) == ["integer"] else { return (values, flat) }
        let numbers = values.map { node -> YAMLNode? in
            guard case .scalar(let scalar) = node.content, let number = Double(scalar.text) else { return nil }
            if scalar.isPlain { return number.isFinite ? node : nil }
            return Int(scalar.text).map { String($0) } == scalar.text ? .word(scalar.text, at: node.location) : nil
        }
        let places = numbers.indices.filter { numbers[$0] != nil }
        // Texts of digits, such as '01', are other values than numbers.
        let areTexts = zip(values, numbers).contains { $1 == nil && Double($0.plainText) != nil }
        guard !areTexts, places.count * 2 > values.count else { return (values, flat) }
        if let other = numbers.firstIndex(where: { $0 == nil }) {
            log.lostOften(
                at: values[other].location,
                "'\(visible(String(values[other].plainText.prefix(40))))' is no integer, as the type of this enumeration says, so it is left out"
            )
        }
        func own(_ texts: [String]) -> [String] { texts.count == values.count ? places.map { texts[$0] } : texts }
        var flat = flat
        flat.valueNames = own(flat.valueNames)
        flat.valueDocs = own(flat.valueDocs)
        return (numbers.compactMap(\.self), flat)
    }

    /// Whether schemas of numbers, or of lists of them, say neither what kind of numbers these are nor that one is a fraction.
    func arePlainNumbers(_ nodes: [YAMLNode], depth: Int = 0) -> Bool {
        guard depth < 8 else { return false }
        var isPlain = true
        eachPart(of: nodes, isQuiet: true) { part, _ in
            let values = [part["default"], part["example"]].compactMap(\.self) + (part["examples"]?.elements ?? [])
            let said = ["format", "minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"]
                .compactMap { part[$0] }
            if (said + values.flatMap { $0.elements.isEmpty ? [$0] : $0.elements }).contains(where: isNoWholeNumber) {
                isPlain = false
            }
            let inner = [part["items"]].compactMap(\.self) + (part["anyOf"] ?? part["oneOf"] ?? part).elements
            for node in inner where isPlain { isPlain = arePlainNumbers([node], depth: depth + 1) }
        }
        return isPlain
    }

    private func isNoWholeNumber(_ node: YAMLNode) -> Bool {
        Int(node.plainText) == nil && node.flag == nil && !node.isNull
    }
}
