/// What a block is, said by an HTML comment above its fence, which readers do not see. CONTRIBUTING.md lists the forms.
enum Label: Equatable, Sendable {
    /// `spec Shop/items.yaml`: a whole file. All files of one folder on one page are one API. `begun Shop/items.yaml`:
    /// the beginning of what `gen init` writes.
    case spec(folder: String, file: String, isBegun: Bool)
    /// `sample shop.json`: a file that the shell lines of the page use.
    case sample(String)
    /// `imported Specs/Shop/gen.yaml`: what `gen import` in a shell line of the page writes.
    case imported(String)
    /// `properties in Shop`: a part of a file, to be completed. `refused properties in Shop`: gen must refuse it.
    case part(Part, folder: String, isRefused: Bool)
    /// The messages about the refused block before it, one a line.
    case says
    /// The same as gen prints it, under the path that the block gives the file.
    case reports
    /// Whole lines of what becomes of the nearest spec or part before it.
    case generated
    /// `uses Shop`: Swift that an app could hold.
    case uses(folder: String)
    /// `table of Shop`: all that `gen --report` prints of that API.
    case table(folder: String)
    /// `runs Shop`: the same, which is run on a `Stage`.
    case runs(folder: String)
    /// What the block before it prints; nothing where no such block follows.
    case prints
    /// `timeline cache-first of ShopListRequest(schoolID: 1) in Shop`: when a caller gets what under a policy.
    case timeline(policy: String, request: String, folder: String)
    /// `reads Shop`: JSON that reads as this type of the nearest YAML before it; `reads` for properties.
    case reads(type: String?)
    /// What is written of the JSON before it; the same again where no such block follows.
    case writes
    case manifest
    /// `template file`: what can stand at the end of the built-in template of that name. `template api/List.md`: a template
    /// of the user's own.
    case template(String)
    /// `build app/BUILD.bazel`: a file of a build by other programs.
    case build(String)
    /// Lines for a shell; with `$ ` before each in a console.
    case shell
    /// Whole lines of `gen --help`.
    case help
    /// Lines that begin with a path of this repository.
    case paths
    /// What each room imports; the tests of the house read it.
    case arrows
    /// Nothing that could be checked.
    case drawing

    init?(_ comment: String) {
        var words = comment.split(separator: " ").map(String.init)
        switch words {
        case ["says"]: self = .says
        case ["reports"]: self = .reports
        case ["generated"]: self = .generated
        case ["reads"]: self = .reads(type: nil)
        case ["writes"]: self = .writes
        case ["prints"]: self = .prints
        case ["manifest"]: self = .manifest
        case ["shell"]: self = .shell
        case ["help"]: self = .help
        case ["paths"]: self = .paths
        case ["arrows"]: self = .arrows
        case ["drawing"]: self = .drawing
        default:
            let isRefused = words.first == "refused"
            if isRefused { words.removeFirst() }
            if words.count >= 6, words[0] == "timeline", words[2] == "of", words[words.count - 2] == "in", !isRefused {
                let request = words[3..<(words.count - 2)].joined(separator: " ")
                self = .timeline(policy: words[1], request: request, folder: words[words.count - 1])
                return
            }
            if words.count == 3, words[0] == "table", words[1] == "of", !isRefused {
                self = .table(folder: words[2])
                return
            }
            if words.count == 3, words[1] == "in", let part = Part(rawValue: words[0]) {
                self = .part(part, folder: words[2], isRefused: isRefused)
                return
            }
            guard words.count == 2, !isRefused else { return nil }
            let path = words[1].split(separator: "/").map(String.init)
            switch words[0] {
            case "sample" where path.count == 1: self = .sample(words[1])
            case "imported": self = .imported(words[1])
            case "uses": self = .uses(folder: words[1])
            case "runs": self = .runs(folder: words[1])
            case "reads": self = .reads(type: words[1])
            case "template": self = .template(words[1])
            case "build": self = .build(words[1])
            case "spec" where path.count == 2: self = .spec(folder: path[0], file: path[1], isBegun: false)
            case "begun" where path.count == 2: self = .spec(folder: path[0], file: path[1], isBegun: true)
            default: return nil
            }
        }
    }

    /// The languages that a block of this kind can be in.
    var languages: Set<String> {
        switch self {
        case .spec, .part, .imported: ["yaml"]
        case .generated, .uses, .runs, .manifest: ["swift"]
        case .reads, .writes, .sample: ["json"]
        case .template: ["mustache"]
        case .build: ["python", "make", "cmake", "text"]
        case .shell: ["sh", "console"]
        case .says, .reports, .prints, .table, .timeline, .help, .paths, .arrows: ["text"]
        case .drawing: ["text", "json"]
        }
    }
}
