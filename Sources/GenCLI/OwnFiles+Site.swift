import APIDocs

extension OwnFiles {
    static let site = OwnFiles(suffixes: SiteFile.suffixes, firstWords: SiteFile.firstWords)
}
