/// What became of everything in a document.
public struct DocumentReport: Sendable {
    /// What it says that it is: `OpenAPI 3.0.3`.
    public let version: String
    /// All of them, those that are left out too, by path and method.
    public let operations: [Row]
    /// All components, by name, and behind them what is read of other files.
    public let schemas: [Row]
    /// How many models come from schemas that have no name in the document.
    public let inlineModels: Int
    /// How many webhooks there are, which are not read.
    public let webhooks: Int
    /// Warnings about places that belong to no operation and no schema, such as shared responses.
    public let otherLosses: Int

    public struct Row: Sendable {
        /// `GET /shops`, or the key of a schema.
        public let title: String
        /// Of an operation.
        public let id: String?
        public let outcome: Outcome
        public let isChangedByOverlay: Bool
        /// How many warnings there are about it.
        public let losses: Int
        /// What it has beside what is generated: `the answer 302`.
        public let omissions: [String]
    }

    public enum Outcome: Sendable {
        /// An endpoint or a model, by its name.
        case generated(String)
        /// No model of its own: this type stands in each place that names it.
        case inPlace(String)
        case leftOut(Reason)
    }

    public enum Reason: Sendable {
        case notChosen, excepted, unused, removedByOverlay, unreadable
    }
}
