/// The meaning of the specs of one folder: every name resolved, every rule checked, every order final.
///
/// The back end relies on it: a value of this type always becomes Swift that compiles.
public struct API: Sendable {
    /// The Swift name of the API's type.
    public let name: String
    /// The output folder, relative to the root of the output; empty for the root itself.
    public let folder: String
    public let doc: String?
    public let access: AccessLevel
    public let settings: Settings
    /// In the order of their stems.
    public let groups: [Group]
    /// Of `gen.yaml`.
    public internal(set) var custom: [CustomKey] = []

    /// Returns the name of a model from outside of the API's type: `Shop`, or `Grooo.Error` for a name that belongs to
    /// a library.
    public func swiftName(ofModel model: String) -> String {
        LibraryNames.contains(model) ? name + "." + model : model
    }
}

/// One spec file. It becomes one Swift file.
public struct Group: Sendable {
    /// The file's name without `.yaml`.
    public let stem: String
    public let doc: String?
    /// As written.
    public let models: [Model]
    /// As written.
    public let endpoints: [Endpoint]

    public init(stem: String, doc: String?, models: [Model], endpoints: [Endpoint]) {
        self.stem = stem
        self.doc = doc
        self.models = models
        self.endpoints = endpoints
    }
}

public enum AccessLevel: String, CaseIterable, Sendable {
    case `public`, package, `internal`
}
