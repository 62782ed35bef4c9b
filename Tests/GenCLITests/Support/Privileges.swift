import Foundation
import TestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How a test gets a process that permissions hold for, since they do not hold for root.
enum Privileges {
    static let isRoot = geteuid() == 0

    /// What runs a command as somebody else than root; nil where that cannot be.
    static let prefix: [String]? = {
        if !isRoot { return [] }
        let setpriv = "/usr/bin/setpriv"
        guard FileManager.default.isExecutableFile(atPath: setpriv) else { return nil }
        let prefix = [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups", "--"]
        return ProcessRun.succeeds(prefix + ["/usr/bin/test", "-x", Gen.executable]) ? prefix : nil
    }()

    /// Whether files can be made unchangeable even for root, here.
    static let canFreeze: Bool = {
        guard isRoot, let folder = try? Folder(), (try? folder.write("", to: "a")) != nil else { return false }
        defer { _ = ProcessRun.succeeds(["chattr", "-i", folder("a")]) }
        return ProcessRun.succeeds(["chattr", "+i", folder("a")])
    }()
}
