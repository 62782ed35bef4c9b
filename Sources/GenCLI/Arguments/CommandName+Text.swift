extension CommandName {
    /// What teaches the command, line by line, at most 106 characters long.
    var explanation: String {
        switch self {
        case .generate:
            """
            A folder with a gen.yaml is one API; each other *.yaml at or below it is a group of endpoints:

              Specs/Shop/gen.yaml      api: Shop
                                       servers: { production: "https://api.example.com" }

              Specs/Shop/items.yaml    models:
                                         Item: { properties: { id: Int, name: String, note: "String?" } }
                                       endpoints:
                                         itemList:
                                           path: /items
                                           query: { page: { type: Int, default: 1 } }
                                           response: [Item]

            'gen Specs/' makes Generated/Shop/API.generated.swift and Generated/Shop/items.generated.swift of them,
            for a target that depends on EndpointRuntime:

              let client = EndpointClient(Shop.self, server: .production)
              let items = try await client.send(ItemListRequest(page: 2))
            """
        case .start:
            """
            Writes gen.yaml, a first spec and the schema for editors into a folder, and overwrites nothing:

              gen init                 into Specs/Example
              gen init Specs/Shop      into a folder of your own, after which the API is named
              gen Specs/               makes Swift of it
            """
        case .diff:
            """
            OLD and NEW are each one of these:

              gen diff v1/ v2/              folders of specs
              gen diff main Specs/          a revision of git, which has the other folder at the same place
              gen diff v1:Specs v2:Specs    a folder of a revision, from the top of the repository

            What breaks, the worst first:

              wire                     a server of the old version notices what is sent, or an app of the old
                                       version cannot work with a server of the new one
              source                   Swift that calls an initialiser, reads a property or switches over an
                                       enumeration stops compiling
              cache                    what devices have stored is not found any more, or cannot be read
              nothing                  nobody has to do anything

            Changes are printed to stdout, in the form that --diagnostics asks for. Documentation/Diff.md has the
            whole table.
            """
        case .docs:
            """
            A page for each group, with its endpoints, parameters, models, cache rules and samples, and a search that
            needs no server:

              gen docs Specs/               makes Docs/ beside the folder of specs; open Docs/index.html
              gen docs Specs/ -o site       another folder
              gen docs Specs/ --check       exit 1 if the pages are not what the specs make

            Pages that gen wrote and no longer makes are removed; files that gen did not write are never touched.
            """
        case .schema:
            """
            A draft-07 JSON Schema. An editor with the YAML language server takes it from a spec's first line:

              gen schema > Specs/gen.schema.json
              # yaml-language-server: $schema=gen.schema.json
            """
        case .manual:
            """
            The same tables as this help, in roff:

              gen manual | man -l -
              gen manual > /usr/local/share/man/man1/gen.1
            """
        case .completions:
            """
            For the shell that you use; restart it afterwards:

              gen completions bash > ~/.local/share/bash-completion/completions/gen
              gen completions zsh > "${fpath[1]}/_gen"
              gen completions fish > ~/.config/fish/completions/gen.fish
            """
        case .help:
            "'gen help diff' and 'gen diff --help' are the same."
        }
    }
}
