/// Keeps a place of Codable's behind a reference, so that readers of JSON bytes do not carry its size around.
final class CodablePlace {
    let value: CodableValue

    init(_ value: CodableValue) {
        self.value = value
    }
}
