/// Up to 200 of the cases of a large enumeration or union, which one function knows.
///
/// Whether a `switch` over all cases is exhaustive costs Swift the square of their number, and an optimised build takes minutes for
/// one of ten thousand. So each function looks at its run, and its `default` asks the next one.
struct CaseRun {
    /// A declaration of more cases has runs.
    private static let mostWithout = 100
    private static let most = 200

    let indices: Range<Int>
    let number: Int
    let isLast: Bool

    /// None where one `switch` holds all cases.
    static func runs(of count: Int) -> [CaseRun] {
        guard count > mostWithout else { return [] }
        return stride(from: 0, to: count, by: most).map { start in
            let end = min(start + most, count)
            return CaseRun(indices: start..<end, number: start / most + 1, isLast: end == count)
        }
    }
}
