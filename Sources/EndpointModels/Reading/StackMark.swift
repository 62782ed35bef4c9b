#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A place on the stack, to tell how much of it is used since.
@usableFromInline struct StackMark {
    private let address = StackMark.here()

    /// In bytes; 0 where the mark is on the stack of another thread.
    ///
    /// The stack grows downwards wherever Swift runs, and is looked at long before so much of it is used.
    var used: Int {
        let used = address - StackMark.here()
        return used > 0 && used < 16 << 20 ? used : 0
    }

    /// AddressSanitizer puts variables on a stack of its own.
    private static let isUnderAddressSanitizer = dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil

    /// About where the stack ends now. The address is only compared; nothing is read from it.
    @inline(never) private static func here() -> Int {
        if isUnderAddressSanitizer { return place(1) }
        var local: UInt8 = 0
        return withUnsafeMutablePointer(to: &local) { Int(bitPattern: $0) }
    }

    /// The address of memory whose size the compiler does not know, such as that of an argument of a function that other
    /// modules may call. AddressSanitizer leaves it in place. It takes longer than a variable.
    ///
    /// - Parameter count: 1.
    /// - Returns: The address.
    @inline(never) @usableFromInline static func place(_ count: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { Int(bitPattern: $0.baseAddress) }
    }
}
