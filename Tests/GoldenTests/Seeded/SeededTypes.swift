/// Types of a random spec, as text. What a value must hold is always declared before it, so that every value ends.
struct SeededTypes {
    struct Model {
        enum Kind { case structure, enumeration, union, alias }

        let name: String
        let kind: Kind
        let generics: [String]
        /// For an alias, what it stands for.
        var target = ""
    }

    static let scalars = [
        "Bool", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Decimal", "String", "Data", "Date", "URL", "UUID", "JSON",
    ]
    /// What a parameter can be.
    static let texts = [
        "Bool", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Decimal", "String", "Data", "Date", "URL", "UUID",
    ]

    /// All of them, in the order of writing.
    var models: [Model] = []

    /// - Parameters:
    ///   - index: Of the model that is being written; only those before it may be held by value.
    ///   - generics: Its own parameters.
    func type(_ random: inout SeededRandom, before index: Int, _ generics: [String] = [], depth: Int = 0) -> String {
        switch random.number(0...(depth > 2 ? 3 : 9)) {
        case 0...1: return random.pick(Self.scalars)
        case 2: return generics.isEmpty ? "Int" : random.pick(generics)
        case 3...5: return model(&random, among: Array(models.prefix(index)), generics) ?? "String"
        case 6: return "[\(type(&random, before: models.count, generics, depth: depth + 1))\(optionalMark(&random))]"
        case 7: return "[String: \(type(&random, before: models.count, generics, depth: depth + 1))]"
        case 8: return "[\(model(&random, among: models, generics) ?? "JSON")]"
        default: return random.pick(Self.scalars)
        }
    }

    func optionalMark(_ random: inout SeededRandom) -> String {
        random.once(in: 6) ? "?" : ""
    }

    /// A model with arguments that can never grow: parameters as they are, or closed types.
    func model(_ random: inout SeededRandom, among models: [Model], _ generics: [String] = []) -> String? {
        guard !models.isEmpty else { return nil }
        let model = random.pick(models)
        if model.generics.isEmpty { return model.name }
        let arguments = model.generics.map { _ in
            generics.isEmpty || random.once(in: 2) ? random.pick(["Int", "String", "[Bool]", "Date", "JSON"]) : random.pick(generics)
        }
        return "\(model.name)<\(arguments.joined(separator: ", "))>"
    }

    /// The type behind aliases.
    func expanded(_ type: String) -> String {
        guard let alias = models.first(where: { $0.name == type && $0.kind == .alias }) else { return type }
        return expanded(alias.target)
    }

    func names(of kind: Model.Kind, before index: Int = .max) -> [String] {
        models.prefix(index).filter { $0.kind == kind && $0.generics.isEmpty }.map(\.name)
    }

    /// Whether a date stands in the type itself, and not in a model.
    func holdsDate(_ type: String) -> Bool {
        let expanded = expanded(type.trimmingOptional)
        if expanded == "Date" { return true }
        guard expanded.hasPrefix("[") else { return false }
        let inner = expanded.dropFirst().dropLast()
        return holdsDate(String(inner.hasPrefix("String: ") ? inner.dropFirst(8) : inner))
    }
}

extension String {
    var trimmingOptional: String { hasSuffix("?") ? String(dropLast()) : self }
}
