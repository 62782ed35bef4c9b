import Foundation

// bench corpus DIR N       writes an API of N endpoints and N models
// bench events DIR         parses every YAML file below DIR with bare libyaml, events only
// bench gen                gen against bare libyaml: release and debug, growth, a run that changes nothing
// bench document FILE      gen over an OpenAPI document against bare libyaml: release and debug
// bench shards             30,000 endpoints in 300 APIs: in one run and in parts
// bench build              a clean debug build of the tool, in CPU seconds
// bench plugin             packages that use the build plugin, over the same code checked in
// bench plugin N           their first builds alone, N times in turn
// bench sizes              what the compiler charges for one declaration, as it grows to the largest that gen accepts
// bench kinds            what the compiler charges for models with each key that changes how they are read and written
// bench compile REV…       what the compiler charges for generated models, with this runtime and those of other revisions

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch (arguments.first, arguments.count) {
    case ("corpus", 3):
        try Corpus(size: Int(arguments[2]) ?? 1000).write(to: URL(fileURLWithPath: arguments[1]))
    case ("events", 2):
        print("\(try countEvents(below: URL(fileURLWithPath: arguments[1]))) events")
    case ("gen", 1):
        try benchmarkGen()
    case ("shards", 1):
        try benchmarkShards()
    case ("document", 2):
        try benchmarkDocument(URL(fileURLWithPath: arguments[1]))
    case ("build", 1):
        try benchmarkBuild()
    case ("plugin", 1):
        try benchmarkPlugin()
    case ("plugin", 2):
        try benchmarkPlugin(firstBuilds: Int(arguments[1]) ?? 3)
    case ("sizes", 1):
        try benchmarkSizes()
    case ("kinds", 1):
        try benchmarkKinds()
    case ("compile", _):
        try benchmarkCompiling(revisions: Array(arguments.dropFirst()))
    default:
        print(
            "usage: bench gen | shards | document FILE | build | plugin [N] | sizes | kinds | compile REVISION... | corpus DIR N | events DIR"
        )
        exit(2)
    }
} catch {
    FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
    exit(1)
}
