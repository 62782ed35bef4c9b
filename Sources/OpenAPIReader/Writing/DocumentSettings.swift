import YAMLTree

/// What a document says of the whole API.
struct DocumentSettings {
    let doc: YAMLNode?
    let servers: YAMLNode?
    let credentials: YAMLNode?
    let auth: YAMLNode?
}
