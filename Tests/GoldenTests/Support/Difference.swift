/// What differs between two sets of files, missing and extra ones alike; empty when nothing does.
func differences(expected: [String: String], actual: [String: String]) -> [String] {
    Set(expected.keys).union(actual.keys).sorted().compactMap { path in
        switch (expected[path], actual[path]) {
        case (let expected?, let actual?):
            expected == actual && expected.utf8.elementsEqual(actual.utf8)
                ? nil : "\(path): " + firstDifference(expected, actual)
        case (nil, _): "\(path) was made, and is not expected"
        case (_, nil): "\(path) is expected, and was not made"
        }
    }
}

/// The first line that is not the same in both.
func firstDifference(_ expected: String, _ actual: String) -> String {
    let left = lines(expected)
    let right = lines(actual)
    var index = 0
    while index < left.count, index < right.count, left[index] == right[index] { index += 1 }
    func shown(_ lines: [String]) -> String { index < lines.count ? lines[index] : "(the end)" }
    return "line \(index + 1) is expected to be\n  \(shown(left))\nand is\n  \(shown(right))"
}

private func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
}
