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
    /// Not that of a variable: AddressSanitizer makes up other stacks for those. It lets memory be where it is whose size
    /// nobody knows when the code is made, as that of the argument of a function that other modules may call.
    ///
    /// - Parameter count: 1.
    @inline(never) @usableFromInline static func here(_ count: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { Int(bitPattern: $0.baseAddress) }
    }
}
