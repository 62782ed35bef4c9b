import Diagnostics
import GenFiles
import GenKit
import Testing

/// Work that is done side by side comes to the same as work that is done in turn.
@Suite struct ThreadTests {
    @Test func resultsAreInOrder() {
        for count in [0, 1, 2, 3, 1000] {
            #expect(SideBySide.onThreads.map(Array(0..<count)) { "\($0)" } == (0..<count).map { "\($0)" })
        }
    }

    @Test func threadsHaveRoomForDeepTrees() {
        func sum(_ number: Int) -> Int { number == 0 ? 0 : number + sum(number - 1) }
        // Many times what the deepest tree takes; the half megabyte that threads have by themselves on some systems is too little.
        #expect(SideBySide.onThreads.map([10_000, 10_000, 10_000], sum) == [50_005_000, 50_005_000, 50_005_000])
    }

    @Test(arguments: [true, false])
    func filesAndMessagesAreTheSame(isWrong: Bool) {
        func run(_ turns: SideBySide) -> (files: [String], messages: String) {
            let log = DiagnosticLog()
            let inputs = Inputs(apis: (0..<6).map { Self.api($0, isWrong: isWrong, in: log) })
            let files = generate(inputs, in: log, by: turns)
            return ((files ?? []).flatMap { [$0.path, $0.text] }, report(log.diagnostics, in: log, as: .text))
        }
        let inTurn = run(.inTurn)
        #expect(inTurn.files.isEmpty == isWrong)
        #expect(!inTurn.messages.isEmpty)
        for _ in 0..<5 {
            let onThreads = run(.onThreads)
            #expect(onThreads.files == inTurn.files)
            #expect(onThreads.messages == inTurn.messages)
        }
    }

    /// An API of several files, each with a warning, and some with errors of every stage.
    private static func api(_ number: Int, isWrong: Bool, in log: DiagnosticLog) -> Inputs.API {
        func file(_ stem: String, _ text: String) -> Inputs.File {
            let path = "A\(number)/\(stem).yaml"
            return Inputs.File(path: path, stem: stem, source: log.add(SourceText(path: path, text: text)))
        }
        let settings = file("gen", "api: A\(number)\nservers: { production: \"https://api.example.com\" }\n")
        var specs = (0..<8).map { index in
            file(
                "s\(index)",
                "models:\n  M\(index): { properties: { id: Int, next: \"M\((index + 1) % 8)?\" } }\nendpoints:\n"
                    + "  get\(index): { path: /a//\(index), response: M\(index) }\n")
        }
        if isWrong {
            specs.append(file("syntax", "models: ["))
            specs.append(file("keys", "models: { B: { properties: { id: Int, id: Int }, nothing: 1 } }"))
            specs.append(file("names", "models: { C: { properties: { id: Unknown\(number) } } }"))
        }
        return Inputs.API(folder: "A\(number)", settings: settings, specs: specs)
    }
}
