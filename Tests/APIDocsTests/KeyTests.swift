import Foundation
import GenKit
import Testing

/// Every key of the spec language stands somewhere on the pages, or a reason why not stands here.
@Suite struct KeyTests {
    private static let settings = """
        api: Shop
        doc: What the API is.
        version: v7
        access: internal
        dates: http
        servers: { production: { url: "https://one.example.com", doc: What the server is. } }
        headers: { X-All: one }
        header-parameters: { lang: { type: "String?", doc: What all headers are. } }
        query: { region: { type: "String?", doc: What all queries are. }, app: { const: ios } }
        timeout: 11s
        deadline: 12s
        auth: { header: X-Token, prefix: "Key ", refresh-on: [gone, 419] }
        credentials: { seal: { header: X-Seal, prefix: "Seal " }, apiKey: { query: appid }, sid: { cookie: sid }, account: { scheme: basic, refresh-on: [418] } }
        envelope: { payload: result.data, success: { key: state, equals: [7, 8] }, message: words, errors: { 9: gone } }
        statuses: { 404: { case: missing, doc: What is missing., message: Not there., recovery: reauthenticate }, 304: { case: same, means: not-modified }, 4XX: { case: refused, body: "[Int]" } }
        error: { key: fault.code, messages: [fault.text, fault.words], errors: { tired: asleep } }
        accept: [application/json]
        cache: { policy: cache-first, ttl: 13m }
        retry: { attempts: 4, statuses: [429], base: 14ms, cap: 15s, unsafe: true }
        duplicates: join
        sign: all-signer
        codec: all-codec
        conforms: [Equatable]
        shorthand: false
        mutable: true
        coerce: true
        empty: absent
        lenient: true
        validate: true
        key-style: snake_case

        """
    private static let items = """
        doc: What the group is.
        models:
          Item:
            doc: What an item is.
            deprecated: Use a thing.
            example: { item: { id: 77 }, name: seventy-seven, tags: [] }
            conforms: [Hashable]
            generic: [Extra]
            mutable: false
            properties:
              id: { type: Int, key: item.id, doc: What the id is., example: 78, coerce: true }
              name: { type: String, keys: [name, title], default: nobody, deprecated: Use the title. }
              born: { type: "Date?", format: unix-seconds }
              note: { type: "String?", null: kept }
              tags: { type: "[String]?", lossy: all, empty: absent, lenient: true }
              more: Extra?
          Open:
            includes: [Box]
            coerce: false
            empty: kept
            lenient: false
            properties:
              sort: { const: opened }
              remark: { type: "String?", null: written }
              at: Stamp
            additional: { type: Date, format: http, doc: What else there is. }
          Stamp: { alias: Date, format: "yyyy-MM-dd" }
          When: { union: { time: { type: Date, format: unix-milliseconds }, text: String } }
          Kind:
            doc: What a kind is.
            enum: { low: { value: 41, doc: What low is., deprecated: Use high. }, high: 42 }
          Thing:
            discriminator: sort
            absent: number
            union: { item: { type: Item<Int>, value: an-item, doc: What the variant is. }, number: { type: Box } }
          Box: { properties: { size: Int } }
          Account: { input: NewAccount, properties: { number: { type: Int, read-only: true }, pin: { type: Int, write-only: true } } }
          Ruled: { validate: true, properties: { one: { type: Int, minimum: 61, maximum: 62 }, two: { type: Double, exclusive-minimum: 63, exclusive-maximum: 64 }, three: { type: String, min-length: 65, max-length: 66, pattern: "^six" }, four: { type: "[Int]", min-items: 67, max-items: 68, unique: true } } }
          Accounts: { input: NewAccounts, alias: "[Account]" }
          Owner: { input: NewOwner, union: { account: Account, all: Accounts } }
          List: { alias: [Box] }
          Change: { discriminator: act, union: { made: Box, repainted: Box, thrown: Box } }
          Boxes: { properties: { all: { type: [Box], key: boxes.all }, rest: [Box] } }
        endpoints:
          every:
            doc: What every is.
            deprecated: Use another.
            example: [{ size: 79 }]
            method: POST
            path: "/items/{id}"
            path-parameters: { id: { type: Int, example: 80 } }
            query:
              page: { type: Int, key: p, default: 81, doc: What the page is. }
              fixed: { const: always-this }
              size: { type: "Int?", deprecated: Use the page. }
              since: { type: "Date?", format: http }
              sinceWhen: "Int?"
              ids: { type: [Int], style: comma }
            header-parameters: { trace: { type: "String?", key: X-Trace } }
            cookie-parameters: { session: "String?" }
            body: { json: { note: { type: "String?", null: kept } } }
            response: { type: [Box], key: inner.list, lossy: all }
            response-headers: { left: { type: "Int?", key: X-Left } }
            headers: { X-One: two }
            version: v8
            server: https://two.example.com
            timeout: 21s
            deadline: 22s
            auth: none
            envelope: { payload: own, messages: [said, told.first], errors: { 10: ownGone } }
            statuses: { 423: locked }
            accept: [text/json]
            cache:
              policy: cache-only
              ttl: { key: span, unit: minutes, missing: 23m, cap: 1d, above-cap: 2h, no-store: -5 }
              scope: user
              key: [page, { const: always-in }]
              tags: ["page:{page}"]
              refresh: true
              only-if-changed: news
              version: { key: edition, parameter: since_edition }
            invalidates: [boxes]
            retry: { attempts: 5 }
            duplicates: cancel-previous
            sign: own-signer
            codec: own-codec
            pages: { parameter: page, first: 3, size: size }
            collection: { id: size, per: [since], stable: true }
          whole: { method: PUT, path: /whole, auth: { all: [seal, apiKey] }, body: { json: Box }, envelope: none, cache: { tags: boxes, policy: cache-first, stale-if-error: 24h, failures: 31s, fleet: true } }
          nested: { method: POST, path: /nested, query: { where: { type: Box, content: json }, to: { type: URL, allow-reserved: true } }, codec: none, body: { multipart: { meta: { type: Box, content: json, content-type: application/x+json } } } }
          wholeForm: { method: POST, path: /form2, auth: { any: [sid, account] }, body: { form: Box, style: dots } }
          owner: { method: PUT, path: /owner, body: { json: Owner }, response: Owner }
          ruled: { path: /ruled, validate: true, query: { one: { type: Int, minimum: 71, maximum: 72 }, two: { type: Double, exclusive-minimum: 73, exclusive-maximum: 74 }, three: { type: String, min-length: 75, max-length: 76, pattern: "^sev" }, four: { type: "[Int]", min-items: 77, max-items: 78, unique: true } } }
          raw: { method: PUT, path: /raw, body: { raw: Data, content-type: image/png } }
          form: { method: POST, path: /form, body: { form: { name: String } } }
          photo: { method: POST, path: /photo, codec: none, body: { multipart: { photo: File } }, response: File }
          made: { path: /made, responses: { 200: Box, 201: { case: madeIt, body: "[Date]", key: inner.days, format: http, lossy: all, doc: What made it. } } }
          days: { path: /days, response: { type: [Date], format: date } }
          offset: { path: /offset, query: { skip: { type: Int, default: 0 } }, response: JSON, cache: { store: false }, pages: { offset: skip, items: all }, collection: { id: size, items: all } }
          next: { path: /next, query: { cursor: "String?" }, response: JSON, pages: { next: then.cursor, parameter: cursor, items: all } }
          link: { path: /link, response: [Box], pages: { link: following } }
          last: { path: /last, query: { below: "Int?" }, response: JSON, pages: { parameter: below, after: row.id, items: all, has-more: others } }
          total: { path: /total, query: { skip: Int }, response: JSON, pages: { offset: skip, items: all, total: sum } }
          until: { path: /until, query: { page: Int }, response: JSON, pages: { parameter: page, items: all, last-page: end } }
          streamed: { path: /streamed, stream: { of: JSON, as: events, key: inner.chunk, until: THE-END, name: sort, reconnect: true, lossy: true } }
          instants: { path: /instants, stream: { of: Date, as: json-seq, format: unix-milliseconds } }
          changed: { path: /changed, stream: { of: Change, as: lines, into: { endpoint: boxes, id: size, items: boxes.all, at: start, add: made, replace: repainted, remove: thrown } } }
          boxes: { path: /boxes, response: Boxes, cache: { policy: cache-first, ttl: 1m } }
          url: { path: /url, response: JSON, pages: { next-url: paging.further, items: all } }

        """
    /// By definition and key of the schema that `gen schema` prints: a text of the pages, without its tags.
    private static let shown: [String: String] = [
        "settings.api": "Shop", "settings.doc": "What the API is.", "settings.version": "v7",
        "settings.servers": "Server production", "settings.access": "for internal use alone",
        "settings.error": "Error's code fault.code", "settings.headers": "Header X-All: one",
        "settings.header-parameters": "What all headers are.", "settings.query": "Query app=ios",
        "settings.timeout": "11s without a byte", "settings.deadline": "12s for the whole call",
        "settings.auth": "X-Token: Key …", "settings.envelope": "Payload result.data",
        "settings.statuses": "404 missing What is missing. Not there.", "settings.accept": "Accepts application/json",
        "settings.cache": "fresh until 13m", "settings.retry": "up to 4 attempts",
        "settings.duplicates": "the second call waits for the first one's answer",
        "settings.sign": "Signed by all-signer",
        "settings.codec": "Body goes through all-codec", "settings.conforms": "Conforms to Equatable",
        "settings.shorthand": "client.send(EveryRequest(",
        "settings.mutable": "Its properties can be set.",
        "settings.coerce": "size size Int A text that is a number counts as one.",
        "settings.empty": "A text that is a number counts as one. Empty values count as absent.",
        "settings.lenient": "Empty values count as absent. What does not fit counts as absent.",
        "settings.dates": "format: as in HTTP", "settings.key-style": "sinceWhen query as since_when",
        "group.doc": "What the group is.", "group.models": "Item", "group.endpoints": "every",
        "structure.doc": "What an item is.", "structure.deprecated": "Use a thing.",
        "structure.example": "\"seventy-seven\"", "structure.conforms": "Conforms to Hashable",
        "structure.generic": "structure <Extra>", "structure.mutable": "Its properties can be set.",
        "structure.properties": "born", "structure.includes": "Open structure Property Key Type Default size size Int",
        "structure.additional": "additional any other key", "additional.type": "any other key [String: Date]",
        "additional.format": "Format: as in HTTP.", "additional.doc": "What else there is.",
        "structure.empty": "Nil is sent as null. at at Stamp",
        "structure.lenient": "Nil is sent as null. at at Stamp",
        "structure.coerce": "size size Int sort sort String always opened", "property.const": "always opened",
        "settings.validate": "Checks itself before it is sent.",
        "structure.validate": "Checks itself before it is sent.",
        "endpoint.validate": "Parameters are checked before it is sent.",
        "property.minimum": "at least 61",
        "property.maximum": "at most 62",
        "property.exclusive-minimum": "more than 63",
        "property.exclusive-maximum": "less than 64",
        "property.min-length": "at least 65 characters",
        "property.max-length": "at most 66 characters",
        "property.pattern": "matches ^six",
        "property.min-items": "at least 67 elements",
        "property.max-items": "at most 68 elements",
        "property.unique": "at most 68 elements, no element twice",
        "parameter.minimum": "at least 71",
        "parameter.maximum": "at most 72",
        "parameter.exclusive-minimum": "more than 73",
        "parameter.exclusive-maximum": "less than 74",
        "parameter.min-length": "at least 75 characters",
        "parameter.max-length": "at most 76 characters",
        "parameter.pattern": "matches ^sev",
        "parameter.min-items": "at least 77 elements",
        "parameter.max-items": "at most 78 elements",
        "parameter.unique": "at most 78 elements, no element twice",
        "property.read-only": "Account structure Property Key Type Default number number Int",
        "property.write-only": "What is sent of Account. Property Key Type Default pin pin Int",
        "structure.input": "NewAccount structure What is sent of Account.",
        "alias.input": "NewAccounts alias What is sent of Accounts.",
        "union.input": "NewOwner union What is sent of Owner.",
        "variant.format": "Format: milliseconds since 1970.",
        "alias.format": "Format: yyyy-MM-dd.",
        "enumeration.doc": "What a kind is.", "enumeration.enum": "high 42",
        "union.discriminator": "Told apart by sort",
        "union.absent": "Without it, it is number", "union.union": "number Box", "alias.alias": "Stands for [Box]",
        "property.type": "id item.id Int", "property.key": "item.id", "property.keys": "name or title",
        "property.default": "or \"nobody\"", "property.format": "Format: seconds since 1970.",
        "property.null": "Null and absent are two things.",
        "property.lossy": "Elements that do not fit are left out, even all.",
        "property.empty": "Empty values count as absent.", "property.lenient": "What does not fit counts as absent.",
        "property.coerce": "A text that is a number counts as one.", "property.doc": "What the id is.",
        "property.deprecated": "Use the title.", "property.example": "Example: 78",
        "enumCase.value": "low deprecated 41", "enumCase.doc": "What low is.", "enumCase.deprecated": "Use high.",
        "variant.type": "number Box", "variant.value": "an-item", "variant.doc": "What the variant is.",
        "endpoint.doc": "What every is.", "endpoint.deprecated": "Use another.", "endpoint.example": "{\"size\": 79}",
        "endpoint.method": "POST", "endpoint.path": "/items/{id}", "endpoint.path-parameters": "id path Int required",
        "endpoint.cookie-parameters": "session cookie", "endpoint.body": "note json body",
        "endpoint.response": "[Box] at inner.list", "endpoint.response-headers": "left X-Left Int?",
        "endpoint.responses": "200 ok Box", "responseCase.case": "201 madeIt",
        "responseCase.body": "madeIt [Date]", "responseCase.key": "at inner.days",
        "responseCase.format": "format: as in HTTP",
        "responseCase.lossy": "elements that do not fit are left out, even all, format: as in HTTP",
        "responseCase.doc": "What made it.",
        "endpoint.invalidates": "Makes stale boxes",
        "endpoint.pages": "page counts pages", "endpoint.collection": "Kept item by item",
        "endpoint.headers": "Header X-One: two", "endpoint.header-parameters": "trace header as X-Trace",
        "endpoint.version": "Version v8", "endpoint.server": "Server https://two.example.com",
        "keyPart.const": "In the key always-in", "endpoint.query": "page query as p",
        "endpoint.timeout": "21s without a byte",
        "endpoint.deadline": "22s for the whole call", "endpoint.auth": "Credential none",
        "endpoint.envelope": "Payload own", "endpoint.statuses": "423 locked", "endpoint.accept": "Accepts text/json",
        "endpoint.cache": "Policy cache-only", "endpoint.retry": "up to 5 attempts",
        "endpoint.duplicates": "the second call cancels the first", "endpoint.sign": "Signed by own-signer",
        "endpoint.codec": "Body goes through own-codec",
        "parameter.type": "id path Int", "parameter.key": "as p", "parameter.default": "or 81",
        "parameter.const": "always always-this", "parameter.format": "Format: as in HTTP.",
        "parameter.style": "A list with commas.", "parameter.content": "One JSON text.",
        "parameter.content-type": "Sent as application/x+json.",
        "parameter.allow-reserved": "Reserved characters stay as they are.",
        "body.style": "Dots behind the name", "parameter.null": "optional, null counts",
        "parameter.doc": "What the page is.", "parameter.deprecated": "Use the page.",
        "parameter.example": "Example: 80",
        "body.json": "body json body Box", "body.form": "name form body", "body.multipart": "photo multipart body",
        "body.raw": "body raw body", "body.content-type": "raw body, image/png",
        "response.type": "[Box]", "response.key": "at inner.list", "response.format": "format: yyyy-MM-dd",
        "response.lossy": "elements that do not fit are left out, even all",
        "server.url": "https://one.example.com", "server.doc": "What the server is.",
        "auth.header": "X-Token:", "auth.prefix": "Key …", "auth.refresh-on": "a new one after gone, 419",
        "settings.credentials": "seal: X-Seal: Seal …", "auth.all": "X-Seal: Seal …, and apiKey: ?appid=…",
        "auth.any": "sid: Cookie: sid=…, or account: Authorization: Basic …", "credential.header": "seal: X-Seal:",
        "credential.prefix": "Seal …", "credential.query": "apiKey: ?appid=…", "credential.cookie": "Cookie: sid=…",
        "credential.scheme": "Authorization: Basic …", "credential.refresh-on": "a new one after 418",
        "envelope.payload": "Payload result.data", "envelope.success": "Success state is 7 or 8",
        "envelope.message": "Server's message words", "envelope.errors": "9 gone",
        "success.key": "Success state", "success.equals": "is 7 or 8",
        "errorCase.case": "404 missing", "errorCase.body": "4XX refused with [Int]", "errorCase.message": "Not there.",
        "errorCase.doc": "What is missing.",
        "errorCase.means": "What is stored is still good.", "errorCase.recovery": "Signing in again helps.",
        "errorBody.key": "fault.code", "errorBody.errors": "tired asleep",
        "errorBody.message": "Error's message fault.text",
        "errorBody.messages": "Error's message fault.text or fault.words",
        "envelope.messages": "Server's message said or told.first",
        "cache.policy": "cache-only", "cache.ttl": "as span says", "cache.scope": "never shared between two users",
        "cache.key": "Told apart by page", "cache.tags": "Tags page:{page}", "cache.store": "never stored",
        "cache.refresh": "in the background, for the next time", "cache.only-if-changed": "all but news",
        "cache.version": "Body's version edition", "cache.stale-if-error": "an entry of up to 1d",
        "cache.failures": "it is asked again after 31s", "cache.fleet": "Shared by processes yes",
        "lifetime.key": "as span says", "lifetime.unit": "as many minutes",
        "lifetime.missing": "23m where it is missing",
        "lifetime.cap": "at most 1d", "lifetime.above-cap": "2h for anything above that",
        "lifetime.no-store": "never stored where it is -5",
        "bodyVersion.key": "edition", "bodyVersion.parameter": "sent as since_edition",
        "retry.attempts": "up to 4 attempts", "retry.statuses": "on 429", "retry.base": "pausing 14ms",
        "retry.cap": "to 15s", "retry.unsafe": "whatever the method",
        "pages.parameter": "page counts pages", "pages.first": "from 3", "pages.offset": "skip counts items",
        "pages.next": "cursor is then.cursor of the page before", "pages.link": "the Link header's following",
        "pages.after": "below is row.id of the last item before", "pages.next-url": "the URL is paging.further",
        "pages.has-more": "others tells whether other items follow", "pages.total": "sum is the number of all items",
        "pages.last-page": "end is the last page",
        "pages.size": "size is the size", "pages.items": "items in all",
        "collection.id": "told apart by size", "collection.per": "a list for each since",
        "collection.stable": "in an order that stays",
        "collection.items": "told apart by size, items in all",
        "endpoint.stream": "Stream of", "stream.of": "Stream of Date", "stream.as": "Comes as a JSON text sequence",
        "stream.key": "at inner.chunk", "stream.format": "format: milliseconds since 1970",
        "stream.until": "Ends with THE-END", "stream.name": "is read as sort",
        "stream.reconnect": "it goes on after the last event",
        "stream.lossy": "Elements that do not fit are passed by",
        "stream.into": "Changes the list of boxes", "streamTarget.endpoint": "the list of boxes",
        "streamTarget.id": "by size", "streamTarget.items": "items in result.data.boxes.all",
        "streamTarget.at": "new ones at the start", "streamTarget.add": "made adds",
        "streamTarget.replace": "repainted replaces", "streamTarget.remove": "thrown removes",
    ]
    /// What is shown alike for every kind of model.
    private static let alike = ["doc", "deprecated", "example", "conforms"]
    /// What is between the spec's author and gen alone.
    private static let unshown = ["allow"]
    /// What says where the others come from: the pages show what becomes of it.
    private static let sources = [
        "openAPI", "selection", "changes", "endpointChange", "streamChange", "modelChange", "memberChange",
    ]

