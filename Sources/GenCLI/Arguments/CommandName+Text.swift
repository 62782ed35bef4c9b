extension CommandName {
    /// The explanation of the command, in lines of at most 106 characters.
    var explanation: String {
        switch self {
        case .generate:
            """
            A folder with a gen.yaml is one API. Every other *.yaml in or below it is a group of endpoints:

              Specs/Shop/gen.yaml      api: Shop
                                       servers: { production: "https://api.example.com" }

              Specs/Shop/items.yaml    models:
                                         Item: { properties: { id: Int, name: String, note: "String?" } }
                                       endpoints:
                                         itemList:
                                           path: /items
                                           query: { page: { type: Int, default: 1 } }
                                           response: [Item]

            'gen Specs/' makes Generated/Shop/API.generated.swift and Generated/Shop/items.generated.swift from these,
            for a target that depends on EndpointRuntime:

              let client = EndpointClient(Shop.self, server: .production)
              let items = try await client.send(.itemList(page: 2))
            """
        case .start:
            """
            Writes gen.yaml, a first spec and the schema for editors into a folder. It overwrites nothing:

              gen init                 into Specs/Example
              gen init Specs/Shop      into another folder; the API gets its name
              gen Specs/               generates its Swift
            """
        case .importing:
            """
            Writes gen.yaml, specs and the schema for editors into a folder. It overwrites nothing:

              gen import json shop.json                 a model that reads the sample, into Specs/Shop
              gen import json samples/ --name Shop      one model that reads all *.json of a folder
              curl … | gen import json - --name Shop    stdin; JSON Lines are several samples

              gen import har shop.har                   endpoints and models, from what a browser exported
              gen import har shop.har --origin https://api.example.com -o Specs/Shop

              gen import openapi api.yaml               what a document of OpenAPI 2.0 to 3.2 stands for

            What gen makes of the specs reads all samples. A key that a sample lacks is optional. Values of a recording
            that may be secrets are left out, and so are cookies and credentials. Documentation/Import.md explains what
            is guessed and what is not.

            If a document changes from time to time, link it instead of importing it: then gen.yaml names it, and your
            specs say what it cannot. Documentation/OpenAPI.md explains both.
            """
        case .outputs:
            """
            Prints the path of each file that 'gen FOLDER…' with the same options writes, one a line, in the order in
            which --deps names them; with --diagnostics json, an object per line. It writes nothing:

              gen outputs Specs/                       Generated/Shop/API.generated.swift and so on
              gen outputs Specs/ -o out --shard 2/8    of the second of eight parts

            The names follow from those of the specs, so a spec may still be wrong. gen only looks into a linked OpenAPI
            document, whose tags become files (unless --fixed-outputs is given), and into all specs if a template makes
            a file for each model. Documentation/Bazel.md shows builds that use it.
            """
        case .exporting:
            """
            Writes an OpenAPI 3.1 document of the API in a folder: YAML, or JSON if the name ends in .json.

              gen export openapi Specs/Shop                    to stdout
              gen export openapi Specs/Shop -o shop.openapi.yaml

            What OpenAPI cannot say stands in keys that begin with x-. So a gen.yaml that links the document makes the
            same Swift. Documentation/OpenAPI.md lists these keys.
            """
        case .diff:
            """
            OLD and NEW are each one of three things:

              gen diff v1/ v2/              folders of specs
              gen diff main Specs/          a revision of git; gen reads the folder that the other side names
              gen diff v1:Specs v2:Specs    a folder of a revision, from the top of the repository

            What breaks, the worst first:

              wire                     an old server receives something else than before, or an old app
                                       cannot work with a new server
              source                   Swift that calls an initialiser, reads a property or switches over an
                                       enumeration stops compiling
              cache                    stored responses are no longer found, or can no longer be read
              nothing                  nobody has to do anything

            gen prints the changes to stdout, in the form of --diagnostics. Documentation/Diff.md has the whole table.
            """
        case .docs:
            """
            Makes a page for each group, with its endpoints, parameters, models, cache rules and samples, and a search
            that needs no server:

              gen docs Specs/               makes Docs/ beside the folder of specs; open Docs/index.html
              gen docs Specs/ -o site       another folder
              gen docs Specs/ --check       exit 1 if the pages are not up to date

            gen removes pages that it wrote and no longer makes. It never touches files that it did not write.
            """
        case .serve:
            """
            Answers every endpoint on 127.0.0.1 and ::1, until Ctrl-C: by its example, or else by a sample that fits its
            types. What arrives is compared with the spec. A request that deviates is answered with a status from 400
            and a body that names each place in the specs; the terminal shows the same:

              gen serve Specs/                         http://127.0.0.1:8080
              gen serve Specs/ --port 0                a free port, which is printed
              gen serve Specs/ --watch                 as the specs are after each change of them
              gen serve Specs/ --fail 10% --slow 2s    an unreliable server, the same one each time
              curl -H 'Prefer: code=404' http://127.0.0.1:8080/shops/1      the sample of a failure

            One API is served at /, and several each below its name: /Shop/items. The paths of the API's own servers
            count, too. Documentation/Serve.md tells the rest.
            """
        case .samples:
            """
            Prints Swift for a target of tests or previews. With it each model has a 'sample', and 'answerWithSample'
            works for each request, whether the spec has an example or not. What apps ship has samples of examples
            alone.

              gen samples Specs/Shop --module App > Tests/AppTests/Samples.swift

            A sample is always the same, and keeps what the spec says of values: bounds, lengths, patterns, formats.
            """
        case .texts:
            """
            Writes the texts of the specs' error cases and those of the runtime, by the keys that an app looks up:

              gen texts Specs/ -o App/Endpoint.xcstrings             a string catalog, with all languages in it
              gen texts Specs/ -o App/en.lproj/Endpoint.strings      the texts in English
              gen texts Specs/                                       to stdout, as a string catalog
              gen texts Specs/ -o App/Endpoint.xcstrings --check     exit 1 if a text is missing or has changed

            A catalog keeps its translations: new texts are added, a translation of a text that has changed has to be
            reviewed, and what is no longer there is stale. If the file is called Endpoint, the app needs no code to use
            it. Name all FOLDERs whose texts the table has. Documentation/Texts.md tells the rest.
            """
        case .schema:
            """
            Prints a JSON Schema (draft-07). The first line of a spec names it for editors with the YAML language server:

              gen schema > Specs/gen.schema.json
              # yaml-language-server: $schema=gen.schema.json
            """
        case .manual:
            """
            Prints this help as a manual page, in roff:

              gen manual | man -l -
              gen manual > /usr/local/share/man/man1/gen.1
            """
        case .completions:
            """
            Write them for your shell, and restart it:

              gen completions bash > ~/.local/share/bash-completion/completions/gen
              gen completions zsh > "${fpath[1]}/_gen"
              gen completions fish > ~/.config/fish/completions/gen.fish
            """
        case .help:
            "'gen help diff' and 'gen diff --help' are the same."
        }
    }
}
