/// What holds if neither an endpoint nor `gen.yaml` says anything. The runtime has the same; a test compares them.
public enum LanguageDefaults {
    /// The longest silence.
    public static let timeout: Milliseconds = 60_000

    /// What becomes of a second call while the first is under way.
    public static func duplicates(of method: Method) -> Duplicates {
        switch method {
        case .get, .head: .join
        default: .allow
        }
    }
}
