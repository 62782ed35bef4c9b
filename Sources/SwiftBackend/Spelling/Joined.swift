/// Returns the texts, one behind the other. Adding them to a text one by one takes several times as long, and so does making an
/// array of them.
func joined(
    _ a: String, _ b: String, _ c: String = "", _ d: String = "", _ e: String = "", _ f: String = "", _ g: String = "",
    _ h: String = ""
) -> String {
    let size =
        a.utf8.count + b.utf8.count + c.utf8.count + d.utf8.count + e.utf8.count + f.utf8.count + g.utf8.count
        + h.utf8.count
    return String(unsafeUninitializedCapacity: size) { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        var end = base
        copy(a, to: &end)
        copy(b, to: &end)
        copy(c, to: &end)
        copy(d, to: &end)
        copy(e, to: &end)
        copy(f, to: &end)
        copy(g, to: &end)
        copy(h, to: &end)
        return end - base
    }
}

/// Moves the end behind the text.
private func copy(_ text: String, to end: inout UnsafeMutablePointer<UInt8>) {
    if text.utf8.count == 0 { return }
    // Without a copy of the text, whose references would be counted.
    if text.utf8.withContiguousStorageIfAvailable({ copy($0, to: &end) }) == nil {
        var text = text
        text.withUTF8 { copy($0, to: &end) }
    }
}

private func copy(_ bytes: UnsafeBufferPointer<UInt8>, to end: inout UnsafeMutablePointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(end).copyMemory(from: start, byteCount: bytes.count)
    end += bytes.count
}
