/// A place on the stack, to tell how much of it is used since.
@usableFromInline struct StackMark {
    private let address = StackMark.here(1)

    /// In bytes; 0 where the mark is on the stack of another thread.
    ///
    /// The stack grows downwards wherever Swift runs, and is looked at long before so much of it is used.
    var used: Int {
        let used = address - StackMark.here(1)
        return used > 0 && used < 16 << 20 ? used : 0
    }

    /// About where the stack ends now. The address is only compared; nothing is read from it.
    ///
    /// It is not the address of a variable, because AddressSanitizer puts variables on a stack of its own. It leaves memory in
    /// place whose size the compiler does not know, such as that of an argument of a function that other modules may call.
    ///
    /// - Parameter count: 1.
    /// - Returns: The address.
    @inline(never) @usableFromInline static func here(_ count: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { Int(bitPattern: $0.baseAddress) }
    }
}
