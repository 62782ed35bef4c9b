import Foundation
import TestSupport

/// The certificates that URLSession on Linux trusts: libcurl has their path built in, and no variable names another.
/// A process sees a file of its own there, in a name space for its mounts.
enum SystemCertificates {
    /// Debian's and Ubuntu's.
    private static let path = "/etc/ssl/certs/ca-certificates.crt"

    /// Whether this process may start such a process: as root, as a rule.
    static let areReplaceable = ProcessRun.succeeds(launcher(with: URL(fileURLWithPath: path)) + ["true"])

    /// A command that runs what follows it with that file in their place.
    static func launcher(with file: URL) -> [String] {
        [
            "unshare", "--mount", "sh", "-c", "mount --bind \"$1\" \(path) && shift && exec \"$@\"", "sh", file.path,
        ]
    }
}
