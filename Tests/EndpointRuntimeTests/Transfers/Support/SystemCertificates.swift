import Foundation

/// The certificates that URLSession on Linux trusts: libcurl has their path built in, and no variable names another.
/// A process sees a file of its own there, in a name space for its mounts.
enum SystemCertificates {
    /// Debian's and Ubuntu's.
    private static let path = "/etc/ssl/certs/ca-certificates.crt"

    /// Whether this process may start such a process: as root, as a rule.
    static let areReplaceable: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = launcher(with: URL(fileURLWithPath: path)) + ["true"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// A command that runs what follows it with that file in their place.
    static func launcher(with file: URL) -> [String] {
        [
            "unshare", "--mount", "sh", "-c", "mount --bind \"$1\" \(path) && shift && exec \"$@\"", "sh", file.path,
        ]
    }
}
