import Foundation
import TestSupport

/// A headless Chromium, if there is one.
enum Browser {
    static let path: String? = {
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
        let folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/homebrew/bin"]
        let applications = [
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
        ]
        return (folders.flatMap { folder in names.map { "\(folder)/\($0)" } } + applications)
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    static var isThere: Bool { path != nil }

    /// What has become of a page when its scripts have run.
    ///
    /// - Parameter page: A path and what may stand behind it: `index.html?q=shop`.
    static func document(_ page: String, in folder: URL, isDark: Bool = false) async throws -> String {
        let profile = try Folder()
        var arguments = [
            "--headless=new", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
            "--allow-file-access-from-files",
            "--user-data-dir=\(profile.path)", "--timeout=60000", "--dump-dom",
        ]
        // The sandbox refuses to run for root.
        if NSUserName() == "root" { arguments.append("--no-sandbox") }
        if isDark { arguments.append("--force-dark-mode") }
        let command = [path ?? "chromium"] + arguments + ["file://\(folder.path)/\(page)"]
        return try await ProcessRun.of(command, streams: .apart).output
    }
}
