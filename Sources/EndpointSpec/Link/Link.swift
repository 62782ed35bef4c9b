public import Diagnostics

/// Resolves the names of all files of an API against one another and checks what needs more than one place to check.
///
/// Nil after it logged every error that it found.
///
/// - Parameter documents: The sources of OpenAPI documents. Their examples of answers are left out where they do not fit, with a
///   warning: nobody can mend them here.
public func link(
    _ settings: SettingsFile, _ files: [SpecFile], folder: String, documents: [Int32] = [], in log: DiagnosticLog
) -> API? {
    let linker = Linker(settings, files, log, documents: Set(documents))
    let api = linker.api(folder: folder)
    return log.hasErrors ? nil : api
}

/// The models of an API by name, and what is found out about them on the way.
final class Linker {
    var settings: SettingsFile
    var files: [SpecFile]
    let log: DiagnosticLog
    let documents: Set<Int32>
    /// Where documents have examples that do not fit.
    var misfits: [SourceLocation] = []
    /// Every model that was written, the first of two with one name.
    var models: [String: ModelSyntax] = [:]
    /// In the order of files and of writing, for suggestions.
    var modelNames: [String] = []
    /// What each alias stands for; aliases that lead to themselves are left out.
    var aliases: [String: TypeReference] = [:]
    /// From then on, an alias that is not among them is unknown.
    var areAliasesKnown = false
    /// The property types of each structure, and the variant types of each union, in order; nil where an error stands.
    var memberTypes: [String: [TypeReference?]] = [:]
    var recursion = Recursion()
    /// What tells the variants of each union apart, as far as it was asked.
    var unionTags: [String: UnionTags] = [:]
    /// The discriminators that objects of a structure may have for the sake of unions; nil until it is asked.
    var discriminators: [String: [String]]?
    /// The properties that all variants of a union have, as far as it was asked.
    var sharedProperties: [String: [SharedSyntax]] = [:]
    /// Unions that are refused because they try themselves. Nobody can say what an example of one is.
    var endlessUnions: Set<String> = []
    /// How much each structure and union holds in place.
    var weights: [String: Weight] = [:]
    /// How many names may still be compared to suggest one.
    var comparisonsLeft = 100_000
    /// How many types may still be compared to find variants of one union that read the same object.
    var overlapsLeft = 0
    /// The format of dates that have none of their own; nil for the usual one.
    private(set) var dates: DateFormat?
    var conformances: [String: [Conformance]] = [:]
    /// The structures and unions that can check themselves.
    var checkedModels: Set<String> = []
    /// The samples of the models that have one.
    var samples: [String: ModelSample] = [:]
    /// The result for a union at a place of an example; nil if nothing fits, and while the union is being tried.
    var tried: [TriedUnion: ExampleJSON?] = [:]
    /// Where a name that no file defines may still be defined.
    let hidden: HiddenNames
    var lines = LineIndex()

    init(_ settings: SettingsFile, _ files: [SpecFile], _ log: DiagnosticLog, documents: Set<Int32> = []) {
        self.settings = settings.keyStyle?.derivingKeys(in: settings) ?? settings
        self.files = files.map { file in settings.keyStyle?.derivingKeys(in: file) ?? file }
        self.log = log
        self.documents = documents
        hidden = HiddenNames(files, in: log)
    }

    func api(folder: String) -> API {
        dates = defaultDateFormat()
        declareModels()
        takeInIncluded()
        splitByDirection()
        resolveAliases()
        resolveMembers()
        findRecursion()
        refuseUnionsOfThemselves()
        checkHostedModels()
        weighModels()
        resolveConformances()
        findCheckedModels()
        checkSizes()
        makeSamples()
        let endpoints = EndpointLinker(self)
        // What gen.yaml says of an error case is the first that is said of it.
        _ = (endpoints.api, endpoints.apiErrorBody)
        var groups = files.map { file in
            return Group(
                stem: file.stem, doc: file.doc, models: file.models.compactMap(model),
                endpoints: file.endpoints.compactMap(endpoints.endpoint))
        }
        groups = endpoints.linkStreamTargets(groups)
        let linked = endpoints.settings()
        log.warning(
            .documentExample, atFirstOf: misfits, "this example does not fit the type of its answer, so it is left out")
        warnOfSlashes()
        endpoints.warnOfUnusedSettings(groups.flatMap(\.endpoints))
        endpoints.checkInvalidatedTags()
        if let name = settings.name { check(name, as: .api) }
        warnOfLibraryName()
        return API(
            name: settings.name?.value ?? "", folder: folder, doc: settings.doc, access: settings.access ?? .public,
            settings: linked, groups: groups, custom: settings.custom)
    }

