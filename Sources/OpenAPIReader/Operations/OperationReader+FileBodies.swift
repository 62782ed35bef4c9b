import Diagnostics
import EndpointSpec
import YAMLTree

extension OperationReader {
    /// Where the inline schemas of a body stand that is a component, which several operations may send; nil for a body of one operation.
    func place(ofBody node: YAMLNode, _ body: YAMLNode) -> ModelPlace? {
        let name: String
        let path: String
        if let reference = node["$ref"]?.text, let target = references.target(of: reference, in: node) {
            let steps = target.id.pointer.steps
            guard steps.isEmpty || steps.dropLast().last == "requestBodies" else { return nil }
            (name, path) = (target.id.name, references.place(of: target.id))
        } else if let parameter = sharedBodies[body.location] {
            (name, path) = (parameter, "#parameters/" + parameter)
        } else {
            return nil
        }
        // `PetBody` and `CreatePetRequest` need no other word.
        var words = SwiftWords(of: name).words
        for word in ["body", "request"] where words.count > 1 && words.last == word { words.removeLast() }
        return .inline(SwiftWords(words: words), path)
    }

    /// Warns of files among what is sent as JSON, in which no bytes stand.
    func reportFiles(in schema: YAMLNode?) {
        guard let schema, seenInJSON.insert(references.followed(schema).location).inserted else { return }
        for property in schemas.flatten([schema]).properties
        where areFiles(schemas.flatten(property.schemas))
            && property.schemas.allSatisfy({ $0["readOnly"]?.flag != true })
        {
            log.lostOften(
                at: property.location,
                "JSON holds no bytes, so '\(visible(property.key))' is a text; if this body is a form with a file, an overlay can say 'multipart/form-data'"
            )
        }
    }

    /// The multipart body with files that stands beside JSON or a form, which can have none.
    func withFiles(_ content: YAMLNode) -> YAMLEntry? {
        let all = ranked(content, for: .body)
        guard let first = all.first,
            isJSON(first.name) || plainType(first.name) == "application/x-www-form-urlencoded"
        else { return nil }
        let parts = all.first { plainType($0.name) == "multipart/form-data" && holdsFile($0.value["schema"]) }
        return parts ?? (isJSON(first.name) ? all.first { isOtherThanJSON($0) && !isSame($0, first) } : nil)
    }

    /// Whether a body is a file that is not the JSON beside it in a coding.
    private func isOtherThanJSON(_ media: YAMLEntry) -> Bool {
        isFileAlone(media) && !plainType(media.name).contains("gzip")
    }

    /// Whether a body is the bytes of a file.
    func isFileAlone(_ media: YAMLEntry) -> Bool {
        let type = plainType(media.name)
        guard namesFiles(type) || type.hasPrefix("audio/") || type.hasPrefix("video/") else { return false }
        return media.value["schema"].map { schema in
            let flat = schemas.flatten([schema])
            return flat.isBytesOfFile || !flat.saysKind
        } ?? true
    }

    /// Whether a file is among what is sent of an object.
    func holdsFile(_ schema: YAMLNode?) -> Bool {
        guard let schema else { return false }
        return schemas.flatten([schema]).properties.contains { property in
            let flat = schemas.flatten(property.schemas)
            let isFile =
                areFiles(flat) || flat.alternatives.contains { $0.nodes.contains { areFiles(schemas.flatten([$0])) } }
            return isFile && !property.schemas.contains { $0["readOnly"]?.flag == true }
        }
    }

    /// Whether a value is a file, or a list of them.
    func areFiles(_ flat: FlatSchema) -> Bool {
        flat.isBytesOfFile || flat.items.map { schemas.flatten([$0]).isBytesOfFile } == true
    }

    /// - Parameter ids: Of the operations. The endpoint has one of its own, by which `changes` mean it.
    func operationWithFiles(of draft: OperationDraft, _ ids: Set<String>) -> OperationDraft? {
        guard let body = draft.bodyWithFiles, !draft.extensions.has("body") else { return nil }
        var copy = draft
        copy.second = .files
        copy.body = body
        let id = (draft.id ?? draft.words.memberName) + OperationDraft.Second.files.rawValue
        copy.id = ids.contains(id) ? nil : id
        copy.givenName = nil
        return copy
    }
}
