import EndpointSpec

/// What comes element by element.
struct StreamDraft: Equatable {
    let format: StreamRule.Format
    /// Nil where nothing is known of an element, or it is any text.
    var element: SchemaValue?
    /// The discriminator of a union that the names of the events tell.
    var name: String?
    /// What the element behind the last one says.
    var until: String?
}
