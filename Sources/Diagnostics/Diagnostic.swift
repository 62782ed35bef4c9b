/// A message about the input, with its place.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Sendable {
        case error, warning
        /// Nothing is wrong, but something may differ from what the author thinks.
        case note
    }

    /// A second place that explains the first.
    public struct Note: Hashable, Sendable {
        public let location: SourceLocation
        public let message: String

        public init(at location: SourceLocation, _ message: String) {
            self.location = location
            self.message = message
        }
    }

    public let severity: Severity
    public let location: SourceLocation
    /// What is wrong and what to do, in one line without a full stop.
    public let message: String
    public let notes: [Note]

    public init(_ severity: Severity, at location: SourceLocation, _ message: String, notes: [Note] = []) {
        self.severity = severity
        self.location = location
        self.message = message
        self.notes = notes
    }
}
