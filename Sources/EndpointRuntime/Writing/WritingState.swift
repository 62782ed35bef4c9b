/// What one writing of a whole value shares between all of its parts.
///
/// Confined to the call that made it.
final class WritingState {
    /// The first error; nothing more is written after it, and it is thrown at the end.
    @exclusivity(unchecked) private(set) var failure: (any Error)?
    /// JSON bytes cannot be written in the order in which the model writes; Codable's containers can.
    private(set) var needsCodable = false
    private let stack = StackMark()
    /// For JSON bytes; another back end leaves it empty.
    let writer: JSONWriter

    /// For Codable.
    init() {
        writer = JSONWriter(output: JSONOutput(capacity: 0), isPretty: false)
    }

    init(_ writer: JSONWriter) {
        self.writer = writer
    }

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

    /// The limit that an object or a list would go beyond that so many others stand around; nil where it may be opened.
    func limit(depth: Int) -> ReadingLimit? {
        if depth >= ReadingLimit.levels { return .depth(ReadingLimit.levels) }
        return stack.used > ReadingLimit.stack ? .depth(depth) : nil
    }

    func fail(_ value: Any, _ description: String, at path: [any CodingKey], _ cause: (any Error)? = nil) {
        guard failure == nil else { return }
        failure = EncodingError.invalidValue(
            value, .init(codingPath: path, debugDescription: description, underlyingError: cause))
    }
}
