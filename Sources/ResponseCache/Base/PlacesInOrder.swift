/// The places of elements in an order. Those of which neither comes before the other keep theirs.
///
/// The standard library's sort is compiled anew for each type of elements and each closure, which makes 3 KB of it. This one
/// sorts numbers by a closure that it knows nothing of, so it is there once. It is for a few elements; for many, take `sort`.
///
/// - Parameters:
///   - count: The number of elements.
///   - precedes: Whether the element at the first place comes before the one at the second.
/// - Returns: The places.
@inline(never)
package func placesInOrder(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
    var places = Array(0..<count)
    var merged = places
    var width = 1
    while width < count {
        var start = 0
        while start < count {
            let (middle, end) = (min(start + width, count), min(start + 2 * width, count))
            var (left, right) = (start, middle)
            for place in start..<end {
                if left < middle, right == end || !precedes(places[right], places[left]) {
                    merged[place] = places[left]
                    left += 1
                } else {
                    merged[place] = places[right]
                    right += 1
                }
            }
            start = end
        }
        swap(&places, &merged)
        width *= 2
    }
    return places
}
