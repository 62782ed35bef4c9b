/// Up to 200 of the cases of a large enumeration or union, which one function knows.
///
/// Swift checks whether a `switch` is exhaustive in a time that grows with the square of its cases. An optimised build takes
/// minutes for ten thousand. So each function knows one run, and its `default` asks the next function.
struct CaseRun {
    /// A declaration of more cases has runs.
    private static let mostWithout = 100
    private static let most = 200

    let indices: Range<Int>
    let number: Int
    let isLast: Bool

    /// Returns none if one `switch` holds all cases.
    static func runs(of count: Int) -> [CaseRun] {
        guard count > mostWithout else { return [] }
        return stride(from: 0, to: count, by: most).map { start in
            let end = min(start + most, count)
            return CaseRun(indices: start..<end, number: start / most + 1, isLast: end == count)
        }
    }
}
