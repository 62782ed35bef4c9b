import EndpointSpec

extension JSONValue {
    /// The number or text, changed as far as it has to be; the same if no other was found.
    func fitting(_ constraints: Constraints) -> JSONValue {
        if constraints.isEmpty { return self }
        switch self {
        case .number(let text): return .number(Self.number(text, constraints))
        // A number in quotes.
        case .string(let text) where constraints.minimum != nil || constraints.maximum != nil:
            return .string(Self.number(text, constraints))
        case .string(let text): return constraints.sampleText(text).map { .string($0) } ?? self
        case .array, .null, .boolean, .object: return self
        }
    }

    private static func number(_ text: String, _ constraints: Constraints) -> String {
        let bounds = [constraints.minimum, constraints.maximum].compactMap { $0 }
        var candidates = [text]
        for bound in bounds {
            candidates.append(bound.text)
            if let number = Int64(bound.text) {
                candidates += [number.addingReportingOverflow(1), number.subtractingReportingOverflow(1)].filter {
                    !$0.overflow
                }.map { "\($0.partialValue)" }
            } else if let number = UInt64(bound.text) {
                candidates += [number.subtractingReportingOverflow(1), number.addingReportingOverflow(1)].filter {
                    !$0.overflow
                }.map { "\($0.partialValue)" }
            } else if let number = Double(bound.text) {
                candidates += ["\(number + 1)", "\(number - 1)"]
            }
        }
        if bounds.count == 2, bounds.contains(where: { !isInteger($0) }), let least = Double(bounds[0].text),
            let most = Double(bounds[1].text)
        {
            candidates.append("\(least / 2 + most / 2)")
        }
        return candidates.first { constraints.misfit(of: $0) == nil } ?? text
    }

    private static func isInteger(_ bound: Constraints.Bound) -> Bool {
        if case .integer = bound.value { true } else { false }
    }
}
