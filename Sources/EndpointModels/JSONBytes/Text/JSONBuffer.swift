internal import Foundation

/// Owns a copy of a JSON text, with NULs behind it.
///
/// A copy, because a `Data` lends its bytes for the time of a closure only, and readers may be kept for longer; and
/// because of the NULs, which spare a comparison with the end at every byte.
final class JSONBuffer: Sendable {
    let text: JSONText
    private let memory: JSONText.Memory

    /// Throws `DecodingError` where the bytes are not UTF-8, which RFC 8259 section 8.1 demands. `memory` has room for
    /// them and the padding; tests place it.
    init(copying data: Data, into memory: JSONText.Memory? = nil) throws {
        self.memory = memory ?? JSONText.allocate(data.count + JSONText.padding)
        text = JSONText(copying: data, into: self.memory)
        guard let offset = text.invalidUTF8 else { return }
        var lines = JSONLines(text, endsThere: true)
        throw lines.located(text.corrupted("a byte that is not UTF-8", at: offset))
    }

    deinit { memory.release(memory.start) }
}
