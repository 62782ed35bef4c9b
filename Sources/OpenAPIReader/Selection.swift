import YAMLTree
import Diagnostics
import EndpointSpec

/// Which operations of a document are wanted.
final class Selection {
    private let only: SelectionSyntax?
    private let except: SelectionSyntax?
    private var matched: Set<SourceLocation> = []
    private var near: [Wish: Set<String>] = [:]
    private var isAnyTaken = false
    private var firstLeftOut: OperationHead?

    /// What a selection names.
    private enum Wish: String {
        case tag, operation, path
    }

    init(_ syntax: OpenAPISyntax) {
        only = syntax.only
        except = syntax.except
    }

    /// Whether only what is used is generated.
    var isPartial: Bool { only != nil || except != nil }

    /// What is decided about an operation.
    enum Verdict {
        case taken, notChosen, excepted, unreadable
    }

    func verdict(on head: OperationHead) -> Verdict {
        near[.tag, default: []].formUnion(head.tags)
        near[.operation, default: []].formUnion(head.names)
        near[.path, default: []].insert(head.path)
        let isWanted = only.map { names($0, head) } ?? true
        let isRefused = except.map { names($0, head) } ?? false
        if isWanted, !isRefused { isAnyTaken = true } else if firstLeftOut == nil { firstLeftOut = head }
        if !isWanted { return .notChosen }
        return isRefused ? .excepted : head.node.isMapping && head.hasMethod ? .taken : .unreadable
    }

    private func names(_ selection: SelectionSyntax, _ head: OperationHead) -> Bool {
        var result = false
        for tag in selection.tags where head.tags.contains(tag.value) {
            matched.insert(tag.location)
            result = true
        }
        for operation in selection.operations where head.names.contains(operation.value) {
            matched.insert(operation.location)
            result = true
        }
        for path in selection.paths where pathMatches(head.path, path.value) {
            matched.insert(path.location)
            result = true
        }
        if selection.deprecated == true, head.isDeprecated { result = true }
        return result
    }

    /// A wish that no operation fulfils is a mistake, and so are wishes that leave nothing.
    ///
    /// - Parameter hasModels: Whether models are taken without operations.
    func reportUnmatched(hasModels: Bool, _ log: DiagnosticLog) {
        for selection in [only, except].compactMap(\.self) {
            for (wishes, what) in [
                (selection.tags, Wish.tag), (selection.operations, .operation), (selection.paths, .path),
            ] {
                for wish in wishes where !matched.contains(wish.location) {
                    let near = suggestion(for: wish.value, among: (near[what] ?? []).sorted())
                    let other = near.map { "; did you mean '\(visible($0))'?" } ?? ""
                    log.error(
                        at: wish.location, "the document has no \(what.rawValue) '\(visible(wish.value))'\(other)")
                }
            }
        }
        guard !log.hasErrors, !isAnyTaken, !hasModels, let head = firstLeftOut else { return }
        log.error(
            at: head.node.location,
            "'only' and 'except' of 'openapi' leave out this and all other operations, so nothing of the document would be generated"
        )
    }
}
