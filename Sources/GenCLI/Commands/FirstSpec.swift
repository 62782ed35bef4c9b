/// The files that `gen init` writes: an API that needs no key, so that the first request can be sent at once.

let schemaName = "gen.schema.json"

let editorComment = "# yaml-language-server: $schema=\(schemaName)"

func firstSettings(of name: String) -> String {
    """
    \(editorComment)
    # What holds for all endpoints of this API. The folder is one API; each other *.yaml in it is a group of endpoints.
    api: \(name)
    doc: What GitHub tells about repositories.
    servers: { production: "https://api.github.com" }
    timeout: 20s
    headers: { Accept: application/vnd.github+json }
    error: { message: message }

    """
}

let firstSpec = """
    \(editorComment)
    models:
      Repository:
        doc: A place where code is kept.
        properties:
          id:          Int
          name:        { type: String, key: full_name }
          description: "String?"
          stars:       { type: Int, key: stargazers_count, default: 0 }
          owner:       { type: String, key: owner.login }
          topics:      { type: [String], default: [] }

    endpoints:
      repository:
        doc: One repository.
        path: "/repos/{owner}/{name}"
        path-parameters: { owner: String, name: String }
        response: Repository

      repositoryList:
        doc: The repositories of an organisation.
        path: "/orgs/{organisation}/repos"
        path-parameters: { organisation: String }
        query:
          page:     { type: Int, default: 1 }
          pageSize: { type: Int, key: per_page, default: 30 }
        response: [Repository]

    """
