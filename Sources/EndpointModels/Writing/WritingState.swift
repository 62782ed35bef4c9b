/// The state that all parts of one writing share, except for the bytes.
///
/// It is confined to the call that made it.
final class WritingState {
    /// The first error; nothing more is written after it, and it is thrown at the end.
    @exclusivity(unchecked) private(set) var failure: (any Error)?
    /// Whether the model writes in an order that JSON bytes cannot have, but Codable's containers can.
    private(set) var needsCodable = false

    /// Writes one scalar. The error contains the path, because `JSONEncoder` loses the beginning of a path after nested
    /// containers.
    func attempt(at path: @autoclosure () -> [any CodingKey], _ write: () throws -> Void) {
        guard failure == nil else { return }
        do {
            try write()
        } catch EncodingError.invalidValue(let value, let context) {
            failure = EncodingError.invalidValue(
                value,
                .init(
                    codingPath: path(), debugDescription: context.debugDescription,
                    underlyingError: context.underlyingError))
        } catch {
            failure = error
        }
    }

    func giveUp() {
        needsCodable = true
    }

    func fail(_ value: Any, _ description: String, at path: [any CodingKey], _ cause: (any Error)? = nil) {
        guard failure == nil else { return }
        failure = EncodingError.invalidValue(
            value, .init(codingPath: path, debugDescription: description, underlyingError: cause))
    }
}
