import EndpointSpec
import YAMLTree

/// The properties of bodies that tell null from what they leave out: those of a merge patch (RFC 7396), where null removes what
/// is there, and those whose description says what null does.
///
/// Models that are also read are left alone, because there is one type for both.
struct KeptNulls {
    /// Models that only patches have.
    private var patched: Set<Int> = []
    /// Models that only bodies have.
    private var sent: Set<Int> = []
    /// Of discriminators, which are never null.
    private var tags: Set<String> = []

    static let none = KeptNulls()

    private init() {}

    init(_ operations: [OperationDraft], _ drafts: [ModelDraft]) {
        var read: Set<Int> = []
        var whole: Set<Int> = []
        for operation in operations {
            for value in operation.otherValues { drafts.collect(from: value, &read) }
            for value in operation.bodyValues {
                guard case .json? = operation.body?.content else {
                    drafts.collect(from: value, &read)
                    continue
                }
                drafts.collect(from: value, &sent)
                if operation.isPatch {
                    collectPatched(value, drafts)
                } else {
                    drafts.collect(from: value, &whole)
                }
            }
        }
        sent.subtract(read)
        patched.formIntersection(sent)
        patched.subtract(whole)
        for case .union(let union) in drafts.lazy.map(\.content) {
            if let tag = union.discriminator?.text { tags.insert(tag) }
        }
    }

    /// Objects within a patch are patched, too; a list in it is replaced as a whole (RFC 7396 section 2).
    private mutating func collectPatched(_ value: SchemaValue, _ drafts: [ModelDraft]) {
        var open = [value]
        // A body that is a list has patches of several things.
        if case .list(let element) = value.type { open = [element] }
        while let value = open.popLast() {
            switch value.type {
            case .json, .scalar, .list: continue
            case .dictionary(let element): open.append(element)
            case .model(let number):
                if patched.insert(number).inserted { open += drafts[number].contained }
            }
        }
    }

    /// Whether only patches have a model.
    func isPatched(_ model: Int) -> Bool { patched.contains(model) }

    /// Whether null is kept in a property that is optional and may be null.
    func keeps(_ property: PropertyDraft, of model: Int) -> Bool {
        let others = NullRule.keysWithoutKept.union(["type", "null", "const"])
        guard sent.contains(model), !tags.contains(property.key), !others.contains(where: property.extensions.has)
        else {
            return false
        }
        return patched.contains(model) || property.use.remarks.doc.map(Self.saysWhatNullDoes) ?? false
    }

    /// "Set to null to remove the limit.", "Null clears it.", "It can be unset by passing `null`."
    static func saysWhatNullDoes(_ text: String) -> Bool {
        sentences(of: text.lowercased()).contains { sentence in
            let words = sentence.split { !$0.isLetter }.map(String.init)
            return words.indices.contains { words[$0] == "null" && saysWhatNullDoes(words, at: $0) }
        }
    }

    private static func saysWhatNullDoes(_ words: [String], at index: Int) -> Bool {
        let before = words[..<index]
        let negations: Set<String> = ["not", "never", "cannot", "no", "t", "are", "is"]
        guard negations.isDisjoint(with: before) else { return false }
        var next = words[(index + 1)...]
        if ["value", "values"].contains(next.first) { next.removeFirst() }
        if next.starts(with: ["if", "you", "want", "to"]) { next = next.dropFirst(3) }
        if asks(before, next) { return true }
        if let first = next.first, ["to", "will", "would"].contains(first) {
            return next.dropFirst().first.map(verbs.contains) ?? false
        }
        if let first = next.first, first.last == "s", verbs.contains(String(first.dropLast())) { return true }
        // "If null, the limit is removed."
        if before.last == "if", next.count > 1, next.dropLast().last == "is" {
            return participles.contains(words[words.count - 1])
        }
        // "To remove the limit, set this to null."
        if let to = before.firstIndex(of: "to"), verbs.contains(words[to + 1]), before.suffix(4).contains("set") {
            return true
        }
        guard let by = before.suffix(9).lastIndex(of: "by"), sending.contains(words[by + 1]) else { return false }
        return words[max(by - 3, 0)..<by].contains(where: participles.contains)
    }

    /// "Set this to null to roll the user out.", "Can be set to null to indicate no limit."
    private static func asks(_ before: ArraySlice<String>, _ next: ArraySlice<String>) -> Bool {
        guard before.last == "to", let set = before.lastIndex(of: "set"), before.endIndex - set < 6, next.count > 1,
            next.first == "to",
            !["be", "keep", "leave", "retain", "preserve"].contains(next[next.startIndex + 1])
        else { return false }
        let start = before[..<set].suffix(2)
        return start.isEmpty || ["please", "and", "or"].contains(start.last)
            || start.last == "be" && ["can", "may", "could"].contains(start.first)
    }

    private static let sending: Set<String> = [
        "giving", "passing", "posting", "providing", "sending", "setting", "specifying", "submitting", "supplying",
        "using",
    ]
    private static let verbs: Set<String> = [
        "clear", "delete", "detach", "disable", "disconnect", "erase", "remove", "reset", "revert", "unassign",
        "unlink",
        "unset",
    ]

    private static let participles: Set<String> = [
        "cleared", "deleted", "detached", "disabled", "disconnected", "erased", "removed", "reset", "unassigned",
        "unlinked", "unset",
    ]
}

extension OperationDraft {
    /// Whether its body is laid over what is there.
    fileprivate var isPatch: Bool {
        guard let type = body?.contentType?.lowercased(), type.hasPrefix("application/") else {
            return method == "PATCH"
        }
        if type.hasPrefix("application/merge-patch+json") { return true }
        return method == "PATCH" && !type.hasPrefix("application/json-patch+json")
    }
}
