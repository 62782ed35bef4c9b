/// What one writing of a whole value shares between all of its parts, but for the bytes.
///
/// Confined to the call that made it.
final class WritingState {
    /// The first error; nothing more is written after it, and it is thrown at the end.
    @exclusivity(unchecked) private(set) var failure: (any Error)?
    /// JSON bytes cannot be written in the order in which the model writes; Codable's containers can.
    private(set) var needsCodable = false

    /// Writes one scalar. The error says where: `JSONEncoder` loses the beginning of a path behind nested containers.
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