    @Test func everyKeyIsShown() throws {
        let pages = try Specs(["gen.yaml": Self.settings, "items.yaml": Self.items]).pages()
        let text = pages.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }.map { plain($0.value) }
            .joined(separator: "\n")
        var keys: Set<String> = []
        for (definition, key) in try Self.keys() {
            if Self.unshown.contains(key) || Self.sources.contains(definition) { continue }
            if ["openapi", "changes"].contains(key) { continue }
            let name = "\(definition).\(key)"
            keys.insert(name)
            if ["enumeration", "union", "alias"].contains(definition), Self.alike.contains(key) { continue }
            let expected = try #require(Self.shown[name], "say in this test where the pages show '\(name)'")
            #expect(text.contains(expected), "'\(name)' is not shown: \(expected)")
        }
        #expect(Set(Self.shown.keys).subtracting(keys) == [], "the language has no such keys")
        #expect(keys.count > 120)
    }

    private static func keys() throws -> [(definition: String, key: String)] {
        let schema = try #require(
            JSONSerialization.jsonObject(with: Data(specSchema().utf8)) as? [String: Any])
        let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
        return definitions.flatMap { name, definition in
            (definition["properties"] as? [String: Any] ?? [:]).keys.map { (name, $0) }
        }
    }

    /// What a reader sees: no tags, and one space for all that parts words.
    private func plain(_ page: String) -> String {
        var text = ""
        var isInTag = false
        for character in page {
            if character == "<" {
                isInTag = true
                // A cell, a term or a paragraph parts words, and code within a line does not.
                text += "\u{1}"
            } else if character == ">" {
                isInTag = false
            } else if !isInTag {
                text.append(character)
            }
        }
        for (escape, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            text = text.replacingOccurrences(of: escape, with: character)
        }
        return text.replacingOccurrences(of: "[\u{1} \n]+", with: " ", options: .regularExpression)
            .replacingOccurrences(of: "([\\[(<]) ", with: "$1", options: .regularExpression)
            .replacingOccurrences(of: " ([\\],.:)>])", with: "$1", options: .regularExpression)
    }
}
