/// What becomes of a template of the user's own that replaces no built-in one.
public struct OwnFile: Sendable, Hashable {
    /// What one file is made for.
    public enum Scope: String, CaseIterable, Sendable {
        case api, file, model
    }

    public let scope: Scope
    /// `Mocks`: of letters, digits, '-', '_' and '+', because it becomes a part of files' names.
    public let name: String
    public let kind: FileKind

    public init(scope: Scope, name: String, kind: FileKind) {
        self.scope = scope
        self.name = name
        self.kind = kind
    }

    /// `file/Mocks.swift`
    public var templateName: String { scope.rawValue + "/" + name + "." + kind.rawValue }

    /// Whether a text can be the name.
    public static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || [0x2B, 0x2D, 0x5F].contains(byte)
            }
    }

    /// The name of the file that is made for a spec file or a model; for an API, if that is nil.
    func fileName(for part: String?) -> String { (part.map { $0 + "." } ?? "") + name + kind.suffix }
}
