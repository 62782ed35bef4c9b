/// The options of the command line.
enum Option: String, CaseIterable {
    case output = "--output"
    case templates = "--templates"
    case access = "--access"
    case flat = "--flat"
    case check = "--check"
    case dryRun = "--dry-run"
    case dump = "--dump"
    case failOn = "--fail-on"
    case diagnostics = "--diagnostics"
    case color = "--color"
    case quiet = "--quiet"
    case help = "--help"
    case version = "--version"

    init?(_ text: String) {
        switch text {
        case "-o": self = .output
        case "-q": self = .quiet
        case "-h": self = .help
        default: self.init(rawValue: text)
        }
    }

    /// What must follow; nil for a flag.
    var wants: String? {
        switch self {
        case .output, .templates: "a folder"
        case .access, .dump, .failOn, .diagnostics, .color: "a value"
        case .flat, .check, .dryRun, .quiet, .help, .version: nil
        }
    }

    /// Those of `gen FOLDER` alone.
    var isForGenerating: Bool {
        switch self {
        case .output, .templates, .access, .flat, .check, .dryRun, .dump: true
        case .failOn, .diagnostics, .color, .quiet, .help, .version: false
        }
    }
}
