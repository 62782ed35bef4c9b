/// Names a space that is not U+0020 for a message: `a no-break space (U+00A0)`.
public func spaceName(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    switch scalar.value {
    case 0xA0, 0x202F: return "a no-break space (\(code))"
    case 0x3000: return "an ideographic space (\(code))"
    default: return "a special space (\(code))"
    }
}
