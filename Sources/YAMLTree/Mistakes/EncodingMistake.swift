/// Explains a byte that is not UTF-8, or a character that YAML does not allow.
func encodingMistake(_ failure: ParserFailure, in text: UnsafeBufferPointer<UInt8>) -> Mistake {
    var lines = LineFinder(text)
    lines.seek(byte: failure.offset)
    // In a sequence that breaks off, the first byte is the mistake.
    var offset = failure.offset
    for before in 1...3 where failure.offset - before >= lines.start {
        let byte = text[failure.offset - before]
        if length(from: byte) > before { offset = failure.offset - before }
        if byte & 0xC0 != 0x80 { break }
    }
    let place = TextPlace(line: lines.line, column: lines.column(ofByte: offset))
    if failure.problem == "control characters are not allowed" {
        let digits = hex(failure.value, 4)
        return Mistake(
            place, "the character U+\(digits) is not allowed in YAML; in double quotes write it as \\u\(digits)")
    }
    let byte = offset < text.count ? "0x" + hex(Int(text[offset]), 2) : "end"
    return Mistake(place, "this is not UTF-8 (byte \(byte)); save the file as UTF-8")
}

private func length(from lead: UInt8) -> Int {
    switch lead {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF8: 4
    default: 1
    }
}

private func hex(_ value: Int, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}
