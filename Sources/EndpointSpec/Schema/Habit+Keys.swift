extension Habit {
    /// By the title of the table that lacks the key, then by the key.
    static let keys: [String: [String: Habit]] = [
        KeyTable.group.title: [
            "paths": Habit("write 'endpoints', with a name for each", for: "endpoints"),
            "requests": Habit("write 'endpoints'", for: "endpoints"),
            "schemas": Habit("write 'models'", for: "models"),
            "components": Habit("write 'models', with the models right below it", for: "models"),
            "definitions": Habit("write 'models'", for: "models"),
            "types": Habit("write 'models'", for: "models"),
        ].merging(docs) { first, _ in first },
        KeyTable.settings.title: [
            "name": Habit("write 'api: Shop'", for: "api"),
            "title": Habit("write 'api: Shop'", for: "api"),
            "url": serverAddress, "host": serverAddress, "server": serverAddress, "baseURL": serverAddress,
            "baseUrl": serverAddress, "base-url": serverAddress,
        ].merging(docs) { first, _ in first },
        KeyTable.structure.title: [
            "required": Habit("a property is required unless its type ends with '?'; remove the key"),
            "type": Habit("'properties' says that it is a structure; remove the key"),
            "allOf": includes, "extends": includes, "inherits": includes,
            "additionalProperties": Habit(
                "write 'additional: JSON' to keep the keys that no property has; without it they are skipped"
            ),
        ].merging(docs) { first, _ in first },
        KeyTable.enumeration.title: [
            "type": Habit("the values say whether it is of texts or of whole numbers; remove the key")
        ].merging(docs) { first, _ in first },
        KeyTable.union.title: docs,
        KeyTable.alias.title: docs,
        KeyTable.property.title: [
            "name": Habit("the property's name is the key above; 'key' is its name in JSON"),
            "readOnly": Habit("write 'read-only: true'", for: "read-only"),
            "writeOnly": Habit("write 'write-only: true'", for: "write-only"),
        ].merging(values) { first, _ in first },
        KeyTable.parameter.title: [
            "name": Habit("the parameter's name is the key above; 'key' is its name on the wire"),
            "in": Habit(
                "the key above says where it goes: 'path-parameters', 'query', 'header-parameters' or 'cookie-parameters'"
            ),
        ].merging(values) { first, _ in first },
        KeyTable.endpoint.title: [
            "url": Habit("write 'path'", for: "path"),
            "uri": Habit("write 'path'", for: "path"),
            "route": Habit("write 'path'", for: "path"),
            "parameters": parameters, "params": parameters,
            "requestBody": Habit("write 'body: { json: Shop }'", for: "body"),
            "returns": Habit("write 'response'", for: "response"),
            "operationId": Habit("the endpoint's name is the key above; remove the key"),
            "security": Habit("write 'auth'", for: "auth"),
            "get": method, "head": method, "post": method, "put": method, "patch": method, "delete": method,
        ].merging(docs) { first, _ in first },
        KeyTable.body.title: [
            "type": json, "schema": json, "content": json, "$ref": json, "application/json": json,
            "xml": xmlBody, "application/xml": xmlBody,
        ],
        KeyTable.errorCase.title: [
            "schema": failureBody, "content": failureBody, "type": failureBody, "$ref": failureBody,
            "json": failureBody,
            "name": Habit("write 'case'", for: "case"),
            "description": Habit("write 'doc', or 'message' for a text that people read", for: "doc"),
        ],
        KeyTable.stream.title: [
            "type": Habit("write 'of: Chunk', with the type of an element", for: "of"),
            "response": Habit("write 'of: Chunk', with the type of an element", for: "of"),
            "event": Habit("write 'name: event'", for: "name"),
            "end": Habit("write 'until'", for: "until"), "done": Habit("write 'until'", for: "until"),
        ],
        KeyTable.pages.title: ["param": Habit("write 'parameter'", for: "parameter")],
        KeyTable.responseCase.title: [
            "description": Habit("write 'doc'", for: "doc"), "name": Habit("write 'case'", for: "case"),
            "content": responseCase, "schema": responseCase, "type": responseCase, "$ref": responseCase,
            "json": responseCase, "response": responseCase,
            "headers": Habit("headers that the app reads go below the endpoint's 'response-headers:'"),
        ],
        KeyTable.response.title: [
            "json": response, "schema": response, "content": response, "body": response, "$ref": response,
            "xml": Habit(xml, for: "type"),
        ],
    ]

    private static let docs = [
        "description": Habit("write 'doc'", for: "doc"), "summary": Habit("write 'doc'", for: "doc"),
    ]
    private static let includes = Habit(
        "write 'includes: [Base]', with the models whose properties it has too", for: "includes")
    private static let serverAddress = Habit("write 'servers: { production: \"https://…\" }'")
    private static let parameters = Habit(
        "parameters go below 'path-parameters', 'query', 'header-parameters' or 'cookie-parameters', by name")
    private static let method = Habit("write 'method: POST' and 'path: /shops'", for: "path")
    private static let json = Habit("write 'body: { json: Shop }', with the type of the body", for: "json")
    static let xml =
        "XML is not read; write 'String' or 'Data', with 'accept: [application/xml]', and parse it in the app"
    private static let xmlBody = Habit(
        "XML is not written; make it in the app, and write 'body: { raw: String, content-type: application/xml }'",
        for: "raw")
    private static let failureBody = Habit("write 'body: Problem', with the type of the body", for: "body")
    private static let responseCase = Habit(
        "write the type in place of the mapping, or 'body: Shop'", for: "body")
    private static let response = Habit("write 'response: Shop', with the type of the response", for: "type")

    /// Keys of anything that has a type: a property or a parameter.
    private static let values = [
        "xml": Habit("XML is neither read nor written; remove the key"),
        "nullable": Habit("write '?' behind the type: 'String?'"),
        "optional": Habit("write '?' behind the type: 'String?'"),
        "required": Habit("a type without '?' is required; remove the key, or write 'String?' for what may be absent"),
        "$ref": Habit("the type is the model's name: 'Shop'", for: "type"),
        "items": Habit("the type of a list is '[Shop]'", for: "type"),
        "properties": Habit(
            "a model inside of a model gets a name below 'models:', which is the type here", for: "type"),
        "additionalProperties": Habit("the type of a dictionary is '[String: Int]'", for: "type"),
        "oneOf": Habit("a union gets a name below 'models:', with 'union:', which is the type here", for: "type"),
        "anyOf": Habit("a union gets a name below 'models:', with 'union:', which is the type here", for: "type"),
        "allOf": Habit(
            "a model gets a name below 'models:', with 'includes:' and its own properties, and is the type here",
            for: "type"),
        "enum": Habit("an enumeration gets a name below 'models:', with 'enum:', which is the type here", for: "type"),
    ].merging(docs) { first, _ in first }
}
