import EndpointSpec
import YAMLTree

/// What became of the schemas of a document that have names.
struct SchemaFates {
    private let root: YAMLNode
    private let references: References
    private let schemas: SchemaReader
    private let writer: SpecWriter

    init(_ root: YAMLNode, _ references: References, _ schemas: SchemaReader, _ writer: SpecWriter) {
        self.root = root
        self.references = references
        self.schemas = schemas
        self.writer = writer
    }

    /// Those of the document itself, whatever became of them, and those of other files that are used.
    var all: [ReportMaker.SchemaFate] {
        let sections = [
            (["components", "schemas"], root["components"]?["schemas"]), (["definitions"], root["definitions"]),
        ]
        var fates: [ReportMaker.SchemaFate] = []
        for (steps, section) in sections {
            for entry in section?.entries ?? [] where !entry.isNameless {
                let id = References.TargetID(
                    path: references.mainPath, pointer: JSONPointer(steps: steps + [entry.name]))
                fates.append(
                    .init(key: entry.name, node: entry.value, isOfMainFile: true, outcome: outcome(of: id)))
            }
        }
        for id in schemas.knownComponents where id.path != references.mainPath {
            guard let node = references.node(at: id) else { continue }
            let key = id.path + "#/" + id.pointer.steps.joined(separator: "/")
            fates.append(.init(key: key, node: node, isOfMainFile: false, outcome: outcome(of: id)))
        }
        return fates
    }

    private func outcome(of id: References.TargetID) -> DocumentReport.Outcome {
        guard let value = schemas.known(id) else { return .leftOut(.unused) }
        if case .model(let number) = value.type, schemas.drafts[number].place.path == schemas.place(of: id).path,
            let name = writer.names[number], isIdentifier(name), !isInPlace(schemas.drafts[number])
        {
            return .generated(name)
        }
        return .inPlace(writer.type(value))
    }

    private func isInPlace(_ draft: ModelDraft) -> Bool {
        if case .type = draft.content { draft.aliased == nil } else { false }
    }
}
