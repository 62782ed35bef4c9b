import Diagnostics

/// The errors of a running program. Each place is reported once.
struct RenderErrors {
    private let program: Program
    private let log: DiagnosticLog
    /// The references that were reported.
    private var reported = Set<Int>()
    private(set) var areThere = false

    init(_ program: Program, in log: DiagnosticLog) {
        self.program = program
        self.log = log
    }

    /// Reports that no object of the shapes, innermost first, has the name.
    mutating func addUnknown(_ name: NameNumber, _ reference: Int, in shapes: [TemplateShape], call: Int?) {
        let name = program.names.names[name]
        let place = shapes.isEmpty ? "" : " in " + shapes.map { "'\($0.title)'" }.joined(separator: ", ")
        let guess = didYouMean(name, among: shapes.flatMap(\.names))
        add(reference, "unknown name '\(name)'\(place)\(guess)", call: call)
    }

    /// Reports that the name is looked for in something that is neither an object nor `.none`.
    mutating func addNoObject(_ name: NameNumber, _ reference: Int, call: Int?) {
        let name = program.names.names[name]
        add(reference, "the value before '.\(name)' is not an object, so it has no '\(name)'", call: call)
    }

    mutating func addNoText(_ kind: String, _ reference: Int, call: Int?) {
        let parts = program.references[reference].parts.map { program.names.names[$0] }
        let name = parts.isEmpty ? "." : parts.joined(separator: ".")
        add(
            reference, "'\(name)' is \(kind) and cannot be written as text; open a section '{{#\(name)}}' for it",
            call: call)
    }

    /// Reports that a name needs a list around it.
    mutating func addNoList(_ name: String, _ reference: Int, call: Int?) {
        add(reference, "'\(name)' is known inside of a section over a list, and there is none around it", call: call)
    }

    /// Reports an error that ends the rendering at a call.
    mutating func addEndless(_ message: String, at location: SourceLocation) {
        areThere = true
        log.error(at: location, message)
    }

    private mutating func add(_ reference: Int, _ message: String, call: Int?) {
        areThere = true
        guard reported.insert(reference).inserted else { return }
        let notes = call.map { [Diagnostic.Note(at: program.calls[$0].location, "included from here")] } ?? []
        log.error(at: program.references[reference].location, message, notes: notes)
    }
}
