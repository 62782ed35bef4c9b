import YAMLTree
import Diagnostics
import EndpointSpec

/// Which operations of a document are wanted.
final class Selection {
    private let only: SelectionSyntax?
    private let except: SelectionSyntax?
    private var matched: Set<SourceLocation> = []
    private var near: Set<String> = []

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
        near.formUnion(head.tags)
        if let id = head.id { near.insert(id) }
        near.insert(head.path)
        let isWanted = only.map { names($0, head) } ?? true
        let isRefused = except.map { names($0, head) } ?? false
        if !isWanted { return .notChosen }
        return isRefused ? .excepted : head.node.isMapping && head.hasMethod ? .taken : .unreadable
    }

    private func names(_ selection: SelectionSyntax, _ head: OperationHead) -> Bool {
        var result = false
        for tag in selection.tags where head.tags.contains(tag.value) {
            matched.insert(tag.location)
            result = true
        }
        for operation in selection.operations
        where head.id == operation.value || "\(head.method) \(head.path)" == operation.value {
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

    /// A wish that no operation fulfils is a mistake.
    func reportUnmatched(_ log: DiagnosticLog) {
        for selection in [only, except].compactMap(\.self) {
            for (wishes, what) in [
                (selection.tags, "tag"), (selection.operations, "operation"), (selection.paths, "path"),
            ] {
                for wish in wishes where !matched.contains(wish.location) {
                    let other =
                        suggestion(for: wish.value, among: near.sorted()).map { "; did you mean '\(visible($0))'?" }
                        ?? ""
                    log.error(at: wish.location, "the document has no \(what) '\(visible(wish.value))'\(other)")
                }
            }
        }
    }
}
