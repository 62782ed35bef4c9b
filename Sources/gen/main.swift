import GenCLI
import GenFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

exit(run(in: .ofProcess()).rawValue)
