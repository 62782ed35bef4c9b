import GenKit

/// What an option means to one command, where that differs from what the help of all commands says.
extension Option {
    func text(for command: CommandName) -> String {
        switch (self, command) {
        case (.output, .generate):
            "the output folder (default: Generated/ beside the folder of specs). gen removes files there that it wrote and no "
                + "longer makes; it never touches files that it did not write. Several FOLDERs make one output"
        case (.output, .docs):
            "the folder of the pages (default: Docs/ beside the folder of specs). gen removes pages there that it wrote and no "
                + "longer makes; it never touches files that it did not write"
        case (.output, .importing):
            "the folder of the specs (default: one in Specs/, named after the API). Nothing there is overwritten"
        case (.output, .exporting):
            "the document (default: to stdout): JSON if the name ends in .json, else YAML. Only a document that gen wrote is "
                + "overwritten"
        case (.output, .texts):
            "the table (default: to stdout). A string catalog is renewed, and keeps its translations; of other files, only one "
                + "that gen wrote is overwritten"
        case (.output, .outputs):
            "the output folder that the paths begin with (default: Generated/ beside the folder of specs)"
        case (.watch, .serve):
            "read the specs again whenever one changes. Specs with errors change nothing. With GEN_WATCH=poll in the "
                + "environment, gen looks for changes four times a second"
        case (.check, .docs): "write nothing; exit 1 if a page is missing or out of date"
        case (.check, .texts): "write nothing; exit 1 if the table is missing or out of date"
        case (.diagnostics, .diff):
            text + ". The changes have the same form, and go to stdout"
        case (.diagnostics, .serve):
            text + ". With json, each request is an object on a line of stdout"
        case (.quiet, .generate), (.quiet, .start), (.quiet, .docs), (.quiet, .importing), (.quiet, .exporting),
            (.quiet, .texts):
            "do not say what was written"
        case (.quiet, .schema), (.quiet, .diff), (.quiet, .outputs), (.quiet, .samples), (.quiet, .manual),
            (.quiet, .completions):
            "say nothing but errors"
        case (.quiet, .serve): "do not say which requests came, but only how they deviate"
        default: text
        }
    }

    /// What can follow, as the command takes it.
    func argument(for command: CommandName) -> Argument {
        switch (self, command) {
        case (.output, .exporting), (.output, .texts): .file
        default: argument
        }
    }

    /// `-o, --output FILE`, as the command takes it.
    func spelling(for command: CommandName) -> String {
        switch (self, command) {
        case (.output, .exporting), (.output, .texts): spelling.replacing("DIR", with: "FILE")
        default: spelling
        }
    }
}
