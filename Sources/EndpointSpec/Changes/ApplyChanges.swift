public import Diagnostics
public import YAMLTree

/// Makes the changes that spec files ask for in what other files and a document say.
///
/// A change that matches nothing is an error at its place. What it says keeps its own place, so that what is wrong with it is
/// shown there.
///
/// - Parameters:
///   - specs: The trees of all files of an API. They are returned without `changes`.
///   - made: Takes what was changed.
public func applyChanges(
    _ specs: [YAMLNode?], _ wire: WireNames, _ made: inout ChangesMade, in log: DiagnosticLog
) -> [YAMLNode?] {
    let asked = specs.flatMap { $0?.value("changes").map { [$0] } ?? [] }
    guard !asked.isEmpty else { return specs }
    var maker = ChangeMaker(asked, wire, log)
    return maker.changed(specs, &made)
}
