extension ValueReader {
    /// Returns the value if it is one that stands for none; nil for all others.
    func empty(_ tolerance: Tolerance) -> JSON? {
        guard !tolerance.isDisjoint(with: .empty) else { return nil }
        return codable == nil ? emptyBytes(tolerance) : emptyCodable(tolerance)
    }

    private func emptyBytes(_ tolerance: Tolerance) -> JSON? {
        let start = spot.start
        switch text[start] {
        case UInt8(ascii: "\""):
            if tolerance.contains(.emptyText), text[start + 1] == UInt8(ascii: "\"") { return .string("") }
            return tolerance.contains(.zeroDate) ? zeroDate() : nil
        case UInt8(ascii: "["):
            guard tolerance.contains(.emptyList) else { return nil }
            return text[text.skipSpace(start + 1)] == UInt8(ascii: "]") ? .array([]) : nil
        case UInt8(ascii: "{"):
            guard tolerance.contains(.emptyObject) else { return nil }
            return text[text.skipSpace(start + 1)] == UInt8(ascii: "}") ? .object([:]) : nil
        case UInt8(ascii: "0"), UInt8(ascii: "-"):
            return tolerance.contains(.zeroDate) ? zeroNumber() : nil
        default: return nil
        }
    }

    private func emptyCodable(_ tolerance: Tolerance) -> JSON? {
        let copy = copy()
        guard let value = copy.codable?.value else { return nil }
        if tolerance.contains(.emptyText), (try? value.string())?.isEmpty == true { return .string("") }
        if tolerance.contains(.emptyList), (try? value.openList())?.container.isAtEnd == true { return .array([]) }
        if tolerance.contains(.emptyObject), (try? value.open())?.allKeys.isEmpty == true { return .object([:]) }
        return tolerance.contains(.zeroDate) ? zeroDate() ?? zeroNumber() : nil
    }

    /// A text of zeros and of what parts the fields of a date.
    private func zeroDate() -> JSON? {
        var copy = copy()
        copy.coerces = false
        guard let text = try? copy.string(), text.utf8.contains(UInt8(ascii: "0")) else { return nil }
        return text.utf8.allSatisfy { "0-/.:+ TZ".utf8.contains($0) } ? .string(text) : nil
    }

    private func zeroNumber() -> JSON? {
        var copy = copy()
        copy.coerces = false
        return (try? copy.double()) == 0 ? .integer(0) : nil
    }
}
