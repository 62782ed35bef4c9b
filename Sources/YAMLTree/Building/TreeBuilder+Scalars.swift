import CLibYAML
import Diagnostics

extension TreeBuilder {
    mutating func scalar() throws(Stop) -> YAMLNode {
        let scalar = event.pointee.data.scalar
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        try count(bytes: scalar.length)
        // Not plain are quotes, blocks, and whatever has a tag.
        let isPlain = scalar.plain_implicit != 0 && scalar.style.rawValue == YAML_PLAIN_SCALAR_STYLE.rawValue
        var content = YAMLNode.Content.scalar(
            YAMLScalar(text, isPlain: isPlain, isCutByComment: isPlain && hasComments && isCutByComment()))
        // What is not ASCII at an end, and that is rare.
        if isPlain, scalar.length > 0, scalar.value[0] >= 0x80 || scalar.value[scalar.length - 1] >= 0x80 {
            content = try withoutLookalikes(text) ?? content
        }
        if scalar.anchor == nil, scalar.tag == nil { return YAMLNode(content, at: place) }
        return try scalarWithProperties(content, scalar.length)
    }

    /// Comments that are set apart by more than a space are meant.
    private mutating func isCutByComment() -> Bool {
        let end = TextPlace(event.pointee.end_mark)
        lines.seek(line: end.line)
        guard lines.hasHash else { return false }
        let index = lines.offset(ofColumn: end.column)
        return index > lines.start && index + 1 < lines.end && text[index] == 0x20 && text[index + 1] == 0x23
    }

    private mutating func scalarWithProperties(_ content: YAMLNode.Content, _ length: Int) throws(Stop) -> YAMLNode {
        let location = placeBehindProperties()
        var content = content
        if let tag = event.pointee.data.scalar.tag {
            let before = errors
            try check(tag: String(cString: tag), expected: "tag:yaml.org,2002:str")
            if errors > before { content = .unknown }
        }
        if let anchor = event.pointee.data.scalar.anchor {
            anchors[String(cString: anchor)] = Anchor(
                location: location, content: content, nodes: 1, bytes: length, height: 0)
        }
        return YAMLNode(content, at: location)
    }

    /// A plain text without the spaces behind it that are letters for YAML and that nobody sees, after an error about
    /// the first; unknown where some stand before it, because what it belongs to is then not known either. Nil where
    /// there are none.
    private mutating func withoutLookalikes(_ text: String) throws(Stop) -> YAMLNode.Content? {
        let scalars = Array(text.unicodeScalars)
        let kept = scalars.drop { $0.isLookalikeSpace || $0.isBlank }
        let end = kept.lastIndex { !$0.isLookalikeSpace && !$0.isBlank } ?? kept.startIndex - 1
        let inner = kept[..<(end + 1)]
        guard inner.count < scalars.count else { return nil }
        let isFirst = scalars[0].isLookalikeSpace
        var location = place
        // Of a text of several lines, the place of its end is not known.
        if !isFirst, event.pointee.start_mark.line == event.pointee.end_mark.line {
            location = self.location(
                TextPlace(
                    line: Int(event.pointee.start_mark.line), column: Int(event.pointee.start_mark.column) + end + 1))
        }
        try error(
            at: location,
            "this is \(spaceName(isFirst ? scalars[0] : scalars[end + 1])), which is a letter for YAML; write a plain space, or quote the text"
        )
        return isFirst ? .unknown : .scalar(YAMLScalar(String(String.UnicodeScalarView(inner)), isPlain: true))
    }
}
