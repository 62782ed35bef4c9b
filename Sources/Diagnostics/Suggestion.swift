/// Returns the candidate that `word` was most likely meant to be, or nil if none is near.
///
/// A candidate is near if its edit distance (insert, delete, replace, swap of neighbours; case does not count) is at
/// most a third of the word's length, but at least one, and if the two have something in common. The first of equally
/// near candidates wins. So the order of `candidates` matters, and must not come from a dictionary.
public func suggestion(for word: String, among candidates: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates where candidate != word {
        let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
        guard abs(other.count - wanted.count) <= limit else { continue }
        let distance = editDistance(wanted, other)
        if distance <= limit, distance < max(wanted.count, other.count), distance < best?.distance ?? .max {
            best = (distance, candidate)
        }
    }
    return best?.candidate
}

/// Returns the end of a message, `; did you mean 'x'?`, or nothing.
public func didYouMean(_ word: String, among candidates: [String]) -> String {
    suggestion(for: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
}

/// The distance by optimal string alignment.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
        var row = [i]
        for j in 1...b.count {
            let cost = a[i - 1] == b[j - 1] ? 0 : 1
            var value = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                value = min(value, beforeLast[j - 2] + 1)
            }
            row.append(value)
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}
