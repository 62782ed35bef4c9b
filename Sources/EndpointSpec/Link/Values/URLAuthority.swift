/// Whether bytes are the authority of a URL, by RFC 3986 section 3.2: `user:password@host:port`. They may be none.
///
/// - Parameter bytes: Characters that a URI can hold, with complete percent triplets.
func isAuthority(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    if let at = rest.firstIndex(of: UInt8(ascii: "@")) {
        guard !rest[..<at].contains(where: isBracket) else { return false }
        rest = rest[(at + 1)...]
    }
    if rest.contains(UInt8(ascii: "@")) { return false }
    if rest.first == UInt8(ascii: "[") {
        guard let close = rest.firstIndex(of: UInt8(ascii: "]")), isAddress(rest[(rest.startIndex + 1)..<close]) else {
            return false
        }
        rest = rest[(close + 1)...]
        return rest.isEmpty || rest.first == UInt8(ascii: ":") && isPort(rest.dropFirst())
    }
    guard !rest.contains(where: isBracket) else { return false }
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return true }
    return colon > rest.startIndex && isPort(rest[(colon + 1)...])
}

private func isBracket(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") }

private func isPort(_ digits: ArraySlice<UInt8>) -> Bool {
    if digits.isEmpty { return true }
    return digits.count <= 5 && digits.allSatisfy { (0x30...0x39).contains($0) }
        && UInt16(String(decoding: digits, as: UTF8.self)) != nil
}

/// What stands in brackets: an IPv6 address, with or without a zone (RFC 6874), or an address of the future.
private func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.first == UInt8(ascii: "v") || bytes.first == UInt8(ascii: "V") {
        guard let dot = bytes.firstIndex(of: UInt8(ascii: ".")) else { return false }
        let version = bytes[(bytes.startIndex + 1)..<dot]
        return !version.isEmpty && version.allSatisfy(isHexDigit) && dot + 1 < bytes.endIndex
    }
    let address = bytes.prefix { $0 != UInt8(ascii: "%") }
    let zone = bytes[address.endIndex...]
    guard zone.isEmpty || zone.count > 3 && zone.starts(with: "%25".utf8) else { return false }
    return isVersion6(String(decoding: address, as: UTF8.self))
}

/// RFC 4291 section 2.2: eight groups, of which `::` stands for one or more that are zero.
private func isVersion6(_ text: String) -> Bool {
    let groups = text.split(separator: ":", omittingEmptySubsequences: false)
    var count = 0
    var gaps = 0
    for (index, group) in groups.enumerated() {
        if group.isEmpty {
            // The two sides of a '::' at an end.
            let isOuter =
                index == 0 && groups.count > 2 && groups[1].isEmpty
                || index == groups.count - 1 && index > 1 && groups[index - 1].isEmpty
            if !isOuter { gaps += 1 }
        } else if index == groups.count - 1, group.contains(".") {
            guard isVersion4(group) else { return false }
            count += 2
        } else {
            guard group.utf8.count <= 4, group.utf8.allSatisfy(isHexDigit) else { return false }
            count += 1
        }
    }
    return gaps == 0 ? count == 8 : gaps == 1 && count < 8 && groups.count > 2
}

private func isVersion4(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
        && parts.allSatisfy {
            $0.utf8.count <= 3 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt8($0) != nil
        }
}