    /// Adds a model behind another one of the same file.
    func add(_ model: ModelSyntax, behind other: String) {
        for file in files.indices {
            guard let index = files[file].models.firstIndex(where: { $0.name.value == other }) else { continue }
            files[file].models.insert(model, at: index + 1)
            break
        }
        models[model.name.value] = model
        modelNames.insert(model.name.value, at: (modelNames.firstIndex(of: other) ?? modelNames.count - 1) + 1)
        sayWhereItStands(model.name)
    }

    /// Replaces what models are made of.
    func replace(_ kinds: [String: ModelSyntax.Kind]) {
        if kinds.isEmpty { return }
        for (name, kind) in kinds { models[name] = models[name]?.with(kind) }
        for file in files.indices {
            for index in files[file].models.indices {
                let model = files[file].models[index]
                if let kind = kinds[model.name.value] { files[file].models[index] = model.with(kind) }
            }
        }
    }

    /// Models, request types and the API share one namespace in Swift.
    private func declareModels() {
        var taken: [String: (location: SourceLocation, what: NamedThing)] = [:]
        let count = files.reduce(0) { $0 + $1.models.count }
        taken.reserveCapacity(count + files.reduce(0) { $0 + $1.endpoints.count })
        models.reserveCapacity(count)
        modelNames.reserveCapacity(count)
        func declare(_ name: String, at location: SourceLocation, _ what: NamedThing) -> Bool {
            if let other = taken[name] {
                log.error(
                    at: location,
                    what == other.what
                        ? "\(what.words) occurs twice; rename one"
                        : "\(what.words) and \(other.what.words) are both '\(name)' in Swift; rename one",
                    notes: [.init(at: other.location, "the other")])
                return false
            }
            taken[name] = (location, what)
            return true
        }
        if let name = settings.name { _ = declare(name.value, at: name.location, .api) }
        for file in files {
            for model in file.models {
                check(model.name, as: .model)
                let isFree = declare(model.name.value, at: model.name.location, .model(model.name.value))
                // A model with the API's name is still a model: one error is enough.
                if isFree || models[model.name.value] == nil {
                    models[model.name.value] = model
                    modelNames.append(model.name.value)
                    sayWhereItStands(model.name)
                }
            }
        }
        for file in files {
            for endpoint in file.endpoints {
                let name = requestTypeName(endpoint.name.value)
                check(endpoint.name, as: .endpoint)
                if ReservedNames.types.contains(name) || LibraryNames.contains(name) {
                    log.error(
                        at: endpoint.name.location,
                        "the request of endpoint '\(endpoint.name.value)' would be '\(name)', which is taken; rename it"
                    )
                }
                _ = declare(name, at: endpoint.name.location, .request(of: endpoint.name.value))
            }
        }
    }

    private func warnOfLibraryName() {
        guard let written = settings.name else { return }
        let name = written.value
        guard LibraryNames.contains(name), ReservedNames.isFreeForAPI(name) else { return }
        log.warning(
            .libraryName, at: written.location,
            "'\(name)' is a name of \(LibraryNames.owner(of: name))'s own, which files that import this API cannot use plainly; "
                + "call the API '\(name)API'")
    }

    /// A model with a library's name stands in the type of its API; one that has the API's own name was refused.
    private func sayWhereItStands(_ name: Located<String>) {
        guard let api = settings.name?.value else { return }
        guard LibraryNames.contains(name.value), !ReservedNames.types.contains(name.value), api != name.value else {
            return
        }
        log.note(
            .libraryName, at: name.location,
            "'\(name.value)' is a name of \(LibraryNames.owner(of: name.value))'s own, so this model is '\(api).\(name.value)' in Swift; "
                + "call it '\(api)\(name.value)' to have it beside the others")
    }

    func requestTypeName(_ endpoint: String) -> String {
        capitalized(endpoint) + "Request"
    }
}
