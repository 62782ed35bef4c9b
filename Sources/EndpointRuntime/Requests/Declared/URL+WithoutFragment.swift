import Foundation

extension URL {
    /// The URL as far as it is sent (RFC 9110 section 7.1): absolute, without its fragment.
    var withoutFragment: URL {
        let text = absoluteString
        guard let end = text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return absoluteURL }
        return URL(string: String(text[..<end])) ?? absoluteURL
    }
}
