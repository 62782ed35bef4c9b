/// The stations of the pipeline that can be printed.
public enum Stage: String, CaseIterable, Sendable {
    /// The located trees of the files.
    case yaml
    /// What was written.
    case spec
    /// What it means: names resolved, types checked.
    case api
    /// What the templates are given.
    case views
}
