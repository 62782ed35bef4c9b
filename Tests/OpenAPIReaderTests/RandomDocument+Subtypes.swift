import TestSupport

extension RandomDocument {
    /// A schema that others may build on, which builds on others itself.
    mutating func subtype() -> Value {
        var entries: [(String, Value)] = []
        if numbers.chance(70) {
            var parts = (0..<(1 + numbers.next(below: 2))).map { _ in
                Value.object([("$ref", .text("#/components/schemas/\(one(of: schemas))"))])
            }
            if numbers.chance(40) { parts.append(object(2)) }
            if numbers.chance(20) { parts.append(.object([("discriminator", discriminator())])) }
            entries.append(("allOf", .list(parts)))
        }
        if numbers.chance(60), case .object(let own) = object(2) { entries += own }
        if numbers.chance(70) { entries.append(("discriminator", discriminator())) }
        if numbers.chance(10) { entries.append(("x-ms-discriminator-value", .text(one(of: Self.texts)))) }
        var seen: Set<String> = []
        return .object(entries.filter { seen.insert($0.0).inserted })
    }

    mutating func discriminator() -> Value {
        var entries: [(String, Value)] = [("propertyName", .text(one(of: ["id", "a", "Type", "class"])))]
        if numbers.chance(50) {
            let mapping = some(Self.texts + ["x", "y"], 3).map {
                ($0, Value.text("#/components/schemas/\(one(of: schemas))"))
            }
            entries.append(("mapping", .object(mapping)))
        }
        return .object(entries)
    }
}
