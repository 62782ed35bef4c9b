internal import Foundation

extension UUID {
    /// In small letters, as RFC 9562 section 4 has it: servers that compare texts have them.
    var wireText: String { uuidString.lowercased() }
}
