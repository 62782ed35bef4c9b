extension Array {
    /// A few elements in an order, as `sorted(by:)` gives it, without a sort of its own for their type.
    func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
        placesInOrder(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
    }
}

extension Sequence<String> {
    /// The texts in their order.
    var ordered: [String] { Array(self).inOrder { $0 < $1 } }
}
