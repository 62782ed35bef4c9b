import GenCLI
import GenFiles
import Testing

/// What the command line can say. These run the command in this process: nothing here gets as far as a file.
@Suite struct ArgumentTests {
    private final class Record {
        var output = "", errors = ""
    }

    private func run(
        _ arguments: [String], isTerminal: Bool = false, environment: [String: String] = [:]
    ) -> (code: Int32, output: String, errors: String) {
        let record = Record()
        let world = World(
            arguments: arguments, folder: "/nowhere", environment: { environment[$0] },
            output: TextStream(isTerminal: isTerminal) {
                record.output += $0
                return true
            },
            errors: TextStream(isTerminal: isTerminal) {
                record.errors += $0
                return true
            })
        return (GenCLI.run(in: world).rawValue, record.output, record.errors)
    }

    @Test(arguments: [
        ([], "no folder of specs is given; try 'gen Specs/', or 'gen init' for a first spec"),
        (["--chekc"], "unknown option '--chekc'; did you mean '--check'?"),
        (["-x"], "unknown option '-x'"),
        (["S", "-o"], "a folder must follow '-o'"),
        (["S", "--output="], "a folder must follow '--output='"),
        (["S", "-o", ""], "a folder must follow '-o'"),
        (["S", "-o", "A", "--output", "B"], "'--output' is given twice"),
        (["S", "--check=yes"], "'--check' takes no value"),
        (["S", "--access", "pubic"], "unknown value 'pubic' of '--access'; did you mean 'public'?"),
        (
            ["S", "--access", "private"],
            "unknown value 'private' of '--access'; it is one of public, package, internal"
        ),
        (["S", "--dump", "json"], "unknown value 'json' of '--dump'; it is one of yaml, spec, api, views"),
        (["S", "--diagnostics=xml"], "unknown value 'xml' of '--diagnostics'; it is one of text, json, github"),
        (["S", "--color", "alway"], "unknown value 'alway' of '--color'; did you mean 'always'?"),
        (["S", "--check", "--dry-run"], "'--check' and '--dry-run' do not go together"),
        (["S", "--dump", "api", "--check"], "'--dump' and '--check' do not go together"),
        (["S", ""], "the name of a folder is empty"),
        (["diff", "A"], "'gen diff' compares two versions: folders, or revisions of git: 'gen diff main Specs/'"),
        (
            ["diff", "A", "B", "C"],
            "'gen diff' compares two versions: folders, or revisions of git: 'gen diff main Specs/'"
        ),
        (["diff", "A", "B", "--check"], "'gen diff' does not take '--check'"),
        (["diff", "A", "B", "--fail-on", "wires"], "unknown value 'wires' of '--fail-on'; did you mean 'wire'?"),
        (["S", "--fail-on", "wire"], "'gen FOLDER' does not take '--fail-on', which is for 'gen diff'"),
        (["diff", "--watch", "A", "B"], "'gen diff' does not take '--watch'"),
        (["S", "--watch", "--dry-run"], "'--watch' and '--dry-run' do not go together"),
        (["help", "dif"], "unknown command 'dif'; did you mean 'diff'?"),
        (["help", "texts", "x"], "'gen help' explains one command, and 'x' is another one"),
        (["manual", "x"], "'gen manual' does not take 'x'"),
        (
            ["diff", "A", "B"],
            "'A' is not a folder, and neither is 'B'; say which folder of a revision is meant: 'gen diff A Specs/' or 'gen diff A:Specs B:Specs'"
        ),
        (["docs"], "a folder of specs must follow 'gen docs': 'gen docs Specs/'"),
        (["docs", "S", "--watch"], "'gen docs' does not take '--watch'"),
        (
            ["import", "openapi"],
            "a document must follow 'gen import openapi': 'gen import openapi api.yaml'"
        ),
        (["export"], "write 'gen export openapi DIR'"),
        (["export", "wsdl", "a"], "'wsdl' is nothing that is exported; write 'gen export openapi DIR'"),
        (
            ["export", "openapi"],
            "a folder of specs must follow 'gen export openapi': 'gen export openapi Specs/Shop'"
        ),
        (["export", "openapi", "a", "b"], "'gen export' does not take 'b'"),
        (["import"], "write 'gen import json FILE', 'gen import har FILE' or 'gen import openapi FILE'"),
        (
            ["import", "wsdl", "a"],
            "'wsdl' is nothing that is imported; write 'gen import json FILE', 'gen import har FILE' or 'gen import openapi FILE'"
        ),
        (["import", "json"], "a sample must follow 'gen import json': 'gen import json shop.json'"),
        (["import", "har"], "a recording must follow 'gen import har': 'gen import har shop.har'"),
        (["import", "har", "a", "b"], "'gen import' does not take 'b'"),
        (["import", "json", "a", "--origin", "b"], "'gen import json' does not take '--origin'"),
        (["import", "openapi", "a", "--name", "B"], "'gen import openapi' does not take '--name'"),
        (["import", "openapi", "a", "b"], "'gen import' does not take 'b'"),
        (["schema", "more"], "'gen schema' does not take 'more'"),
        (["schema", "-o", "a"], "'gen schema' does not take '--output'"),
        (["init", "A", "B"], "'gen init' does not take 'B'"),
        (["init", "--check"], "'gen init' does not take '--check'"),
    ])
    func aWrongCommandLineSaysWhatToDo(arguments: [String], message: String) {
        let run = run(arguments)
        #expect(run.errors == "gen: error: \(message)\nsee 'gen --help'\n")
        #expect(run.code == 2)
        #expect(run.output == "")
    }

