/// A place on the stack, from which the used part is measured.
struct StackMark {
    private let address = StackMark.here()

    /// The used bytes; 0 if the mark is on another stack: that of another thread, or one that AddressSanitizer made.
    ///
    /// The stack grows downwards wherever Swift runs, and is checked long before so much of it is used.
    var used: Int {
        let used = address - StackMark.here()
        return used > 0 && used < 16 << 20 ? used : 0
    }

    /// About where the stack ends now. The address is only compared; nothing is read from it.
    @inline(never) private static func here() -> Int {
        var local: UInt8 = 0
        return withUnsafeMutablePointer(to: &local) { Int(bitPattern: $0) }
    }
}
