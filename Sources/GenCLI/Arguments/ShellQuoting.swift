/// Returns the word as POSIX shells read it back. It stays as it is if nothing in it is special, and is otherwise in
/// single quotes (POSIX.1-2017, Shell Command Language, section 2.2.2).
func quotedForShell(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ",", ":", "+", "@", "%": true
        default: scalar.properties.isAlphabetic
        }
    }
    if isPlain, !word.isEmpty, !word.hasPrefix("-") { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
