/// A path without `.`, and without `..` as far as there is something before it, as the paths of a document's files are written.
public func normalizedPath(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
        if step == "..", let last = steps.last, last != ".." { steps.removeLast() } else { steps.append(step) }
    }
    return (path.hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
}

/// A path of a reference, from the folder of the file that it stands in; nil for another host's.
func resolvedPath(_ reference: Substring, from home: String) -> String? {
    guard let path = JSONPointer.percentDecoded(reference), !path.contains("://") else { return nil }
    guard let slash = home.lastIndex(of: "/") else { return normalizedPath(path) }
    return normalizedPath(home[...slash] + path)
}

/// The path of the file that a reference leads to, from the folder that the path of its own file is relative to; nil for a
/// place in the same file, and for another host's.
public func referencedFile(_ reference: String, from home: String) -> String? {
    guard let file = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first,
        !file.isEmpty
    else { return nil }
    return resolvedPath(file, from: home)
}
