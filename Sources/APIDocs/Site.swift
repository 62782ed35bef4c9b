public import EndpointSpec

/// Returns the reference of some APIs as a static site: a page for each group, one for each API, and one over them all.
/// It needs no server: pages are read from files, and the search is a script with its index beside it.
///
/// - Parameter apis: The APIs. Their folders are those of their pages.
public func site(of apis: [API]) -> [SiteFile] {
    var files = [
        SiteFile(path: "style.css", text: styleSheet),
        SiteFile(path: "search.js", text: searchScript),
        SiteFile(path: "index.js", text: searchIndex(of: apis)),
    ]
    if apis.count != 1 || apis[0].folder != "" {
        files.append(
            Page(title: "APIs", path: "index.html", depth: 0, trail: [], navigation: [], content: overview(of: apis))
                .file)
    }
    for api in apis { files += APIPages(api).files }
    return files
}

private func overview(of apis: [API]) -> [HTML] {
    [tag("h1", nil, "APIs")]
        + apis.map { api in
            tag(
                "section", "card",
                [tag("h2", nil, [link(percentEncodedPath(api.folder) + "/index.html", [.text(api.name)])])]
                    + prose(api.doc)
                    + [
                        tag(
                            "p", "quiet",
                            count(api.groups.reduce(0) { $0 + $1.endpoints.count }, "endpoint") + ", "
                                + count(api.groups.reduce(0) { $0 + $1.models.count }, "model"))
                    ])
        }
}

private func count(_ number: Int, _ what: String) -> String {
    number == 1 ? "1 \(what)" : "\(number) \(what)s"
}

func percentEncodedPath(_ path: String) -> String {
    path.split(separator: "/").map { percentEncoded(String($0)) }.joined(separator: "/")
}
