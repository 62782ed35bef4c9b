public import EndpointSpec
public import Mustache

/// One file to write: its name, its template, and the value for the template.
public struct FileView: Sendable {
    /// `shops.generated.swift`, relative to the API's folder.
    public let fileName: String
    /// The name of a template: `file` or `api`.
    public let template: String
    public let value: TemplateValue

    public init(fileName: String, template: String, value: TemplateValue) {
        self.fileName = fileName
        self.template = template
        self.value = value
    }
}

/// The views of an API's files: that of `gen.yaml` first, then one per spec file in the order of the groups. Each is made when it
/// is asked for, on any thread.
public struct FileViews: Sendable {
    private let api: API
    private let surroundings: Surroundings

    /// - Parameter access: The access level that overrides the API's; nil to keep that.
    public init(of api: API, access: AccessLevel?) {
        self.api = api
        surroundings = Surroundings(of: api, access: access ?? api.access)
    }

    public var count: Int { api.groups.count + 1 }

    public func view(_ index: Int) -> FileView {
        if index == 0 {
            return FileView(
                fileName: "API.generated.swift", template: "api", value: apiFileView(of: api, in: surroundings))
        }
        let group = api.groups[index - 1]
        return FileView(
            fileName: group.stem + ".generated.swift", template: "file",
            value: specFileView(of: group, in: surroundings))
    }
}

/// Returns the views of all files of an API, in their order.
public func fileViews(for api: API, access: AccessLevel?) -> [FileView] {
    let views = FileViews(of: api, access: access)
    return (0..<views.count).map(views.view)
}

/// Every kind of object that a template can get, from the outside to the inside.
public let viewShapes: [TemplateShape] = [
    ViewShape.file, ViewShape.model, ViewShape.request, ViewShape.headers, ViewShape.responses,
    ViewShape.responseCase, ViewShape.pages, ViewShape.stream, ViewShape.shorthand, ViewShape.structure,
    ViewShape.property,
    ViewShape.part, ViewShape.enumeration, ViewShape.enumerationCase, ViewShape.enumerationRun, ViewShape.union,
    ViewShape.variant,
    ViewShape.variantRun, ViewShape.shared, ViewShape.alias,
    ViewShape.api, ViewShape.server, ViewShape.failure,
]

/// The shapes of the views. Each kind adds its own beside the function that fills it.
enum ViewShape {}

/// Returns texts as the list that a section runs over.
func lines(_ texts: [String]) -> TemplateValue {
    if texts.isEmpty { return .list([]) }
    if texts.count == 1 { return .list([.string(texts[0])]) }
    var values: [TemplateValue] = []
    values.reserveCapacity(texts.count)
    for text in texts { values.append(.string(text)) }
    return .list(values)
}
