/// A place on the stack, to tell how much of it is used since.
struct StackMark {
    private let address = StackMark.here()

    /// In bytes. The stack grows downwards wherever Swift runs.
    var used: Int { max(0, address - StackMark.here()) }

    /// About where the stack ends now. The address is only compared; nothing is read from it.
    @inline(never) private static func here() -> Int {
        var local: UInt8 = 0
        return withUnsafeMutablePointer(to: &local) { Int(bitPattern: $0) }
    }
}
