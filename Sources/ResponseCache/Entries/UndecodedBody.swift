import Foundation

/// What memory keeps of an entry that no reader has decoded, if there is no disk to read it from.
struct UndecodedBody: Sendable {
    let body: Data
}
