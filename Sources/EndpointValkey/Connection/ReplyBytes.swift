import CHiredis

/// Bytes of an answer, where hiredis put them.
struct ReplyBytes: Sendable {
    /// The answer that the bytes are in.
    ///
    /// Unchecked because of the pointer: nobody writes to an answer that is read, and it is let go of once nobody has it.
    final class Memory: @unchecked Sendable {
        private let reply: UnsafeMutableRawPointer

        /// - Parameter reply: A whole answer, which is let go of with this.
        init(_ reply: UnsafeMutableRawPointer) {
            self.reply = reply
        }

        deinit { freeReplyObject(reply) }
    }

    let memory: Memory
    /// Unchecked because of the pointer, as above.
    nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer

    /// Bytes of the answer that the memory has.
    init(_ bytes: UnsafeRawBufferPointer, in memory: Memory) {
        self.bytes = bytes
        self.memory = memory
    }

    var count: Int { bytes.count }
    var array: [UInt8] { withBytes { Array($0) } }
    var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// Lends the bytes. They stay where they are as long as `memory` is there.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(memory) { try body(bytes) }
    }
}
