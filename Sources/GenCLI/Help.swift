import GenKit

let version = "0.1.0"

let shortHelp = "see 'gen --help'"

let help = """
    gen: endpoints written down in YAML become Swift request types and models.

      gen FOLDER… [options]    make Swift from the specs in a folder
      gen init [DIR]           write a first gen.yaml and a first spec (DIR: Specs/Example)
      gen schema               print the JSON Schema of the spec language, for editors
      gen diff OLD NEW         tell what changed between two versions, sorted by what it breaks

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

    Where it goes
      -o, --output DIR         the output folder (without it: Generated/ beside the folder of specs).
                               Files there that gen wrote and no longer makes are removed; files that
                               gen did not write are never touched. Several FOLDERs make one output.
      --flat                   all files beside each other, for one target: Shop/items.yaml becomes
                               Shop.items.generated.swift, and no two APIs may have a type of one name
      --check                  write nothing; exit 1 if a run would write or remove something
      --dry-run                write nothing; print what a run would write and remove

    What it looks like
      --access LEVEL           \(Access.names.joined(separator: " | ")): in place of what gen.yaml says
      --templates DIR          your own templates in place of the built-in ones of the same name: file.mustache
                               for a spec, api.mustache for gen.yaml, and the parts of both that
                               Documentation/Templates.md describes

    What changed
      gen diff v1/ v2/         OLD and NEW are folders of specs, or
      gen diff main Specs/     a revision of git, which has the folder at the same place, or
      gen diff v1:Specs v2:Specs   a folder of a revision. A change breaks the wire (a server, or an app that is
                               out there, notices), Swift source (a caller stops compiling), cached data
                               (what devices have stored is not found or not read), or nothing
      --fail-on LEVEL          wire | source | cache | nothing: exit 1 if a change is of this level or a worse
                               one, and not for any change without it

    How it talks
      --diagnostics FORM       text (path:line:col: error: message, the line and a caret), json (JSON Lines:
                               an object per message), github (workflow commands); all to stderr
      --color WHEN             auto | always | never; auto is a terminal without NO_COLOR
      --dump STAGE             print a station and write nothing: yaml (the located trees), spec (what was
                               written), api (what it means), views (what the templates are given)
      -q, --quiet              no line about what was written
      -h, --help   --version

    Exit codes
      0  done                  1  the specs or templates are wrong, or --check or --fail-on found a difference
      2  the command line is wrong
      70 a fault of gen's own  74 a file or folder could not be read or written
    """
