import Diagnostics
public import GenFiles
import GenKit

/// The command: reads the arguments and does what they ask.
public func run(in world: World) -> ExitCode {
    var parser = ArgumentParser()
    do throws(UsageError) {
        if let argument = world.unreadableArgument {
            throw UsageError(
                "'\(visible(argument))' is not UTF-8, so the file that it names cannot be told; rename the file")
        }
        let command = try parser.parse(world.arguments)
        if world.folder.isEmpty, command.usesFolders {
            Console(world: world, options: parser.console).report(
                "the folder that this is run in is not there any more; go to another one")
            return .cannotReadOrWrite
        }
        return try run(command, Console(world: world, options: parser.console))
    } catch {
        Console(world: world, options: parser.console).report(error.message, hint: shortHelp)
        return .wrongCommandLine
    }
}

private func run(_ command: Command, _ console: Console) throws(UsageError) -> ExitCode {
    switch command {
    case .generate(let options), .outputs(let options):
        if case .watch = options.mode { return try WatchCommand(options: options, console: console).run() }
        return try GenerateCommand(options: options, console: console).run()
    case .start(let folder): return StartCommand(folder: folder, console: console).run()
    case .importing(let options): return ImportCommand(options: options, console: console).run()
    case .exporting(let options): return try ExportCommand(options: options, console: console).run()
    case .schema: return console.finish(printing: specSchema())
    case .diff(let options): return try DiffCommand(options: options, console: console).run()
    case .docs(let options): return try DocsCommand(options: options, console: console).run()
    case .samples(let folder, let module):
        return try SamplesCommand(folder: folder, module: module, console: console).run()
    case .texts(let options): return try TextsCommand(options: options, console: console).run()
    case .serve(let options): return try ServeCommand(options: options, console: console).run()
    case .manual: return console.finish(printing: manualPage())
    case .completions(let shell): return console.finish(printing: completions(for: shell))
    case .help(let command): return console.finish(printing: (command.map { help(for: $0) } ?? help) + "\n")
    case .version: return console.finish(printing: "swift-endpoint-gen \(version)\n")
    }
}
