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
    func namelessPart(_ schema: YAMLNode, isRequired: Bool) -> PartDraft? {
        let flat = schemas.flatten([schema])
        let isList = flat.types == ["array"]
        // Spring's and Jira's `MultipartFile` is an object in documents.
        let isFile =
            isList
            ? flat.items.map { schemas.flatten([$0]).isBytesOfFile || $0["$ref"]?.text?.hasSuffix("File") == true }
                ?? false
            : flat.isBytesOfFile
        guard isFile else { return nil }
        if !schemas.isExport {
            log.lost(at: schema.location, "a part has a name, and this one has none, so it is sent as 'file'")
        }
        let file = SchemaValue(type: .scalar(.file, format: nil))
        return PartDraft(
            property: PropertyDraft(
                key: "file", keyLocation: schema.location,
                use: SchemaUse(value: isList ? SchemaValue(type: .list(file)) : file, location: schema.location),
                isRequired: isRequired))
    }

    /// Whether the app gives the bytes of a body, in whatever coding.
    func sendsBytes(_ head: OperationHead) -> Bool {
        let body = head.node["requestBody"].map(references.followed)
        return body?["content"].flatMap { preferred($0, for: .body) }.map { namesFiles(plainType($0.name)) } ?? false
    }

    /// Whether a schema is of an object whose members are named, or of a list of such.
    func saysMembers(_ schema: YAMLNode) -> Bool {
        let flat = schemas.flatten([schema])
        return !flat.properties.isEmpty || flat.items.map { !schemas.flatten([$0]).properties.isEmpty } ?? false
    }

    /// Whether the content types of a part are those of files.
    func namesFiles(_ text: String) -> Bool {
        let types = text.split(separator: ",").map { plainType(String($0)) }
        return !types.isEmpty && types.allSatisfy { isFile($0) || $0 == "application/octet-stream" }
    }

    /// The content types of a body that are files. A file says which of these it is; one that does not is the first by name, and bytes of
    /// any kind last.
    func fileTypes(of content: YAMLNode) -> [String] {
        content.entries.filter { !$0.isNameless && isFileAlone($0) }.map(\.name)
            .sorted {
                (plainType($0) == "application/octet-stream" ? 1 : 0, $0) < (
                    plainType($1) == "application/octet-stream" ? 1 : 0, $1
                )
            }
    }
}

extension FlatSchema {
    var isBytesOfFile: Bool { format == "binary" || isBytes }
}
