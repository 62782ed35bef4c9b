import CLibYAML
import Diagnostics

extension TreeBuilder {
    /// Where the node of the current event starts behind its anchor and tag; where the event starts if there is
    /// nothing behind them.
    mutating func placeBehindProperties() -> SourceLocation {
        // What stands behind the anchor of a plain scalar of no characters belongs to something else.
        if kind == YAML_SCALAR_EVENT.rawValue, event.pointee.data.scalar.length == 0,
            event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
        {
            return place
        }
        let start = TextPlace(event.pointee.start_mark)
        lines.seek(line: start.line)
        var index = lines.offset(ofColumn: start.column)
        var seen: Set<UInt8> = []
        while index < text.count {
            switch text[index] {
            // A second '&' belongs to the first key or element.
            case 0x26 where seen.insert(0x26).inserted, 0x21 where seen.insert(0x21).inserted:
                let end: UInt8 = index + 1 < text.count && text[index + 1] == 0x3C ? 0x3E : 0x2C  // !<…> or a ','
                while index < text.count, !isBlankOrBreak(text[index]), text[index] != end { index += 1 }
                if end == 0x3E { index += 1 }
            case 0x23:  // #
                while index < text.count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
            case let byte where isBlankOrBreak(byte):
                index += 1
            default:
                lines.seek(byte: index)
                return location(TextPlace(line: lines.line, column: lines.column(ofByte: index)))
            }
        }
        return place
    }

    private func isBlankOrBreak(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Tags are for types, and types come from where a value stands: only those that say nothing new are accepted.
    mutating func check(tag: String, expected: String) throws(Stop) {
        if tag == expected || tag == "!" { return }
        if isLenient { return foreignTags.append(place) }
        let standard = "tag:yaml.org,2002:"
        let shown = shortened(tag.hasPrefix(standard) ? "!!" + tag.dropFirst(standard.count) : tag)
        try error(at: place, "the tag '\(shown)' is not supported; remove it, or quote the text if it is meant as text")
    }
}

/// At most 60 characters of a text, for a message.
func shortened(_ text: String) -> String {
    text.unicodeScalars.count <= 60 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(59))) + "…"
}
