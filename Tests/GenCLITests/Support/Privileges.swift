import Foundation

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
        return succeeds(prefix + ["/usr/bin/test", "-x", Gen.executable]) ? prefix : nil
    }()

    /// Whether files can be made unchangeable even for root, here.
    static let canFreeze: Bool = {
        guard isRoot, let folder = try? Folder(), (try? folder.write("", to: "a")) != nil else { return false }
        defer { _ = succeeds(["chattr", "-i", folder("a")]) }
        return succeeds(["chattr", "+i", folder("a")])
    }()

    static func succeeds(_ command: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
