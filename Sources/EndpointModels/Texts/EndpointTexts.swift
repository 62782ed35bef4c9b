public import Foundation

/// Finds the texts that people see in their language: those of the runtime, and those of a spec's error cases.
///
/// ```swift
/// let texts = EndpointTexts { key, arguments, english in
///     key == "endpoint.cancelled" ? "" : catalog[key].flatMap { EndpointTexts.fill($0, with: arguments) }
/// }
/// label.text = error.userText(in: texts)
/// ```
///
/// A key never changes. Those of the runtime are `endpoint.` and the name of a case, such as `endpoint.cacheMiss` or
/// `endpoint.transport.offline`. Those of a spec are `ErrorCase.textKey`. `gen texts` writes a table with all of them.
public struct EndpointTexts: Sendable {
    /// What stands at a place of a text.
    public enum Argument: Hashable, Sendable {
        /// A text, for `%@`.
        case text(String)
        /// A count, or another whole number, for `%lld`.
        case number(Int)
    }

    private let find: @Sendable (_ key: String, _ arguments: [Argument], _ english: String?) -> String?

    /// Makes texts of a closure.
    ///
    /// - Parameter find: Returns the text of a key with its arguments in it, or nil for a key that it does not know. The
    ///   English text, with its arguments in it, is what is shown then. It is nil for an error case whose spec has no
    ///   `message`; such a case shows the server's own text, or one of the runtime.
    public init(_ find: @escaping @Sendable (_ key: String, _ arguments: [Argument], _ english: String?) -> String?) {
        self.find = find
    }

    /// The texts of the runtime and of the specs, as they are written there.
    public static let english = EndpointTexts { _, _, _ in nil }

    /// The table `Endpoint` of the app: `Endpoint.xcstrings`, or `Endpoint.strings` in its `.lproj` folders. It is what
    /// `localizedDescription` uses. Without such a table, it is the same as ``english``.
    public static var main: EndpointTexts { .bundle(.main) }

    /// The table of a bundle, in the language that the system chose for it.
    ///
    /// An entry that does not fit its arguments (`%d` for a text, `%3$@` for the third of two) counts as missing.
    ///
    /// - Parameters:
    ///   - bundle: The bundle. For one language whatever the system chose, it is that of its `.lproj` folder.
    ///   - table: The name of the table: that of its file without the ending.
    ///   - locale: The locale in which numbers are written.
    /// - Returns: The texts.
    public static func bundle(_ bundle: Bundle, table: String = "Endpoint", locale: Locale = .current) -> EndpointTexts
    {
        let place = bundle.bundleURL
        return EndpointTexts { key, arguments, _ in
            // A bundle exists once for each place, and is not Sendable everywhere.
            let bundle = place == Bundle.main.bundleURL ? Bundle.main : Bundle(url: place)
            // What no table has as a text.
            let missing = "\u{1}"
            guard let text = bundle?.localizedString(forKey: key, value: missing, table: table), text != missing else {
                return nil
            }
            return fill(text, with: arguments, locale: locale)
        }
    }

    /// Asks other texts for what these do not have.
    ///
    /// - Parameter others: The texts that are asked then.
    /// - Returns: The texts of both.
    public func otherwise(_ others: EndpointTexts) -> EndpointTexts {
        EndpointTexts { key, arguments, english in
            find(key, arguments, english) ?? others.find(key, arguments, english)
        }
    }

    /// Returns the text of a key, or nil if nobody has one.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - arguments: What stands at the places of the text.
    ///   - english: The text that is shown if these texts have none.
    /// - Returns: The text.
    public func text(_ key: String, _ arguments: [Argument] = [], english: String? = nil) -> String? {
        find(key, arguments, english) ?? english
    }

    package func text(_ text: RuntimeText, _ arguments: Argument...) -> String {
        let english = Self.fill(text.english, with: arguments, locale: Self.plain) ?? text.english
        return find(text.rawValue, arguments, english) ?? english
    }

    /// The locale without digits and separators of its own.
    private static let plain = Locale(identifier: "en_US_POSIX")
}
