/// Whether a key stands before another in a string catalog: numbers by their value, letters whatever their case, and what is
/// the same so by its characters.
func isOrdered(_ first: String, before second: String) -> Bool {
    var (left, right) = (Array(first.unicodeScalars)[...], Array(second.unicodeScalars)[...])
    while let one = left.first, let other = right.first {
        let (ones, others) = (digits(of: left), digits(of: right))
        if !ones.isEmpty, !others.isEmpty {
            let (number, otherNumber) = (ones.drop { $0 == "0" }, others.drop { $0 == "0" })
            if number.count != otherNumber.count { return number.count < otherNumber.count }
            if let (a, b) = zip(number, otherNumber).first(where: { $0 != $1 }) { return a < b }
            (left, right) = (left.dropFirst(ones.count), right.dropFirst(others.count))
            continue
        }
        let (a, b) = (lowercased(one), lowercased(other))
        if a != b { return a < b }
        (left, right) = (left.dropFirst(), right.dropFirst())
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
}

private func digits(of text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    text.prefix { ("0"..."9").contains($0) }
}

private func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
}
