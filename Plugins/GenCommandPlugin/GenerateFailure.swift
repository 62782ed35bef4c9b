/// Why `swift package generate` fails; the text is what SwiftPM prints.
enum GenerateFailure: Error, CustomStringConvertible {
    /// gen said itself what is wrong.
    case gen
    case targetWithoutName
    case outputIsGiven
    case watchesOne
    case noOption(String)
    case unknownTarget(String, targets: [String])
    /// - Parameter targets: Those that were asked for; empty for all.
    case noSpecs([String])

    var description: String {
        switch self {
        case .gen:
            "generating failed; the messages of gen say why"
        case .targetWithoutName:
            "'--target' needs the name of a target"
        case .outputIsGiven:
            "'--output' is given already: each 'Specs' has its 'Generated' beside it"
        case .watchesOne:
            "'--watch' watches one folder; choose it by '--target'"
        case .noOption(let text):
            "'\(text)' is no option; each folder 'Specs' of the package and of its targets is taken, or those of '--target'"
        case .unknownTarget(let name, let targets):
            "there is no target '\(name)'; targets are \(targets.sorted().joined(separator: ", "))"
        case .noSpecs(let names):
            names.isEmpty
                ? "there is no folder 'Specs' in the package or in one of its targets; 'gen init' writes a first one"
                : "there is no folder 'Specs' in \(names.map { "'\($0)'" }.joined(separator: ", "))"
        }
    }
}
