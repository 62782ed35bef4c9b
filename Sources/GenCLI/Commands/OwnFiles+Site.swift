import APIDocs
import GenFiles

extension OwnFiles {
    static let site = OwnFiles(suffixes: SiteFile.suffixes, firstWords: SiteFile.firstWords)
}
