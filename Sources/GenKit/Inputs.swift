import EndpointSpec

/// The inputs of a run. The bytes are sources of the run's log.
public struct Inputs: Sendable {
    public let apis: [API]
    /// The user's own templates. One with the name of a built-in one replaces that.
    public let templates: [Template]
    /// The access level that overrides the specs.
    public let access: Access?
    /// Whether all APIs go into one Swift module, in which no two types can have one name.
    public let isOneModule: Bool
    /// The packages that the output is to have adapters for.
    public let adapters: [Adapter]
    /// Whether there are more APIs, which are left to other runs.
    public let isPart: Bool

    public init(
        apis: [API], templates: [Template] = [], access: Access? = nil, isOneModule: Bool = false,
        adapters: [Adapter] = [], isPart: Bool = false
    ) {
        self.isPart = isPart
        self.apis = apis
        self.templates = templates
        self.access = access
        self.isOneModule = isOneModule
        self.adapters = adapters
    }

    /// A folder with a `gen.yaml`.
    public struct API: Sendable {
        /// The output folder, relative to the root of the output; empty for the root itself.
        public let folder: String
        public let settings: File
        public let specs: [File]
        /// An OpenAPI document, its overlays, and the files that it refers to, where they do not stand among the specs.
        public let documents: [File]
        /// Among how many files a document is divided, if their names have to be known before it is read.
        public let documentShards: Int?
        /// The sources, without bytes, of files whose names are nearly those of specs.
        public let unread: [Int32]

        public init(
            folder: String, settings: File, specs: [File], documents: [File] = [], documentShards: Int? = nil,
            unread: [Int32] = []
        ) {
            self.unread = unread
            self.documentShards = documentShards
            self.documents = documents
            self.folder = folder
            self.settings = settings
            self.specs = specs
        }
    }

    public struct File: Sendable {
        /// Relative to the folder of specs that the run was given: `Grooo/shops.yaml`.
        public let path: String
        /// The file's name without `.yaml`.
        public let stem: String
        /// The number of its source in the log.
        public let source: Int32
        /// False after an error that it cannot be read: what it says is unknown, and the rest can still be checked.
        public let isReadable: Bool

        public init(path: String, stem: String, source: Int32, isReadable: Bool = true) {
            self.path = path
            self.stem = stem
            self.source = source
            self.isReadable = isReadable
        }
    }

    public struct Template: Sendable {
        /// What other templates call it: one of `templateNames`, the name of a part, or that of its file.
        public let name: String
        public let source: Int32
        /// The file that it makes, if it replaces no built-in template and is no part of others.
        public let file: OwnFile?

        public init(name: String, source: Int32, file: OwnFile? = nil) {
            self.name = name
            self.source = source
            self.file = file
        }

        public init(_ file: OwnFile, source: Int32) {
            self.init(name: file.templateName, source: source, file: file)
        }
    }
}

/// Among how many files a document is divided in builds, and by `--fixed-outputs`. The build plugin, which no module of this package can be linked to, says
/// the same.
public let shardsInBuilds = 32

/// The access level of the generated types.
public struct Access: Sendable {
    public static let names = AccessLevel.allCases.map(\.rawValue)

    let level: AccessLevel

    public var name: String { level.rawValue }

    public init?(named name: String) {
        guard let level = AccessLevel(rawValue: name) else { return nil }
        self.level = level
    }
}
