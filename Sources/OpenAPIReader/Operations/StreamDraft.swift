import EndpointSpec

/// What comes element by element.
struct StreamDraft: Equatable {
    let format: StreamRule.Format
    /// What it is called in the document.
    var contentType: String?
    /// Nil where nothing is known of an element, or it is any text.
    var element: SchemaValue?
    /// The discriminator of a union that the names of the events tell.
    var name: String?
    /// What the element behind the last one says.
    var until: String?

    /// What is asked for, where that is not what is asked for anyway.
    var accept: [String] {
        contentType.map { $0 == format.contentTypes[0] ? [] : [$0] } ?? []
    }
}
