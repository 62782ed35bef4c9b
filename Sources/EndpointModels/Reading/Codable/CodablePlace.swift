/// Keeps a place of Codable behind a reference, so that readers of JSON bytes stay small.
final class CodablePlace {
    let value: CodableValue
    /// The key of the discriminator that was read from the object.
    let tag: StaticString?

    init(_ value: CodableValue, tag: StaticString? = nil) {
        self.value = value
        self.tag = tag
    }
}
