/// Paths as text.
package enum Path {
    package static func join(_ folder: String, _ name: String) -> String {
        if folder.isEmpty { return name }
        if name.isEmpty { return folder }
        return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
    }

    /// The last component; empty for `/`.
    package static func name(of path: String) -> String {
        String(path.split(separator: "/").last ?? "")
    }

    /// The part before the last component: `a/b` -> `a`, `/a` -> `/`, `a` -> ``.
    package static func parent(of path: String) -> String {
        var parts = path.split(separator: "/")
        if parts.popLast() == nil { return path.hasPrefix("/") ? "/" : "" }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// Returns an absolute path without `.`, empty components and a slash at its end. `..` is kept, because its meaning
    /// depends on links.
    package static func absolute(_ path: String, in folder: String) -> String {
        let whole = path.hasPrefix("/") ? path : folder + "/" + path
        return "/" + whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// Returns the path without links and `..`, as far as it exists. The missing part is treated as text.
    package static func resolved(_ path: String) -> String {
        var result = "/"
        for part in path.split(separator: "/") {
            if part == ".." {
                result = parent(of: result)
            } else {
                let next = join(result, String(part))
                result = FileSystem.realPath(next) ?? next
            }
        }
        return result
    }

    package static func hasParentSteps(_ path: String) -> Bool {
        path.split(separator: "/").contains("..")
    }
}

/// Whether a name comes before another in the order of their bytes, which no locale and no folder changes.
func isBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
}
