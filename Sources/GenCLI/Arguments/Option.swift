import Diagnostics
import GenKit
import SpecDiff

/// The options of the command line.
enum Option: String, CaseIterable {
    case output = "--output"
    case name = "--name"
    case origin = "--origin"
    case flat = "--flat"
    case watch = "--watch"
    case check = "--check"
    case dryRun = "--dry-run"
    case report = "--report"
    case access = "--access"
    case templates = "--templates"
    case with = "--with"
    case noCache = "--no-cache"
    case shard = "--shard"
    case fixedOutputs = "--fixed-outputs"
    case deps = "--deps"
    case depsTarget = "--deps-target"
    case failOn = "--fail-on"
    case module = "--module"
    case format = "--format"
    case port = "--port"
    case fail = "--fail"
    case slow = "--slow"
    case seed = "--seed"
    case diagnostics = "--diagnostics"
    case color = "--color"
    case dump = "--dump"
    case quiet = "--quiet"
    case help = "--help"
    case version = "--version"

    init?(_ text: String) {
        guard let option = Self.allCases.first(where: { $0.rawValue == text || $0.short == text }) else { return nil }
        self = option
    }

    var short: String? {
        switch self {
        case .output: "-o"
        case .quiet: "-q"
        case .help: "-h"
        default: nil
        }
    }

    /// The name of the option's value in the help; nil for a flag.
    var placeholder: String? {
        switch self {
        case .output, .templates: "DIR"
        case .name, .module: "NAME"
        case .deps, .depsTarget: "FILE"
        case .shard: "K/N"
        case .origin: "URL"
        case .port, .seed: "NUMBER"
        case .fail: "PERCENT"
        case .slow: "TIME"
        case .access, .failOn: "LEVEL"
        case .with: "PACKAGE"
        case .diagnostics, .format: "FORM"
        case .color: "WHEN"
        case .dump: "STAGE"
        case .flat, .watch, .check, .dryRun, .report, .noCache, .fixedOutputs, .quiet, .help, .version: nil
        }
    }

    /// What can follow.
    var argument: Argument {
        switch self {
        case .output, .templates: .folder
        case .deps, .depsTarget: .file
        case .name, .origin, .module, .shard: .text
        case .port, .fail, .slow, .seed: .number
        case .access: .words(Access.names)
        case .with: .words(Adapter.allCases.map(\.rawValue))
        case .failOn: .words(Level.allCases.map(\.rawValue))
        case .format: .words(TextsOptions.Format.allCases.map(\.rawValue))
        case .diagnostics: .words(DiagnosticFormat.allCases.map(\.rawValue))
        case .color: .words(ConsoleOptions.Color.allCases.map(\.rawValue))
        case .dump: .words(Stage.allCases.map(\.rawValue))
        case .flat, .watch, .check, .dryRun, .report, .noCache, .fixedOutputs, .quiet, .help, .version: .none
        }
    }

    /// The option's value in words; nil for a flag.
    var wants: String? {
        switch argument {
        case .none: nil
        case .folder: "a folder"
        case .file: "a file"
        case .words, .text: "a value"
        case .number: "a number"
        }
    }

    /// The commands that have the option; all of them for options about messages.
    var commands: [CommandName] {
        switch self {
        case .output: [.generate, .outputs, .docs, .importing, .exporting, .texts]
        case .check: [.generate, .docs, .texts]
        case .dryRun: [.generate, .docs]
        case .name, .origin: [.importing]
        case .flat, .templates, .with, .shard, .fixedOutputs: [.generate, .outputs]
        case .watch: [.generate, .serve]
        case .report, .access, .noCache, .deps, .depsTarget, .dump: [.generate]
        case .failOn: [.diff]
        case .module: [.samples]
        case .format: [.texts]
        case .port, .fail, .slow, .seed: [.serve]
        case .diagnostics, .color, .quiet, .help, .version: CommandName.allCases
        }
    }

    /// Whether it can be given several times.
    var isRepeatable: Bool { self == .with }

    /// Whether it decides what happens to the output. Only one such option can be given.
    var isMode: Bool {
        [.watch, .check, .dryRun, .report, .dump].contains(self)
    }
}
