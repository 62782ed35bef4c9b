import EndpointSpec

/// A Swift expression that fits a type.
struct SwiftSample {
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
        default: return text(for: type, depth: 0, [:])
        }
    }

    private func text(for type: TypeReference, depth: Int, _ generics: [String: TypeReference]) -> String {
        switch samples.expanded(type) {
        case .optional: return "nil"
        case .array(let inner):
            if case .builtin = samples.expanded(inner) { return "[\(text(for: inner, depth: depth, generics))]" }
            return "[]"
        case .dictionary: return "[:]"
        case .parameter(let name): return generics[name].map { text(for: $0, depth: depth, [:]) } ?? "nil"
        case .builtin(let builtin): return text(for: builtin)
        case .model(let name, let arguments, _):
            guard let model = samples.model(named: name), depth < 8 else { return "\(name)(…)" }
            return text(for: model, arguments, depth: depth + 1, generics)
        }
    }

    private func text(for model: Model, _ arguments: [TypeReference], depth: Int, _ outer: [String: TypeReference])
        -> String
    {
        switch model.kind {
        case .alias(let target): return text(for: target, depth: depth, [:])
        case .enumeration(let enumeration):
            return enumeration.cases.first.map { ".\(identifier($0.name))" } ?? "\(model.name)"
        case .union(let union):
            return union.variants.first.map { ".\(identifier($0.name))(\(text(for: $0.type, depth: depth, [:])))" }
                ?? model.name
        case .structure(let structure):
            let own = Dictionary(
                zip(
                    structure.generics,
                    arguments.map { argument in
                        if case .parameter(let name) = argument { outer[name] ?? argument } else { argument }
                    })
            ) { first, _ in first }
            let fields = structure.properties.compactMap { property -> String? in
                if property.default != nil || property.keepsNull { return nil }
                if case .optional = samples.expanded(property.type) { return nil }
                return "\(property.name): \(text(for: property.type, depth: depth, own))"
            }
            return "\(model.name)(\(fields.joined(separator: ", ")))"
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

    /// A string literal of Swift, in which nothing is interpolated.
    private func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..<" ", "\u{7F}": result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
