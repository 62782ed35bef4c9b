/// The stages of the pipeline that can be printed.
public enum Stage: String, CaseIterable, Sendable {
    /// The trees of the files with their places.
    case yaml
    /// What was written.
    case spec
    /// The meaning: names resolved, types checked.
    case api
    /// What the templates are given.
    case views
}
