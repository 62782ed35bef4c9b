/// What has a type's name in the Swift that is generated. Its words are made only for a message, because most are never read.
enum NamedThing: Equatable {
    case api
    case model(String)
    /// Of an endpoint.
    case request(of: String)
    /// The sent form of a model.
    case sent(of: String)

    var words: String {
        switch self {
        case .api: "the API"
        case .model(let name): "model '\(name)'"
        case .request(let endpoint): "the request of endpoint '\(endpoint)'"
        case .sent(let model): "what is sent of '\(model)'"
        }
    }
}
