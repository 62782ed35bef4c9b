/// What an API has: of its document, with what became of it, and of its own specs.
public struct APIReport: Sendable {
    public let name: String
    /// The path of its `gen.yaml`.
    public let path: String
    /// Nil if it links none.
    public let document: Document?
    public let endpoints: [Row]
    public let models: [Row]

    public struct Document: Sendable {
        public let path: String
        /// `OpenAPI 3.0.3`
        public let version: String
        public let overlays: Int
        public let operations: [Row]
        public let schemas: [Row]
        public let inlineModels: Int
        public let webhooks: Int
        public let otherWarnings: Int
    }

    public struct Row: Sendable {
        public enum Outcome: String, Sendable {
            case generated
            /// No type of its own: another one stands wherever it is named.
            case inPlace = "in-place"
            case leftOut = "left-out"
        }

        /// `GET /shops`, or the name of a schema or a model.
        public let title: String
        /// The id of an operation, or the name of an endpoint.
        public let id: String?
        /// The Swift type that it is; nil if it is left out.
        public let type: String?
        public let outcome: Outcome
        /// What `changes` and overlays change.
        public let changes: [String]
        /// Why it is left out; nil if it is not.
        public let reason: String?
        public let omissions: [String]
        public let warnings: Int
    }
}
