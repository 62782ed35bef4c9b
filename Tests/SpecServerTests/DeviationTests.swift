import SpecServer
import Testing

/// What a request does otherwise than the spec says, and where the spec says it.
@Suite struct DeviationTests {
    /// What is sent of a model stands where the model does.
    @Test func whatIsSentAloneHasItsPlace() throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            models:
              Rec: { properties: { id: { type: Int, read-only: true }, size: { type: Int, minimum: 2 } } }
            endpoints:
              add: { method: POST, path: /recs, body: { json: Rec }, response: Rec }
            """,
        ])
        let deviations = stage.deviations("POST /recs HTTP/1.1\nContent-Type: application/json", #"{"size": 1}"#)
        #expect(deviations.count == 1)
        #expect(deviations[0].hasPrefix("a.yaml:2:"), "\(deviations)")
    }

    /// Some services have one path, and say in a header which operation is meant.
    @Test(arguments: ["headers: { X-Target: Plans.%@ }", "query: { target: { const: Plans.%@ } }"])
    func constantsTellEndpointsOfOnePathApart(_ constant: String) throws {
        func endpoint(_ name: String, _ action: String, _ body: String) -> String {
            "  \(name): { method: POST, path: /, \(constant.replacing("%@", with: action)), body: { json: \(body) } }\n"
        }
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            models:
              NewPlan: { properties: { name: String, size: Int, until: { type: Date, format: iso8601 } } }
              OldPlan: { properties: { name: String } }
            endpoints:

            """ + endpoint("remove", "Remove", "OldPlan") + endpoint("create", "Create", "NewPlan"),
        ])
        let target = constant.hasPrefix("query") ? "/?target=Plans.Create" : "/"
        let served = stage.serve(
            "POST \(target) HTTP/1.1\nContent-Type: application/json\nX-Target: Plans.Create", #"{"name": "a"}"#)
        #expect(served.endpoint == "create")
        #expect(served.deviations.count == 2)
    }

    private static let files = [
        "gen.yaml": """
        api: Shop
        servers: { production: "https://example.com/v1" }
        auth: { header: Authorization, prefix: "Bearer " }
        """,
        "items.yaml": """
        models:
          Item:
            properties:
              id: Int
              name: { type: String, max-length: 5 }
              size: { type: "Size?" }
              parent: { type: "Item?" }
          Size: { enum: [small, large] }
          Event:
            union: { text: Text, item: Item }
            discriminator: kind
          Text: { properties: { text: String } }
          Either: { union: { text: Text, item: Item } }
        endpoints:
          itemList:
            path: /items
            query:
              page: { type: Int, minimum: 1 }
              sort: "Size?"
              ids: { type: "[UInt8]?", style: comma }
            response: [Item]
          item: { path: "/items/{id}", path-parameters: { id: Int }, response: Item }
          itemOfMe: { path: /items/me, response: Item }
          save: { method: PUT, path: "/items/{id}", path-parameters: { id: Int }, body: { json: Item } }
          tell: { method: POST, path: /events, body: { json: Event } }
          either: { method: POST, path: /either, body: { json: Either } }
          fields: { method: POST, path: /fields, body: { json: { a: Int, when: { type: "Date?", format: iso8601 } } } }
          form: { method: POST, path: /form, body: { form: { a: Int, b: "[String]?" } } }
        """,
        "notices.yaml": """
        models:
          Notice: { discriminator: kind, absent: text, union: { text: Text, item: Item } }
        endpoints:
          notify: { method: POST, path: /notices, body: { json: Notice } }
        """,
    ]

    private func deviations(_ line: String, _ body: String = "", type: String = "application/json") throws -> [String] {
        let head = "\(line) HTTP/1.1\nAuthorization: Bearer x\n" + (body.isEmpty ? "" : "Content-Type: \(type)")
        return try Stage(Self.files).deviations(head, body)
    }

    @Test func queryIsChecked() throws {
        #expect(try deviations("GET /items?page=1&sort=small&ids=1,2") == [])
        #expect(try deviations("GET /v1/items?page=1") == [])
        #expect(try deviations("GET /items") == ["items.yaml:18:7: query 'page': it is missing"])
        #expect(
            try deviations("GET /items?page=0&ids=1,256&sort=tiny&x=1") == [
                "items.yaml:18:26: query 'page': the number is at least 1",
                "items.yaml:8:3: query 'sort': \"tiny\" is none of the values of 'Size': \"small\", \"large\"",
                "items.yaml:20:7: query 'ids'.1: '256' is no whole number from 0 to 255",
                "items.yaml:17:5: query 'x': 'itemList' has no such parameter",
            ])
    }

    @Test func pathsAreTold() throws {
        let stage = try Stage(Self.files)
        let token = "HTTP/1.1\nAuthorization: Bearer x"
        #expect(stage.serve("GET /items/7 \(token)").endpoint == "item")
        #expect(stage.serve("GET /items/me \(token)").endpoint == "itemOfMe")
        #expect(stage.serve("GET /itmes \(token)").status == 404)
        #expect(stage.serve("DELETE /items/7 \(token)").status == 405)
        #expect(stage.serve("DELETE /items/7 \(token)").text.contains("Allow: GET, HEAD, PUT\r\n"))
        #expect(stage.serve("GET /items/7 HTTP/1.1").status == 401)
        #expect(
            try deviations("GET /items/seven") == ["items.yaml:22:51: path 'id': 'seven' is no whole number"])
    }

    @Test func bodiesAreChecked() throws {
        #expect(try deviations("PUT /items/1", #"{"id": 1, "name": "a", "parent": {"id": 2, "name": "b"}}"#) == [])
        #expect(
            try deviations("PUT /items/1", #"{"id": "1", "name": "too long", "parent": {"id": 2}, "nam": 1}"#) == [
                "items.yaml:4:7: body at id: a whole number is wanted, without quotes",
                "items.yaml:5:29: body at name: the text has at most 5 characters",
                "items.yaml:5:7: body at parent.name: it is missing, and 'Item' needs it",
                "items.yaml:3:5: body at nam: 'Item' has no such member",
            ])
        #expect(try deviations("PUT /items/1") == ["items.yaml:24:75: body: it is missing"])
        #expect(
            try deviations("PUT /items/1", "{").first?.hasPrefix("items.yaml:24:75: body: it is no JSON: ") == true)
        #expect(
            try deviations("PUT /items/1", "a=1", type: "application/x-www-form-urlencoded") == [
                "items.yaml:24:75: header 'Content-Type': it is 'application/x-www-form-urlencoded', and 'application/json' is wanted"
            ])
    }

    @Test func unionsAreChecked() throws {
        #expect(try deviations("POST /events", #"{"kind": "text", "text": "a"}"#) == [])
        #expect(
            try deviations("POST /events", #"{"kind": "other"}"#) == [
                "items.yaml:9:3: body at kind: \"other\" names no variant of 'Event'"
            ])
        #expect(try deviations("POST /events", "{}").count == 1)
        #expect(try deviations("POST /notices", #"{"text": "a"}"#) == [])
        #expect(try deviations("POST /notices", #"{"kind": null, "text": "a"}"#) == [])
        #expect(try deviations("POST /notices", #"{"kind": "other", "text": "a"}"#).count == 1)
        #expect(try deviations("POST /either", #"{"text": "a"}"#) == [])
        #expect(
            try deviations("POST /either", #"{"txt": "a"}"#) == [
                "items.yaml:13:3: body: it is none of what 'Either' can be"
            ])
    }

    @Test func fieldsAreChecked() throws {
        #expect(try deviations("POST /fields", #"{"a": 1, "when": "2026-01-31T12:00:00.123456Z"}"#) == [])
        #expect(try deviations("POST /fields", #"{"a": 1, "when": null}"#) == [])
        #expect(try deviations("POST /fields", #"{"when": "tomorrow", "b": 1}"#).count == 3)
        let form = "application/x-www-form-urlencoded"
        #expect(try deviations("POST /form", "a=1&b=x&b=y+z", type: form) == [])
        #expect(try deviations("POST /form", "a=one&c=1", type: form).count == 2)
    }

    /// What would take for ever, or more stack than there is, is refused or taken as it is.
    @Test func hostileRequestsEnd() throws {
        let deep = String(repeating: #"{"parent":"#, count: 5000)
        #expect(try deviations("PUT /items/1", deep).count == 1)
        let nested = "x" + String(repeating: "[a]", count: 20_000)
        #expect(try !deviations("GET /items?page=1&\(nested)=1").isEmpty)
        let many = String(repeating: "page=1&", count: 50_000)
        #expect(try deviations("GET /items?\(many)").count == 1)
        #expect(try Stage(Self.files).serve("GET /\(String(repeating: "%", count: 60_000)) HTTP/1.1").status == 404)
    }

    /// What is written in another style may mean the same, and another server does not read it.
    @Test func stylesAreChecked() throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            models: { Area: { properties: { lat: Int, lon: Int } } }
            endpoints:
              list:
                path: /list
                query:
                  a: "[Int]?"
                  b: { type: "[Int]?", style: brackets }
                  c: { type: "[Int]?", style: comma }
                  d: { type: "[Int]?", style: indexed }
                  e: { type: "Area?", style: dots }
                  f: { type: "Area?", style: brackets }
                  g: { type: "[String: Int]?" }
            """,
        ])
        func said(_ query: String) -> [String] {
            stage.deviations("GET /list?\(query) HTTP/1.1").map {
                $0.split(separator: ": ").dropFirst().joined(separator: ": ")
            }
        }
        let right = "a=1&a=2&b[]=1&b%5B%5D=2&c=1,2&d[0]=1&d[1]=2&e.lat=1&e.lon=2&f[lat]=1&f[lon]=2&g[x]=1"
        #expect(said(right) == [])
        #expect(said("a=1") == [])
        #expect(said("a[]=1") == ["query 'a[]': it is written 'a=…&a=…'"])
        #expect(said("b=1") == ["query 'b': it is written 'b[]=…'"])
        #expect(said("b[0]=1").first == "query 'b[0]': it is written 'b[]=…'")
        #expect(said("c=1&c=2").first == "query 'c': it is written 'c=…,…'")
        #expect(said("d[]=1") == ["query 'd[]': it is written 'd[0]=…'"])
        #expect(said("e[lat]=1&e[lon]=2").first == "query 'e[lat]': it is written 'e.name=…'")
        #expect(said("f.lat=1&f.lon=2").contains { $0.hasPrefix("query 'f.lat'") })
        #expect(said("g=1").first == "query 'g': it is written 'g[name]=…'")
    }

    @Test func whatReadersDifferInIsNoRequest() throws {
        #expect(
            try deviations("PUT /items/1", #"{"id": 1, "name": "a", "parent": {"id": 2, "name": "b", "id": 3}}"#) == [
                "items.yaml:24:75: body at parent.id: the key stands twice in its object, and readers differ in which counts"
            ])
        #expect(
            try deviations("GET /items?page=1&sort=%zz").contains {
                $0.contains("target: '%zz' is no code of a character, such as '%20'; a '%' itself is '%25'")
            })
        #expect(try deviations("GET /items?page=1%").contains { $0.contains("target: '%' is no code") })
        #expect(
            try deviations("POST /form", "a=1&b=100%", type: "application/x-www-form-urlencoded").contains {
                $0.contains("body: '%' is no code")
            })
    }

    @Test func anAlternativeOfCredentialsHasToBeWhole() throws {
        let stage = try Stage([
            "gen.yaml": """
            api: Shop
            credentials: { key: { query: key }, app: { header: X-App }, user: bearer }
            auth: { any: [[key, app], user] }
            """,
            "a.yaml": "endpoints: { ping: { path: /ping } }",
        ])
        let half = stage.serve("GET /ping?key=k HTTP/1.1")
        #expect(half.status == 401)
        #expect(
            half.text.contains("it is missing: the header 'X-App' or the header 'Authorization' with 'Bearer …'"),
            "\(half.text)")
        #expect(stage.serve("GET /ping?key=k HTTP/1.1\nX-App: a").status != 401)
        #expect(stage.serve("GET /ping HTTP/1.1\nAuthorization: Bearer a").status != 401)
    }

    @Test func aRefusedCredentialHasAChallenge() throws {
        #expect(try Stage(Self.files).serve("GET /items/7 HTTP/1.1").text.contains("WWW-Authenticate: Bearer realm="))
        for (auth, name) in [("{ header: X-Token }", "ApiKey"), ("basic", "Basic"), ("{ query: key }", "ApiKey")] {
            let stage = try Stage([
                "gen.yaml": """
                api: Shop
                credentials: { key: \(auth) }
                auth: key
                statuses: { 401: { case: out, message: Out. } }
                """,
                "a.yaml": "endpoints: { ping: { path: /ping } }",
            ])
            #expect(stage.serve("GET /ping HTTP/1.1").text.contains("WWW-Authenticate: \(name) realm="))
            let wished = stage.serve("GET /ping HTTP/1.1\nPrefer: code=401\nX-Token: a\nAuthorization: Basic YTpi")
            #expect(wished.status == 401 && wished.text.contains("WWW-Authenticate: \(name) realm="), "\(wished.text)")
        }
    }
}
