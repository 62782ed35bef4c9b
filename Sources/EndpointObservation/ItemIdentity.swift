/// By what an item of a list is known to a view.
enum ItemIdentity {
    /// The id of an item; nil for one that is not `Identifiable`, and for one whose id is nil.
    static func of(_ item: some Any) -> AnyHashable? {
        guard let item = item as? any Identifiable else { return nil }
        return id(item)
    }

    private static func id(_ item: some Identifiable) -> AnyHashable? {
        (item.id as? any PossiblyNil)?.isNil == true ? nil : AnyHashable(item.id)
    }
}

private protocol PossiblyNil {
    var isNil: Bool { get }
}

extension Optional: PossiblyNil {
    fileprivate var isNil: Bool { self == nil }
}
