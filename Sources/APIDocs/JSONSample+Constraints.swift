import EndpointSpec

extension JSONSample.Value {
    /// The value, changed as far as it has to be. A text is not made to match a pattern, which takes an example.
    func fitting(_ constraints: Constraints) -> JSONSample.Value {
        if constraints.isEmpty { return self }
        switch self {
        case .number(let text): return .number(number(text, constraints))
        case .string(let text):
            let missing = max(0, min(constraints.minLength ?? 0, 1000) - text.unicodeScalars.count)
            let long = text + String(repeating: "x", count: missing)
            return .string(constraints.maxLength.map { String(long.prefix($0)) } ?? long)
        case .array(let items):
            guard let item = items.first else { return self }
            let count = min(max(items.count, min(constraints.minItems ?? 0, 20)), constraints.maxItems ?? .max)
            return .array((0..<count).map { constraints.isUnique ? item.varied($0) : item })
        case .null, .boolean, .object: return self
        }
    }

    private func number(_ text: String, _ constraints: Constraints) -> String {
        guard let value = Double(text) else { return text }
        let least = constraints.minimum.flatMap { bound in Double(bound.text).map { ($0, bound) } }
        let most = constraints.maximum.flatMap { bound in Double(bound.text).map { ($0, bound) } }
        let isLow = least.map { $1.isExclusive ? value <= $0 : value < $0 } ?? false
        let isHigh = most.map { $1.isExclusive ? value >= $0 : value > $0 } ?? false
        guard isLow || isHigh, let (bound, nearest) = isLow ? least : most else { return text }
        if !nearest.isExclusive { return nearest.text }
        if case .integer = nearest.value, let number = Int64(nearest.text) {
            return
                "\(isLow ? number.addingReportingOverflow(1).partialValue : number.subtractingReportingOverflow(1).partialValue)"
        }
        if let least, let most { return "\((least.0 + most.0) / 2)" }
        return "\(isLow ? bound + 1 : bound - 1)"
    }

    /// Another value of the kind for each number; the same for 0.
    private func varied(_ number: Int) -> JSONSample.Value {
        switch self {
        case .string(let text) where number > 0: .string(text + "\(number)")
        case .number(let text) where number > 0: Int64(text).map { .number("\($0 + Int64(number))") } ?? self
        default: self
        }
    }
}
