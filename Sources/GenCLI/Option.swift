/// The options of the command line.
enum Option: String, CaseIterable {
    case output = "--output"
    case templates = "--templates"
    case access = "--access"
    case check = "--check"
    case dryRun = "--dry-run"
    case dump = "--dump"
    case diagnostics = "--diagnostics"
    case color = "--color"
    case help = "--help"
    case version = "--version"

    init?(_ text: String) {
        switch text {
        case "-o": self = .output
        case "-h": self = .help
        default: self.init(rawValue: text)
        }
    }

    /// What must follow; nil for a flag.
    var wants: String? {
        switch self {
        case .output, .templates: "a folder"
        case .access, .dump, .diagnostics, .color: "a value"
        case .check, .dryRun, .help, .version: nil
        }
    }

    /// Those of `gen FOLDER` alone.
    var isForGenerating: Bool {
        switch self {
        case .output, .templates, .access, .check, .dryRun, .dump: true
        case .diagnostics, .color, .help, .version: false
        }
    }
}
