/// A page: what all pages have around their content.
struct Page {
    let title: String
    /// Relative to the root of the site.
    let path: String
    /// The number of folders above it.
    let depth: Int
    /// The pages above it.
    let trail: [(title: String, href: String)]
    let navigation: [HTML]
    let content: [HTML]

    var file: SiteFile {
        let root = String(repeating: "../", count: depth)
        var text = SiteFile.firstWords[0] + ". Do not edit. -->\n<!doctype html>\n"
        HTML.element("html", [("lang", "en"), ("data-root", root)], [head(root), body(root)]).write(to: &text)
        return SiteFile(path: path, text: text + "\n")
    }

    private func head(_ root: String) -> HTML {
        tag(
            "head", nil,
            [
                .element("meta", [("charset", "utf-8")], []),
                .element("meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")], []),
                .element("meta", [("name", "color-scheme"), ("content", "light dark")], []),
                tag("title", nil, title),
                .element("link", [("rel", "stylesheet"), ("href", root + "style.css")], []),
                .element("script", [("src", root + "index.js"), ("defer", "")], []),
                .element("script", [("src", root + "search.js"), ("defer", "")], []),
            ])
    }

    private func body(_ root: String) -> HTML {
        var trail: [HTML] = []
        for page in self.trail { trail += [link(page.href, [.text(page.title)]), " / "] }
        trail.append(tag("span", nil, title))
        return tag(
            "body", nil,
            [
                .element("a", [("class", "skip"), ("href", "#content")], ["To the content"]),
                tag(
                    "header", nil,
                    [
                        .element("nav", [("class", "trail"), ("aria-label", "Where you are")], trail),
                        .element(
                            "input",
                            [
                                ("type", "search"), ("id", "search"), ("placeholder", "Search ( / )"),
                                ("aria-label", "Search"), ("autocomplete", "off"), ("aria-controls", "results"),
                            ], []),
                    ]),
                .element(
                    "div", [("id", "results"), ("role", "region"), ("aria-label", "What was found"), ("hidden", "")], []
                ),
                tag(
                    "div", "columns",
                    (navigation.isEmpty
                        ? []
                        : [
                            .element(
                                "nav", [("class", "side"), ("aria-label", "On this page")],
                                [
                                    .element(
                                        "details", [("open", "")], [tag("summary", nil, "On this page")] + navigation)
                                ])
                        ])
                        + [.element("main", [("id", "content")], content)]),
            ])
    }
}
