import CLibYAML
import Diagnostics

extension TreeBuilder {
    mutating func scalar() throws(Stop) -> YAMLNode {
        let length = event.pointee.data.scalar.length
        let text = String(
            decoding: UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: length), as: UTF8.self)
        // Not so for quotes, for blocks, and for whatever has a tag.
        let isPlain =
            event.pointee.data.scalar.plain_implicit != 0
            && event.pointee.data.scalar.style.rawValue == YAML_PLAIN_SCALAR_STYLE.rawValue
        try count(bytes: length)
        let content = YAMLNode.Content.scalar(YAMLScalar(text, isPlain: isPlain))
        if event.pointee.data.scalar.anchor == nil, event.pointee.data.scalar.tag == nil {
            return YAMLNode(content, at: place)
        }
        return try scalarWithProperties(content, length)
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
