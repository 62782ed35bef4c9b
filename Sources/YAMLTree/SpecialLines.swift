import CLibYAML
import Diagnostics

/// Refuses three things: characters at which libyaml sees other lines than an editor, invisible marks, and the
/// directive that costs libyaml quadratic time.
///
/// libyaml knows YAML 1.1, where U+0085, U+2028 and U+2029 end a line. What an editor shows as the rest of a comment
/// could then be a key. libyaml also compares every `%TAG` with all before it. `%TAG` serves only custom tags, which
/// are refused anyway.
///
/// - Returns: false after an error was logged, the first of its kind.
func refuseSpecialLines(of text: UnsafeBufferPointer<UInt8>, source: Int32, log: DiagnosticLog) -> Bool {
    var place: (byte: Int, message: String)?
    for lead in [0xC2, 0xE2, 0xEF] as [Int32] {
        search(for: lead, in: text, before: place?.byte ?? text.count) { index in
            guard let message = message(forCharacterAt: index, in: text) else { return false }
            place = (index, message)
            return true
        }
    }
    search(for: 0x25, in: text, before: place?.byte ?? text.count) { index in
        guard index == 0 || text[index - 1] == 0x0A || text[index - 1] == 0x0D else { return false }
        guard text[index...].starts(with: [0x25, 0x54, 0x41, 0x47]) else { return false }
        place = (index, "'%TAG' is not supported, because no tags but YAML's own are; remove the line")
        return true
    }
    guard let place else { return true }
    var finder = LineFinder(text)
    finder.seek(byte: place.byte)
    log.error(
        at: SourceLocation(
            source: source, line: Int32(finder.line) + 1, column: Int32(finder.column(ofByte: place.byte)) + 1),
        place.message)
    return false
}

/// Returns the error of a character, if it is one of those. It is called for much of what is not ASCII, so it works
/// byte by byte.
private func message(forCharacterAt index: Int, in text: UnsafeBufferPointer<UInt8>) -> String? {
    guard index + 1 < text.count else { return nil }
    let (lead, second) = (text[index], text[index + 1])
    let third = index + 2 < text.count ? text[index + 2] : 0
    let digits: String
    if lead == 0xC2 {
        guard second == 0x85 else { return nil }
        digits = "0085"
    } else if lead == 0xE2 {
        guard second == 0x80, third == 0xA8 || third == 0xA9 else { return nil }
        digits = third == 0xA8 ? "2028" : "2029"
    } else {
        guard second == 0xBB, third == 0xBF else { return nil }
        return "there is a byte order mark inside of the text; remove it"
    }
    return "U+\(digits) ends a line for YAML and not for editors; in double quotes write it as \\u\(digits)"
}

/// Calls `visit` with each index of a byte until it returns true.
private func search(
    for byte: Int32, in text: UnsafeBufferPointer<UInt8>, before end: Int, _ visit: (Int) -> Bool
) {
    guard let base = text.baseAddress else { return }
    var index = 0
    while index < end, let hit = memchr(base + index, byte, end - index) {
        index = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
        if visit(index) { return }
        index += 1
    }
}
