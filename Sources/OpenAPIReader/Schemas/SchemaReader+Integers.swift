import Diagnostics
import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// The values of an enumeration of integers, with those that stand in quotes, as some generators of documents write them. What is
    /// no integer beside them is left out; all other values are as they are.
    func integers(_ values: [YAMLNode], _ flat: FlatSchema) -> (values: [YAMLNode], flat: FlatSchema) {
        guard flat.types?.subtracting(["null"]) == ["integer"] else { return (values, flat) }
        let numbers = values.map { node -> YAMLNode? in
            guard case .scalar(let scalar) = node.content, let number = Int(scalar.text), String(number) == scalar.text
            else { return nil }
            return .word(scalar.text, at: node.location)
        }
        let places = numbers.indices.filter { numbers[$0] != nil }
        // Such as `1.0`.
        let isPlain = values.contains { $0.text.flatMap { Double($0) } != nil && Int($0.plainText) == nil }
        guard !places.isEmpty, !isPlain else { return (values, flat) }
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
}
