import Diagnostics
import EndpointSpec

/// A Swift expression that fits a type, with `…` in the place of anything nested too deep or too long to read.
struct SwiftSample {
    /// The greatest number of models in an expression.
    private static let mostModels = 50

    private let samples: Samples

    init(_ samples: Samples) {
        self.samples = samples
    }

    func text(for type: TypeReference, example: SpecValue?) -> String {
        let type = samples.expanded(type)
        switch (type, example) {
        case (.builtin(.string), .string(let text)?): return literal(text)
        case (.builtin(.double), .integer(let number)?): return "\(number)"
        case (.builtin(let builtin), .integer(let number)?) where builtin.isInteger: return "\(number)"
        case (.builtin(.double), .floating(let number)?): return "\(number)"
        case (.builtin(.bool), .boolean(let flag)?): return "\(flag)"
        default:
            var left = Self.mostModels
            return text(for: type, depth: 0, [:], &left)
        }
    }

    /// - Parameter left: The number of models that are still allowed.
    private func text(
        for type: TypeReference, depth: Int, _ generics: [String: TypeReference], _ left: inout Int
    ) -> String {
        switch samples.expanded(type) {
        case .optional: return "nil"
        case .array(let inner):
            if case .builtin = samples.expanded(inner) { return "[\(text(for: inner, depth: depth, generics, &left))]" }
            return "[]"
        case .dictionary: return "[:]"
        case .parameter(let name): return generics[name].map { text(for: $0, depth: depth, [:], &left) } ?? "nil"
        case .builtin(let builtin): return text(for: builtin)
        case .model(let name, let arguments, _):
            guard let model = samples.model(named: name), depth < 8, left > 0 else {
                return "\(samples.api.swiftName(ofModel: name))(…)"
            }
            left -= 1
            return text(for: model, arguments, depth: depth + 1, generics, &left)
        }
    }

    private func text(
        for model: Model, _ arguments: [TypeReference], depth: Int, _ outer: [String: TypeReference], _ left: inout Int
    ) -> String {
        switch model.kind {
        case .alias(let target): return text(for: target, depth: depth, [:], &left)
        case .enumeration(let enumeration):
            return enumeration.cases.first.map { ".\(identifier($0.name))" }
                ?? samples.api.swiftName(ofModel: model.name)
        case .union(let union):
            return union.variants.first.map {
                ".\(identifier($0.name))(\(text(for: $0.type, depth: depth, [:], &left)))"
            }
                ?? samples.api.swiftName(ofModel: model.name)
        case .structure(let structure):
            let own = Dictionary(
                zip(
                    structure.generics,
                    arguments.map { argument in
                        if case .parameter(let name) = argument { outer[name] ?? argument } else { argument }
                    })
            ) { first, _ in first }
            let fields = structure.properties.compactMap { property -> String? in
                if property.default != nil || property.keepsNull || property.constant != nil { return nil }
                if case .optional = samples.expanded(property.type) { return nil }
                return "\(property.name): \(text(for: property.type, depth: depth, own, &left))"
            }
            return "\(samples.api.swiftName(ofModel: model.name))(\(fields.joined(separator: ", ")))"
        }
    }

    private func text(for builtin: Builtin) -> String {
        switch builtin.kind {
        case .boolean: "true"
        case .integer: "1"
        case .floating: "1.5"
        case .decimal: "9.99"
        case .string: "\"text\""
        case .data: "Data()"
        case .date: "Date()"
        case .duration: ".seconds(90)"
        case .timeOfDay: "TimeOfDay(hour: 9, minute: 30)!"
        case .url: "URL(string: \"https://example.com\")!"
        case .uuid: "UUID()"
        case .json: "JSON.null"
        case .file: "file"
        case .void: "()"
        }
    }

    private func identifier(_ name: String) -> String {
        ["self", "init", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
    }

    /// Returns a string literal of Swift without interpolation.
    private func literal(_ text: String) -> String {
        let inner = escaped(text.unicodeScalars) { scalar in
            scalar.value < 0x20 || scalar.value == 0x7F ? "\\u{\(hexDigits(scalar.value, 1))}" : nil
        }
        return "\"" + inner + "\""
    }
}
