/// Returns the order in which properties are written. It is their own order, except that properties whose paths begin
/// with the same key come together, at the place of the first one. So the writer opens each nested object once.
///
/// - Parameter paths: The path of each property. None is empty.
func writeOrder(of paths: [[String]]) -> [Int] {
    grouped(Array(paths.indices), by: 0, paths)
}

/// - Parameter depth: The number of keys that the paths of all `indices` share.
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
