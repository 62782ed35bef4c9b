/// Files that nobody of this project wrote, in `shared/corpus` beside the package.
enum Corpus {
    private static let folder = "../shared/corpus/"

    static var isPresent: Bool { !names(in: "openapi", ending: ".yaml").isEmpty }

    static func bytes(_ path: String) -> [UInt8]? { Files.bytes(folder + path) }

    static func names(in subfolder: String, ending: String) -> [String] {
        Files.names(in: folder + subfolder, ending: ending)
    }
}
