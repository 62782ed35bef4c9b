import Diagnostics
import GenFiles

/// Looks up a folder of specs; returns nil after a failure was reported.
///
/// - Parameter mayBeCommand: Whether a command could stand in its place.
/// - Throws: `UsageError` for a word that was meant as a command.
func specsFolder(
    _ given: String, workingFolder: String, mayBeCommand: Bool = false, _ report: Report
) throws(UsageError) -> Folders.Specs? {
    var path = Path.absolute(given, in: workingFolder)
    do throws(FileError) {
        let status = try FileSystem.status(of: path)
        guard status.kind == .folder else {
            report.failure(about: path, "is a file; gen takes the folder of specs that it lies in")
            return nil
        }
        guard let realPath = FileSystem.realPath(path) else { throw FileError(path, "cannot be resolved") }
        if Path.hasParentSteps(path) { path = realPath }
        return Folders.Specs(given: given, path: path, realPath: realPath, identity: status.identity)
    } catch {
        let commands = "commands are \(CommandName.words.joined(separator: ", "))"
        if mayBeCommand, error.isAbsence, Command.foreignWords.contains(given) {
            throw UsageError("unknown command '\(given)'; \(commands), and 'gen FOLDER' makes Swift of specs")
        }
        let near = didYouMean(given, among: CommandName.words)
        let hint =
            !mayBeCommand || given.contains("/")
            ? "" : ", and '\(given)' is not a command\(near.isEmpty ? "; \(commands)" : near)"
        report.failure(about: path, error.isAbsence ? "there is no such folder" + hint : error.message)
        return nil
    }
}
