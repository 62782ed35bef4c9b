import Diagnostics
import EndpointSpec
import YAMLTree

// Bodies that documents write in ways of their own.

extension OperationReader {
    /// What the only property of a body is that ReadMe calls `RAW_BODY`: the body itself.
    func withoutRawBody(_ schema: YAMLNode) -> YAMLNode {
        let properties = schemas.flatten([schema]).properties
        guard properties.count == 1, properties[0].key == "RAW_BODY", let body = properties[0].schemas.first else {
            return schema
        }
        // A text in which there is JSON.
        return body["format"]?.text == "json" ? .mapping([], at: body.location) : body
    }

    /// The part of a multipart body that is a file or a list of files, without a name; nil for any other.
    func namelessPart(_ schema: YAMLNode) -> PartDraft? {
        let flat = schemas.flatten([schema])
        let element = flat.items.map { schemas.flatten([$0]) }
        let isList = flat.types == ["array"]
        let isFile = isList ? element.map { $0.isBytesOfFile || $0.isObject } ?? false : flat.isBytesOfFile
        guard isFile else { return nil }
        if !schemas.isExport {
            log.lost(at: schema.location, "a part has a name, and this one has none, so it is sent as 'file'")
        }
        let file = SchemaValue(type: .scalar(.file, format: nil))
        return PartDraft(
            property: PropertyDraft(
                key: "file", keyLocation: schema.location,
                use: SchemaUse(value: isList ? SchemaValue(type: .list(file)) : file, location: schema.location),
                isRequired: true))
    }

    /// Whether the content types of a part are those of files.
    func namesFiles(_ text: String) -> Bool {
        text.split(separator: ",").map { plainType(String($0)) }.allSatisfy { type in
            isFile(type) || type == "application/octet-stream"
        }
    }
}

extension FlatSchema {
    fileprivate var isBytesOfFile: Bool { format == "binary" || isBytes }
}
