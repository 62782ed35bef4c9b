import EndpointSpec

/// Returns a default as an expression of its type.
///
/// It names no type, and nothing in it can fail at run time. So it can be used wherever the property's type is known:
/// as a default argument and after `??`.
func expression(_ literal: Literal, of type: TypeReference, in surroundings: Surroundings) -> String {
    let (plain, isOptional) = surroundings.unwrapped(type)
    let resolved = surroundings.resolved(plain)
    if case .builtin(.json) = resolved {
        if isOptional, case .null = literal { return "nil" }
        return jsonExpression(literal)
    }
    switch literal {
    case .null: return "nil"
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let digits):
        if case .builtin(.decimal) = resolved { return ".endpointLiteral(" + stringLiteral(digits) + ")" }
        return digits
    case .floating(let digits): return floatingExpression(digits, isFloat: resolved == .builtin(.float))
    case .decimal(let text), .url(let text), .uuid(let text): return ".endpointLiteral(" + stringLiteral(text) + ")"
    case .date(let milliseconds): return ".endpointLiteral(milliseconds: " + String(milliseconds) + ")"
    case .duration(let milliseconds): return durationExpression(milliseconds)
    case .timeOfDay(let milliseconds): return ".endpointLiteral(milliseconds: " + String(milliseconds) + ")"
    case .string(let text): return stringLiteral(text)
    case .enumCase(let name): return enumExpression(name, of: resolved, in: surroundings)
    case .array(let elements):
        guard case .array(let element) = resolved else { return "[]" }
        return list(elements) { expression($0, of: element, in: surroundings) }
    case .dictionary(let entries):
        guard case .dictionary(let value) = resolved, !entries.isEmpty else { return "[:]" }
        return list(entries) { stringLiteral($0.key) + ": " + expression($0.value, of: value, in: surroundings) }
    }
}

/// Returns `.open`. For a case `none` or `some`, which an optional would take for its own, it returns the case's value.
private func enumExpression(_ name: String, of type: TypeReference, in surroundings: Surroundings) -> String {
    guard name == "none" || name == "some", let enumeration = surroundings.enumeration(type),
        let match = enumeration.cases.first(where: { $0.name == name })
    else { return "." + swiftName(name) }
    return ".init(rawValue: " + scalarLiteral(match.value) + ")"
}

/// Returns `.seconds(90)`, `.milliseconds(250)`. A number beyond 32 bits, which is all that an `Int` has on some
/// watches, is in parts.
private func durationExpression(_ milliseconds: Int64) -> String {
    if milliseconds % 1000 == 0, let seconds = Int32(exactly: milliseconds / 1000) { return ".seconds(\(seconds))" }
    if let number = Int32(exactly: milliseconds) { return ".milliseconds(\(number))" }
    let attoseconds = milliseconds % 1000 * 1_000_000_000_000_000
    return ".init(secondsComponent: \(milliseconds / 1000), attosecondsComponent: \(attoseconds))"
}

/// Swift warns of decimal digits below the type's smallest normal number, because it keeps fewer of them. A hexadecimal
/// literal is exactly the number that is kept: a multiple of the smallest number.
func floatingExpression(_ digits: String, isFloat: Bool) -> String {
    let sign = digits.hasPrefix("-") ? "-" : ""
    if isFloat {
        guard let number = Float(digits), number.isSubnormal else { return digits }
        return sign + "0x" + String(number.significandBitPattern, radix: 16) + "p-149"
    }
    guard let number = Double(digits), number.isSubnormal else { return digits }
    return sign + "0x" + String(number.significandBitPattern, radix: 16) + "p-1074"
}

/// Returns a JSON value, spelled out so that the type checker has nothing to infer.
private func jsonExpression(_ literal: Literal) -> String {
    switch literal {
    case .null: return ".null"
    case .boolean(let value): return value ? ".bool(true)" : ".bool(false)"
    case .integer(let digits):
        if Int64(digits) != nil { return ".integer(" + digits + ")" }
        return UInt64(digits) != nil ? ".unsigned(" + digits + ")" : ".double(" + digits + ")"
    case .floating(let digits), .decimal(let digits):
        return ".double(" + floatingExpression(digits, isFloat: false) + ")"
    case .string(let text), .url(let text), .uuid(let text): return ".string(" + stringLiteral(text) + ")"
    case .date(let milliseconds): return ".integer(" + String(milliseconds) + ")"
    case .duration(let milliseconds): return ".string(" + stringLiteral(TimeText.duration(milliseconds)) + ")"
    case .timeOfDay(let milliseconds): return ".string(" + stringLiteral(TimeText.timeOfDay(milliseconds)) + ")"
    case .enumCase(let name): return ".string(" + stringLiteral(name) + ")"
    case .array(let elements): return ".array(" + list(elements, jsonExpression) + ")"
    case .dictionary(let entries):
        if entries.isEmpty { return ".object([:])" }
        return ".object(" + list(entries) { stringLiteral($0.key) + ": " + jsonExpression($0.value) } + ")"
    }
}

/// A scalar of the wire: a tag, a raw value, a code.
func scalarLiteral(_ scalar: WireScalar) -> String {
    switch scalar {
    case .integer(let value): String(value)
    case .fraction(let value): "\(value)"
    case .string(let text): stringLiteral(text)
    case .boolean(let value): value ? "true" : "false"
    }
}

private func list<Element>(_ elements: [Element], _ text: (Element) -> String) -> String {
    var result = "["
    for (index, element) in elements.enumerated() {
        if index > 0 { result += ", " }
        result += text(element)
    }
    result += "]"
    return result
}
