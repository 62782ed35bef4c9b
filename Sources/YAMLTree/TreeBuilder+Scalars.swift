import CLibYAML
import Diagnostics

extension TreeBuilder {
    mutating func scalar() throws(Stop) -> YAMLNode {
        let scalar = event.pointee.data.scalar
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        try count(bytes: scalar.length)
        // Not plain are quotes, blocks, and whatever has a tag.
        let isPlain = scalar.plain_implicit != 0 && scalar.style.rawValue == YAML_PLAIN_SCALAR_STYLE.rawValue
        let content = YAMLNode.Content.scalar(
            YAMLScalar(text, isPlain: isPlain, isCutByComment: isPlain && hasComments && isCutByComment()))
        if scalar.anchor == nil, scalar.tag == nil { return YAMLNode(content, at: place) }
        return try scalarWithProperties(content, scalar.length)
    }

    /// Comments that are set apart by more than a space are meant.
    private mutating func isCutByComment() -> Bool {
        let end = TextPlace(event.pointee.end_mark)
        lines.seek(line: end.line)
        let index = lines.offset(ofColumn: end.column)
        return index > lines.start && index + 1 < lines.end && text[index] == 0x20 && text[index + 1] == 0x23
    }

    private mutating func scalarWithProperties(_ content: YAMLNode.Content, _ length: Int) throws(Stop) -> YAMLNode {
        let location = placeBehindProperties()
        if let tag = event.pointee.data.scalar.tag {
            try check(tag: String(cString: tag), expected: "tag:yaml.org,2002:str")
        }
        if let anchor = event.pointee.data.scalar.anchor {
            anchors[String(cString: anchor)] = Anchor(
                location: location, content: content, nodes: 1, bytes: length, height: 0)
        }
        return YAMLNode(content, at: location)
    }
}
