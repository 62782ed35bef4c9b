/// The order in which properties are written: as they stand, but those that share the head of their paths next to each
/// other at the first one's place, so that the writer opens each nested object once.
///
/// - Parameter paths: Where each property is written. None is empty.
func writeOrder(of paths: [[String]]) -> [Int] {
    grouped(Array(paths.indices), by: 0, paths)
}

/// - Parameter depth: How many keys of their paths all of `indices` share.
private func grouped(_ indices: [Int], by depth: Int, _ paths: [[String]]) -> [Int] {
    var families: [[Int]] = []
    var familyOfHead: [String: Int] = [:]
    for index in indices {
        let path = paths[index]
        if path.count > depth + 1 {
            if let family = familyOfHead[path[depth]] {
                families[family].append(index)
                continue
            }
            familyOfHead[path[depth]] = families.count
        }
        families.append([index])
    }
    return families.flatMap { $0.count == 1 ? $0 : grouped($0, by: depth + 1, paths) }
}
