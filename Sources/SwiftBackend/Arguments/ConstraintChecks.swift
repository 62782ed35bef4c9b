import EndpointSpec

/// Returns the lines that check a value: `fields.number(age, ["age"], minimum: 1)`.
///
/// - Parameters:
///   - value: How the value is spelled where it is checked.
///   - path: Its key path on the wire.
func checks(
    _ value: String, _ path: [String], _ constraints: Constraints, holdsChecked: Bool, of type: TypeReference,
    in surroundings: Surroundings
) -> [String] {
    if constraints.isEmpty, !holdsChecked { return [] }
    var lines: [String] = []
    let keys = "[" + path.map(stringLiteral).joined(separator: ", ") + "]"
    func add(_ method: String, _ arguments: [String]) {
        lines.append("fields." + method + "(" + ([value, keys] + arguments).joined(separator: ", ") + ")")
    }
    let bounds = [(constraints.minimum, "minimum: ", "above: "), (constraints.maximum, "maximum: ", "below: ")]
        .compactMap { bound, inclusive, exclusive in
            bound.map {
                ($0.isExclusive ? exclusive : inclusive) + expression($0.value, of: type, in: surroundings)
            }
        }
    if !bounds.isEmpty { add("number", bounds) }
    let lengths = [
        constraints.minLength.map { "minLength: \($0)" }, constraints.maxLength.map { "maxLength: \($0)" },
        constraints.pattern.map { "pattern: " + stringLiteral($0) },
    ].compactMap { $0 }
    if !lengths.isEmpty { add("text", lengths) }
    let counts = [
        constraints.minItems.map { "minItems: \($0)" }, constraints.maxItems.map { "maxItems: \($0)" },
    ].compactMap { $0 }
    if !counts.isEmpty { add("list", counts) }
    if constraints.isUnique { add("unique", []) }
    if holdsChecked { add("value", []) }
    return lines
}
