import GenKit

/// A part of the help, and its options.
enum OptionSection: String, CaseIterable {
    case place = "Output"
    case build = "In other builds"
    case look = "Generated code"
    case change = "Comparing"
    case source = "Importing"
    case service = "Serving"
    case talk = "Messages"

    var options: [Option] {
        Option.allCases.filter { $0.section == self }
    }
}

extension Option {
    var section: OptionSection {
        switch self {
        case .output, .flat, .watch, .check, .dryRun, .report, .noCache: .place
        case .shard, .fixedOutputs, .deps, .depsTarget: .build
        case .access, .templates, .with, .module, .format: .look
        case .failOn: .change
        case .name, .origin: .source
        case .port, .fail, .slow, .seed: .service
        case .diagnostics, .color, .dump, .quiet, .help, .version: .talk
        }
    }

    /// What the option does, in one paragraph.
    var text: String {
        switch self {
        case .output:
            "the output folder (default: Generated/ beside the folder of specs, and Docs/ for gen docs). gen removes "
                + "files there that it wrote and no longer makes; it never touches files that it did not write. Several "
                + "FOLDERs make one output. For gen export, the document; for gen texts, the table."
        case .flat:
            "write all files into one folder, for one target: Shop/items.yaml becomes Shop.items.generated.swift, and no "
                + "two APIs may have types of the same name"
        case .watch:
            "run again whenever a spec, a gen.yaml or a template changes, until Ctrl-C. A run that finds errors removes "
                + "nothing, and gen serve goes on with what it had. With GEN_WATCH=poll in the environment, gen looks for "
                + "changes four times a second. Use that for file systems that report no changes, such as network drives"
        case .check: "write nothing; exit 1 if a run would write or remove something"
        case .dryRun: "write nothing; print what a run would write and remove"
        case .report:
            "write nothing; print what becomes of each operation and each schema of the linked OpenAPI documents, and why "
                + "something is left out; with --diagnostics json, an object per line"
        case .noCache:
            "do all of the work, even if the last run had the same inputs and its files are there (default: see only that "
                + "they are); gen remembers that in the user's folder for caches, and --check never asks it"
        case .shard:
            "make only the files of the APIs that fall to part K of N, such as 2/8, and remove only old files of these; all parts "
                + "together make what one run makes. The part follows from the name of the API's folder"
        case .fixedOutputs:
            "make \(shardsInBuilds) files of each linked OpenAPI document, whatever it says, so that their names are known before it "
                + "is read"
        case .deps:
            "after a run without errors, also write this file: a rule for make, ninja and others, by which all outputs depend on "
                + "everything that was read"
        case .depsTarget: "what depends on it in the rule of --deps, in place of the outputs"
        case .access: "\(Access.names.joined(separator: " | ")): the access of the generated types; overrides gen.yaml"
        case .templates:
            "your own templates; each replaces the built-in one of the same name: file.mustache for a spec, "
                + "api.mustache for gen.yaml, and their parts. Those in api/, file/ and model/ of the folder make a file "
                + "of their own for each API, spec or model. Documentation/Templates.md describes all"
        case .with:
            "\(Adapter.allCases.map(\.rawValue).joined(separator: " | ")): also write the adapter that tells this package what "
                + "clients do, as Documentation/Observing.md describes; the target of the output has to depend on the package. "
                + "It can be given several times"
        case .failOn:
            "wire | source | cache | nothing: exit 1 if a change is of this level or a worse one (default: never)"
        case .module:
            "the module of the generated types, for gen samples (default: they are in the module of the samples)"
        case .format:
            "xcstrings | strings: the form of the table of gen texts (default: what the name of the file says, else xcstrings)"
        case .port: "the port of gen serve (default: 8080); 0 for a free one, which is printed"
        case .fail:
            "so many requests fail, such as 10% or 0.5%: with a status 503 or 500, or a connection that ends without an "
                + "answer (default: none)"
        case .slow: "each answer waits so long, and so does each element of a stream, such as 2s or 250ms (default: 0s)"
        case .seed: "which requests fail; the same ones for a number each time (default: 0)"
        case .name:
            "what a sample is, such as Shop: the name of its model, and of the API (default: the name of the file)"
        case .origin:
            "the server of a recording whose API is imported, such as https://api.example.com (default: the one that "
                + "most of its JSON is from)"
        case .diagnostics:
            "text (path:line:col: error: message, the line and a caret), json (JSON Lines: an object per message), "
                + "github (workflow commands); messages go to stderr"
        case .color: "auto | always | never; auto is a terminal without NO_COLOR"
        case .dump:
            "print one stage and write nothing: yaml (the trees with their places), spec (what was written), api (what it "
                + "means), views (what the templates get)"
        case .quiet: "do not say what was written; of serve: which requests came, but only how they deviate"
        case .help: "print this help, or that of a command"
        case .version: "print the version"
        }
    }

    /// `-o, --output DIR`
    var spelling: String {
        (short.map { $0 + ", " } ?? "") + rawValue + (placeholder.map { " " + $0 } ?? "")
    }
}
