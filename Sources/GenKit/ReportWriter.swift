import EndpointSpec
import OpenAPIReader
import YAMLTree

/// Says in words what became of an API and its document.
struct ReportWriter {
    private let trees: APITrees
    private let made: ChangesMade

    init(_ trees: APITrees) {
        self.trees = trees
        made = trees.changesMade
    }

    var report: APIReport {
        let document = trees.report.map(document)
        let own = trees.specs.filter { spec in !trees.documents.contains { $0.file.source == spec.source } }
        let endpoints = own.flatMap { spec in
            (spec.node?.entries("endpoints") ?? []).map { entry in
                let method = entry.value.text("method") ?? "GET"
                return row(
                    "\(method) \(entry.value.text("path") ?? "")", id: entry.name, type: requestType(entry.name),
                    changes: made.endpoints[entry.name])
            }
        }
        let models = own.flatMap { spec in
            (spec.node?.entries("models") ?? []).map {
                row($0.name, type: modelType($0.name), changes: made.models[$0.name])
            }
        }
        return APIReport(
            name: name, path: trees.input.settings.path,
            document: document, endpoints: endpoints, models: models)
    }

    private func row(_ title: String, id: String? = nil, type: String, changes: Set<String>?) -> APIReport.Row {
        APIReport.Row(
            title: title, id: id, type: type, outcome: .generated, changes: (changes ?? []).sorted(), reason: nil,
            omissions: [], warnings: 0)
    }

    private var name: String { trees.settings.flatMap { $0.text("api") } ?? "" }

    /// A model that is called like a type of Swift's own stands in the type of its API.
    private func modelType(_ model: String) -> String {
        LibraryNames.contains(model) ? name + "." + model : model
    }

    private func requestType(_ endpoint: String) -> String { capitalized(endpoint) + "Request" }

    private func document(_ report: DocumentReport) -> APIReport.Document {
        let openapi = trees.settings?.entries("openapi") ?? []
        let overlays = openapi.first { $0.name == "overlays" }.map { entry -> Int in
            if case .sequence(let nodes) = entry.value.content { nodes.count } else { 1 }
        }
        return APIReport.Document(
            path: trees.documentPath, version: report.version, overlays: overlays ?? 0,
            operations: report.operations.map { row in
                self.row(row, made.endpoints, type: requestType)
            },
            schemas: report.schemas.map { row in self.row(row, made.models, type: modelType) },
            inlineModels: report.inlineModels, webhooks: report.webhooks, otherWarnings: report.otherLosses)
    }

    private func row(
        _ row: DocumentReport.Row, _ made: [String: Set<String>], type: (String) -> String
    ) -> APIReport.Row {
        var name: String?
        var outcome = APIReport.Row.Outcome.leftOut
        var reason: String?
        var changes = row.isChangedByOverlay ? ["overlay"] : []
        switch row.outcome {
        case .generated(let own):
            (name, outcome) = (type(own), .generated)
            changes += (made[own] ?? []).sorted()
        case .inPlace(let other): (name, outcome) = (other, .inPlace)
        case .leftOut(let why): reason = Self.words(for: why)
        }
        return APIReport.Row(
            title: row.title, id: row.id, type: name, outcome: outcome, changes: changes, reason: reason,
            omissions: row.omissions, warnings: row.losses)
    }

    private static func words(for reason: DocumentReport.Reason) -> String {
        switch reason {
        case .notChosen: "'only' does not choose it"
        case .excepted: "'except' names it"
        case .unused: "nothing that is generated uses it"
        case .removedByOverlay: "an overlay removes it"
        case .unreadable: "it is no mapping"
        }
    }
}

extension YAMLNode {
    fileprivate func entries(_ name: String) -> [YAMLEntry] {
        guard case .mapping(let entries) = content,
            case .mapping(let inner)? = entries.first(where: { $0.name == name })?.value.content
        else { return [] }
        return inner
    }

    fileprivate func text(_ name: String) -> String? {
        guard case .mapping(let entries) = content,
            case .scalar(let scalar)? = entries.first(where: { $0.name == name })?.value.content
        else { return nil }
        return scalar.text
    }
}
