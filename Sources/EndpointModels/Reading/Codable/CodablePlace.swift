/// Keeps a place of Codable's behind a reference, so that readers of JSON bytes do not carry its size around.
final class CodablePlace {
    let value: CodableValue
    /// The key of the discriminator that was read of the object that it is.
    let tag: StaticString?

    init(_ value: CodableValue, tag: StaticString? = nil) {
        self.value = value
        self.tag = tag
    }
}
