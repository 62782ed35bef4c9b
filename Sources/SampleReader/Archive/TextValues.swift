import EndpointSpec

/// The values that a parameter had. They decide its type, and are forgotten.
struct TextValues {
    private var count = 0
    private var areWhole = true
    private var areNumbers = true
    private var areFlags = true
    private var forms: TextForms = [.dateTime, .day, .uuid]

    mutating func add(_ text: String) {
        count += 1
        // A number with a zero in front is one that somebody has to type.
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let isWhole = Int64(text) != nil && !text.hasPrefix("+") && (digits.count == 1 || !digits.hasPrefix("0"))
        areWhole = areWhole && isWhole
        let isNumber =
            isWhole
            || text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
                && text.contains(".") && !digits.hasPrefix(".") && !digits.hasPrefix("0") == !digits.hasPrefix("0.")
                && Double(text)?.isFinite == true
        areNumbers = areNumbers && isNumber
        areFlags = areFlags && (text == "true" || text == "false")
        forms.formIntersection(TextForms(of: text, among: forms))
    }

    /// Nothing but a `String` is sent as it was, if there is a doubt.
    var type: SampleType {
        if count == 0 { return .scalar(.string, format: nil) }
        if areFlags { return .scalar(.bool, format: nil) }
        if areWhole { return .scalar(.int, format: nil) }
        if areNumbers { return .scalar(.double, format: nil) }
        if forms.contains(.uuid) { return .scalar(.uuid, format: nil) }
        if forms.contains(.dateTime) { return .scalar(.date, format: nil) }
        if forms.contains(.day) { return .scalar(.date, format: "date") }
        return .scalar(.string, format: nil)
    }
}
