import GenKit

/// A part of the help, with the options that stand in it.
enum OptionSection: String, CaseIterable {
    case place = "Where it goes"
    case look = "What it looks like"
    case change = "What changed"
    case talk = "How it talks"

    var options: [Option] {
        Option.allCases.filter { $0.section == self }
    }
}

extension Option {
    var section: OptionSection {
        switch self {
        case .output, .flat, .watch, .check, .dryRun: .place
        case .access, .templates: .look
        case .failOn: .change
        case .diagnostics, .color, .dump, .quiet, .help, .version: .talk
        }
    }

    /// What it does, in one paragraph.
    var text: String {
        switch self {
        case .output:
            "the output folder (without it: Generated/ beside the folder of specs, and Docs/ for gen docs). Files there that gen wrote and no "
                + "longer makes are removed; files that gen did not write are never touched. Several FOLDERs make one "
                + "output."
        case .flat:
            "all files beside each other, for one target: Shop/items.yaml becomes Shop.items.generated.swift, and no two "
                + "APIs may have a type of one name"
        case .watch:
            "run again whenever a spec, a gen.yaml or a template changes, until Ctrl-C. Nothing is removed by a run that "
                + "found errors. GEN_WATCH=poll in the environment looks for changes four times a second instead of "
                + "waiting to be told, for file systems that tell nothing, such as those of a network"
        case .check: "write nothing; exit 1 if a run would write or remove something"
        case .dryRun: "write nothing; print what a run would write and remove"
        case .access: "\(Access.names.joined(separator: " | ")): in place of what gen.yaml says"
        case .templates:
            "your own templates in place of the built-in ones of the same name: file.mustache for a spec, api.mustache "
                + "for gen.yaml, and the parts of both that Documentation/Templates.md describes"
        case .failOn:
            "wire | source | cache | nothing: exit 1 if a change is of this level or a worse one; without it, for no "
                + "change"
        case .diagnostics:
            "text (path:line:col: error: message, the line and a caret), json (JSON Lines: an object per message), "
                + "github (workflow commands); messages go to stderr"
        case .color: "auto | always | never; auto is a terminal without NO_COLOR"
        case .dump:
            "print a station and write nothing: yaml (the located trees), spec (what was written), api (what it means), "
                + "views (what the templates are given)"
        case .quiet: "no line about what was written"
        case .help: "this help, or that of a command"
        case .version: "what version this is"
        }
    }

    /// `-o, --output DIR`
    var spelling: String {
        (short.map { $0 + ", " } ?? "") + rawValue + (placeholder.map { " " + $0 } ?? "")
    }
}
