#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The sanitizer that this process runs under, as by `bin/test --sanitize`. Frames of the stack are larger then, memory is
/// held for longer, and everything takes its time.
public enum Sanitizer: Sendable {
    case thread, address

    /// Nil where there is none, or one that changes none of that.
    public static let current: Sanitizer? = has("__tsan_init") ? .thread : has("__asan_init") ? .address : nil

    private static func has(_ symbol: String) -> Bool {
        dlsym(dlopen(nil, RTLD_NOW), symbol) != nil
    }
}
