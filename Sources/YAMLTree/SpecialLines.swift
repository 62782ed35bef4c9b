import CLibYAML
import Diagnostics

/// Refuses what makes libyaml see other lines than an editor, and the directive that costs it quadratic time.
///
/// libyaml knows YAML 1.1, where U+0085, U+2028 and U+2029 end a line: what an editor shows as the rest of a comment
/// would be a key. And it compares every `%TAG` with all before it, while all they are good for are tags of one's
/// own, which are refused.
///
/// - Returns: false after errors were logged.
func refuseSpecialLines(of text: UnsafeBufferPointer<UInt8>, source: Int32, log: DiagnosticLog) -> Bool {
    let breaks: (UnsafeBufferPointer<UInt8>, Int) -> String? = { text, index in
        if text[index] == 0xC2 { return index + 1 < text.count && text[index + 1] == 0x85 ? "0085" : nil }
        guard index + 2 < text.count, text[index + 1] == 0x80 else { return nil }
        return text[index + 2] == 0xA8 ? "2028" : text[index + 2] == 0xA9 ? "2029" : nil
    }
    var place: (byte: Int, message: String)?
    for lead in [0xC2, 0xE2] as [Int32] {
        search(for: lead, in: text, before: place?.byte ?? text.count) { index in
            guard let digits = breaks(text, index) else { return false }
            place = (
                index,
                "U+\(digits) ends a line for YAML and not for editors; in double quotes write it as \\u\(digits)"
            )
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
        at: SourceLocation(source: source, line: Int32(finder.line) + 1, column: Int32(finder.column(ofByte: place.byte)) + 1),
        place.message)
    return false
}

/// Calls `visit` with each index of a byte until it gives true.
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
