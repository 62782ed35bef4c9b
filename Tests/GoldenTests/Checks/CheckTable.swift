public import EndpointRuntime

/// What a test expects of a program that it made, as the program reads it.
public struct CheckTable: Codable, Sendable {
    public var models: [ModelCheck] = []
    public var requests: [RequestCheck] = []
    /// How many beginnings of a model's JSON both back ends are asked to read.
    public var beginnings = Int.max
    /// The same of texts that are made of it at random.
    public var mutations = 10

    public init() {}
}

/// A value of a model, decoded, encoded, decoded and compared.
public struct ModelCheck: Codable, Sendable {
    public let name: String
    public let json: JSON
    /// What is written after `json` was read; nil where it only has to be the same each time.
    public let written: JSON?
    /// Whether there is no dictionary and no `JSON` in it: Codable goes through those in no order.
    public let isOrdered: Bool

    public init(_ name: String, reads json: JSON, writes written: JSON?, isOrdered: Bool = false) {
        self.name = name
        self.json = json
        self.written = written
        self.isOrdered = isOrdered
    }
}

/// A request that is made of arguments, and what reaches the transport.
public struct RequestCheck: Codable, Sendable {
    public struct Pair: Codable, Hashable, Comparable, Sendable {
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }

        public static func < (left: Pair, right: Pair) -> Bool {
            (left.name, left.value) < (right.name, right.value)
        }
    }

    public let name: String
    /// By the names of the initialiser's parameters.
    public var arguments: [String: JSON] = [:]
    public var method = ""
    public var host = "example.com"
    /// The segments, decoded.
    public var path: [String] = []
    /// Decoded, in any order.
    public var query: [Pair] = []
    public var headers: [Pair] = []
    public var json: JSON?
    public var form: [Pair]?
    /// The whole body that the server answers with.
    public var response: JSON?
    public var responseType = "application/json"
    /// The headers that the server answers with which are JSON texts.
    public var responseHeaders: [String: JSON] = [:]
    /// Nil for 200.
    public var responseStatus: Int?
    /// Whether the response is one that can be read.
    public var isAnswered = true

    public init(_ name: String) {
        self.name = name
    }
}
