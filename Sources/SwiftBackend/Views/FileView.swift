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
    private let wantsFiles: Bool

    /// - Parameters:
    ///   - access: The access level that overrides the API's; nil to keep that.
    ///   - wantsFiles: Whether `api.mustache` is given the views of all spec files.
    public init(of api: API, access: AccessLevel?, wantsFiles: Bool = false) {
        self.api = api
        self.wantsFiles = wantsFiles
        surroundings = Surroundings(of: api, access: access ?? api.access)
    }

    public var count: Int { api.groups.count + 1 }

    public func fileName(_ index: Int) -> String {
        (index == 0 ? "API" : api.groups[index - 1].stem) + ".generated.swift"
    }

    public func view(_ index: Int) -> FileView {
        if index == 0 {
            return FileView(
                fileName: fileName(index), template: "api",
                value: apiFileView(of: api, in: surroundings, wantsFiles: wantsFiles))
        }
        let group = api.groups[index - 1]
        return FileView(
            fileName: fileName(index), template: "file",
            value: specFileView(of: group, in: surroundings))
    }

    /// What `api.mustache` is given, and the views of all spec files.
    public func wholeAPI() -> TemplateValue { apiFileView(of: api, in: surroundings, wantsFiles: true) }

    /// What a spec file's template is given, by the file's place in the API's groups.
    public func file(_ group: Int) -> TemplateValue { specFileView(of: api.groups[group], in: surroundings) }

    /// The same, as of a file that has nothing but one of its models.
    public func file(_ group: Int, model: Int) -> TemplateValue {
        let whole = api.groups[group]
        let alone = Group(stem: whole.stem, doc: whole.doc, models: [whole.models[model]], endpoints: [])
        return specFileView(of: alone, in: surroundings)
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
    ViewShape.api, ViewShape.server, ViewShape.failure, ViewShape.custom,
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