    @Test func aWrongCommandLineIsSaidInTheFormThatWasAskedFor() {
        #expect(
            run(["--diagnostics", "json", "-x"]).errors == #"{"severity":"error","message":"unknown option '-x'"}"#
                + "\n")
        #expect(run(["--diagnostics=github", "-x%"]).errors == "::error::unknown option '-x%25'\n")
    }

    @Test(arguments: [
        ["--help"], ["-h"], ["help"], ["S", "-o", "x", "--help"], ["--help", "S"],
    ])
    func helpTeaches(arguments: [String]) {
        let run = run(arguments)
        #expect(run.code == 0)
        #expect(run.errors == "")
        for word in [
            "gen FOLDER", "gen init", "gen schema", "gen diff", "--fail-on", "gen.yaml", "--output", "--templates",
            "--access", "--check",
            "--dry-run",
            "--dump", "--diagnostics", "--color", "--help", "--version", "NO_COLOR", "Exit codes", "70", "74",
            "public | package | internal", "text", "json", "github", "yaml", "views", "file",
        ] {
            #expect(run.output.contains(word), "\(word)")
        }
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
    }

    @Test func versionIsOneLine() {
        let run = run(["--version"])
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("swift-endpoint-gen "))
        #expect(run.output.filter { $0 == "\n" }.count == 1)
    }

    @Test func behindTwoDashesEverythingIsAFolder() {
        let run = run(["--", "--check"])
        #expect(run.code == 74)
        #expect(run.errors.hasPrefix("/nowhere/--check: error: there is no such folder"))
    }

    @Test(
        arguments: [
            (["S/"], false, [:], false),
            (["S/"], true, [:], true),
            (["S/"], true, ["NO_COLOR": "1"], false),
            (["S/"], true, ["NO_COLOR": ""], true),
            (["S/"], true, ["TERM": "dumb"], false),
            (["S/", "--color", "always"], false, ["NO_COLOR": "1"], true),
            (["S/", "--color=never"], true, [:], false),
            (["S/", "--color", "always", "--diagnostics", "json"], true, [:], false),
        ] as [([String], Bool, [String: String], Bool)])
    func colourIsForTerminalsUnlessSaid(
        arguments: [String], isTerminal: Bool, environment: [String: String], isColored: Bool
    ) {
        let run = run(arguments, isTerminal: isTerminal, environment: environment)
        #expect(run.code == 74)
        #expect(run.errors.contains("\u{1B}[") == isColored)
    }

    @Test func gitHubFilesAreRelativeToTheCheckout() {
        #expect(run(["S/", "--diagnostics", "github"]).errors == "::error file=S::there is no such folder\n")
        #expect(
            run(["S/", "--diagnostics", "github"], environment: ["GITHUB_WORKSPACE": "/"]).errors
                == "::error file=nowhere/S::there is no such folder\n")
    }
}
