import Diagnostics
import EndpointSpec
import YAMLTree

extension OperationReader {
    /// The body of an operation, and the one with files that an endpoint of its own sends, because JSON and forms have none. If the
    /// first says that it has a file all the same, that one is the body.
    func bodies(_ node: YAMLNode, _ head: OperationHead) -> (body: BodyDraft?, withFiles: BodyDraft?) {
        guard let body = resolved(node, "the body") else { return (nil, nil) }
        unread.report(of: body, .body)
        WrongKinds.content.report(in: body, log)
        guard let content = body["content"], let first = preferred(content, for: .body) else { return (nil, nil) }
        // Stripe writes a form without a field at operations that send none.
        if plainType(first.name) == "application/x-www-form-urlencoded", content.entries.count == 1,
            body["required"]?.flag != true, let schema = first.value["schema"], saysNothing(schema),
            references.followed(schema)["properties"]?.entries.isEmpty == true
        {
            return (nil, nil)
        }
        if ["GET", "HEAD", "TRACE"].contains(head.method) {
            if let schema = first.value["schema"], !saysNothing(schema) {
                log.lost(at: node.location, "a \(head.method) has no body, so this one is not sent")
            }
            return (nil, nil)
        }
        let files = withFiles(content)
        let isReplaced = files != nil && holdsFile(first.value["schema"])
        let media = isReplaced ? files ?? first : first
        let chosen = isFileAlone(media) ? media : files.map { isFileAlone($0) ? $0 : media } ?? media
        let types = isFileAlone(chosen) ? fileTypes(of: content) : []
        for other in ranked(content, for: .body)
        where other.name != media.name && other.name != files?.name && !types.contains(other.name) {
            log.left("the body as \(other.name)", of: head)
            if isSame(other, media), !plainType(other.name).contains("patch") { continue }
            log.lostOften(
                at: other.key.location,
                plainType(media.name) == plainType(other.name)
                    ? "a body is sent as '\(visible(media.name))', so what it is as '\(visible(other.name))' is left out"
                    : "a body is sent as '\(visible(plainType(media.name)))', so what it is as "
                        + "'\(visible(plainType(other.name)))' is left out")
        }
        let isRequired = body["required"]?.flag == true
        let place = place(ofBody: node, body) ?? head.place
        func made(_ media: YAMLEntry, _ part: String) -> BodyDraft {
            var draft = self.draft(of: media, isRequired: isRequired, at: place.part(part))
            if types.contains(media.name), case .raw("File") = draft.content {
                draft.contentType = types.first { !$0.contains("*") }
            }
            if case .json = draft.content, content.entries.contains(where: { isTwin($0, of: media) }) {
                let type = plainType(media.name)
                draft.contentType = type == "application/json" || type.contains("*") ? nil : type
            }
            return draft
        }
        guard let files, !isReplaced else {
            if isJSON(media.name), !schemas.isExport { reportFiles(in: media.value["schema"]) }
            return (made(media, "body"), nil)
        }
        return (made(media, "body"), made(files, "parts"))
    }

    private func draft(of media: YAMLEntry, isRequired: Bool, at place: ModelPlace) -> BodyDraft {
        unread.report(of: media.value, .media)
        let type = plainType(media.name)
        let schema = media.value["schema"].map { isJSON(type) ? withoutRawBody($0) : $0 }
        let location = media.key.location
        func draft(_ content: BodyDraft.Content, _ contentType: String? = nil) -> BodyDraft {
            BodyDraft(content: content, contentType: contentType, isRequired: isRequired, location: location)
        }
        if let schema, isJSON(type), isBinary(schema) { return draft(.raw("File"), media.name) }
        if isJSON(type) || mayBeJSON(type) && schema.map(isTextAlone) == false {
            let use = schema.map { schemas.use(of: $0, at: place) } ?? SchemaUse(value: .json, location: location)
            reportUnchecked(use, at: location)
            return draft(
                .json(use), wholeType(media.name) == "application/json" || type.contains("*") ? nil : media.name)
        }
        if type == "application/x-www-form-urlencoded", let schema {
            if let fields = formFields(schema, media.value["encoding"], place) { return draft(.fields(.form, fields)) }
            let use = schemas.use(of: schema, at: place)
            switch schemas.shape(of: use.value) {
            case .object, .any: return draft(.form(use))
            case .text, .texts, .list: return draft(.raw("String"), media.name)
            }
        }
        if type.hasPrefix("multipart/"), let schema, let parts = parts(schema, media.value["encoding"], place) {
            if type != "multipart/form-data" {
                log.lost(at: location, "a body in parts is sent as 'multipart/form-data', not as '\(visible(type))'")
            }
            return draft(.fields(.multipart, parts))
        }
        if type == "multipart/form-data", let schema, let part = namelessPart(schema, isRequired: isRequired) {
            return draft(.fields(.multipart, [part]))
        }
        // An export says so of bytes that a spec gives a content type.
        if !schemas.isExport, type.hasPrefix("multipart/") {
            log.lost(
                at: location,
                "no part of this body has a name, so the app gives all of its bytes, in a 'File' whose content type has the boundary"
            )
        }
        let isKnown = !media.name.contains("*")
        let isText = type.hasPrefix("text/") || type.hasSuffix("xml")
        if isXML(type), let schema, !isTextAlone(schema) {
            log.lostOften(at: location, "XML is not written, so the app gives its text")
        } else if let schema, !schemas.isExport, saysMembers(schema) {
            log.lostOften(
                at: location,
                "no value is written as '\(visible(type))', so the app gives its \(isText ? "text" : "bytes")")
        } else if !isText, let schema, isBase64(schema) {
            // What a document says of a text is what is sent.
            return draft(.raw("String"), isKnown ? media.name : nil)
        } else if !isKnown, ["image/*", "audio/*", "video/*"].contains(type) {
            log.lostOften(
                at: location,
                "the file says which of '\(visible(type))' it is, as 'contentType': without one it is sent as bytes of any kind"
            )
        }
        if let charset = foreignCharset(in: media.name) {
            // An export says so of bytes.
            if !schemas.isExport {
                log.lostOften(
                    at: location, "a text is sent in UTF-8, so the app gives the bytes in '\(visible(charset))'")
            }
            return draft(.raw("File"), media.name)
        }
        if isText { return draft(.raw("String"), isKnown ? media.name : nil) }
        return draft(.raw("File"), isKnown ? media.name : nil)
    }

    func isTextAlone(_ schema: YAMLNode) -> Bool {
        let flat = schemas.flatten([schema])
        return flat.types == ["string"] || !flat.saysKind && !flat.isObject
    }

    /// Whether a document says of a body that it is Base64. Many say `byte` of bytes.
    private func isBase64(_ schema: YAMLNode) -> Bool {
        let flat = schemas.flatten([schema])
        let text = flat.format == "byte" ? documentText(schema["description"])?.lowercased() : nil
        let words = (text ?? "").split { !$0.isLetter && !$0.isNumber }
        let negations: Set<Substring> = ["not", "no", "non", "never", "without", "raw", "binary", "instead", "decoded"]
        let isDescribed = words.prefix(4).contains("base64") && negations.isDisjoint(with: words)
        return flat.types == ["string"] && ([flat.format, flat.contentEncoding].contains("base64") || isDescribed)
    }

    private func saysNothing(_ schema: YAMLNode) -> Bool {
        let flat = schemas.flatten([schema])
        if case .schema = flat.additional { return false }
        let types = flat.types?.subtracting(["null"]) ?? []
        return flat.properties.isEmpty && flat.alternatives.isEmpty && flat.items == nil && flat.prefixItems.isEmpty
            && flat.values == nil && flat.constant == nil && types.isSubset(of: ["object"])
    }

    // MARK: Forms

    /// The fields of a form that cannot be written as one model, whose lists and objects all have one style.
    func formFields(_ schema: YAMLNode, _ encoding: YAMLNode?, _ place: ModelPlace) -> [PartDraft]? {
        let flat = schemas.flatten([schema])
        let found = BodyFields(flat, schemas)
        reportUnused(encoding, found.fields.map(\.property.key))
        // A union has names of its own for what stands in it.
        if found.hasAlternatives, !found.fields.contains(where: { mayHaveStyle($0, encoding?[$0.property.key]) }) {
            return nil
        }
        let fields = found.fields.map { formField($0, found, encoding?[$0.property.key], place) }
        if fields.allSatisfy({ !$0.isJSON && ($0.style ?? "indexed") == "indexed" }) { return nil }
        let sent = told(fields.filter(isSent))
        if sent.isEmpty { return nil }
        found.reportLosses(log)
        return sent
    }

    private func mayHaveStyle(_ field: BodyFields.Field, _ encoding: YAMLNode?) -> Bool {
        let flat = schemas.flatten(field.property.schemas)
        return encoding != nil || flat.items != nil || flat.types?.contains("array") == true
    }

    private func formField(
        _ field: BodyFields.Field, _ found: BodyFields, _ encoding: YAMLNode?, _ place: ModelPlace
    ) -> PartDraft {
        let property = field.property
        var part = PartDraft(property: draft(field, found, place))
        report(encoding, hasHeaders: false)
        let value = part.property.use.value
        let shape = schemas.shape(of: value)
        let isTexts = shape == .texts && !schemas.hasNullElements(value)
        if let type = encoding?["contentType"]?.text, shape != .text, encoding?["style"] == nil, isJSON(type) {
            part.isJSON = true
            return part
        }
        let style = encoding?["style"]?.text
        let explodes = encoding?["explode"]?.flag
        switch (shape, style) {
        case (.text, _): break
        case (.texts, "deepObject"): part.style = "indexed"
        case (.texts, "tsv") where isSwagger: part.style = "tab"
        case (.texts, _) where !isTexts: part.style = "indexed"
        case (.texts, "spaceDelimited"): part.style = explodes == true ? "repeat" : "space"
        case (.texts, "pipeDelimited"): part.style = explodes == true ? "repeat" : "pipe"
        case (.texts, _): part.style = explodes == false ? "comma" : "repeat"
        case (.object, "form") where explodes ?? true: part.style = "exploded"
        case (.object, "form"), (.object, "spaceDelimited"), (.object, "pipeDelimited"):
            part.style = flatStyle(style, value)
            if part.style != nil { break }
            part.isJSON = true
            log.lost(
                at: encoding?.location ?? property.location,
                "a list of keys and values holds texts and numbers alone, so '\(visible(property.key))' is sent as JSON"
            )
        case (.object, _), (.list, _), (.any, _): part.style = "indexed"
        }
        return part
    }

    /// The fields, with those objects as JSON whose members would be sent as another field is.
    private func told(_ parts: [PartDraft]) -> [PartDraft] {
        let clashing = clashing(
            parts.map { part in
                (part.property.key, part.style == "exploded" ? schemas.keys(of: part.property.use.value) : nil)
            })
        return parts.map { part in
            guard clashing.contains(part.property.key) else { return part }
            log.lost(
                at: part.property.keyLocation,
                "members of '\(visible(part.property.key))' have names of other fields, so it is sent as JSON")
            return PartDraft(property: part.property, isJSON: true)
        }
    }

    private func isSent(_ part: PartDraft) -> Bool {
        if part.property.key.isEmpty {
            log.lost(at: part.property.keyLocation, "a property without a name is left out")
            return false
        }
        return !part.property.use.remarks.isReadOnly || part.property.use.remarks.isWriteOnly
    }

    private func draft(_ field: BodyFields.Field, _ found: BodyFields, _ place: ModelPlace) -> PropertyDraft {
        let property = field.property
        let place = schemas.place(of: property, in: place)
        return PropertyDraft(
            key: property.key, keyLocation: property.location,
            use: field.others.isEmpty
                ? schemas.use(of: property.schemas, at: place)
                : schemas.use(ofOneOf: property.schemas.prefix(1) + field.others, at: place),
            isRequired: found.required.contains(property.key))
    }

    // MARK: Parts

    /// The parts of a multipart body; nil if its schema has no properties, and none of its alternatives has.
    private func parts(_ schema: YAMLNode, _ encoding: YAMLNode?, _ place: ModelPlace) -> [PartDraft]? {
        let flat = schemas.flatten([schema])
        let found = BodyFields(flat, schemas)
        guard !found.fields.isEmpty else { return nil }
        reportUnused(encoding, found.fields.map(\.property.key))
        found.reportLosses(log)
        let parts = found.fields.map { field in
            let property = field.property
            let encoding = encoding?[property.key]
            report(encoding, hasHeaders: true)
            var part = PartDraft(property: draft(field, found, place))
            if let file = file(in: part.property.use.value, property) { part.property.use.value = file }
            let shape = schemas.shape(of: part.property.use.value)
            // Each of these has the form's way of writing, and then no content type counts (OpenAPI 3.1, "Encoding Object").
            let isStyled = ["style", "explode", "allowReserved"].contains { encoding?[$0] != nil }
            if !isStyled, let type = encoding?["contentType"]?.text {
                part.fileTypes = type
                part.contentType = oneType(type)
                if namesFiles(type), property.schemas.allSatisfy(isTextAlone),
                    schemas.whole(part.property.use.value).type == .scalar(.string, format: nil)
                {
                    part.property.use.value.type = .scalar(.file, format: nil)
                    part.property.use.constraints = nil
                    // A file has its own type.
                    if type.contains(",") { part.contentType = nil }
                }
            }
            if isStyled {
                let style = encoding?["style"]?.text ?? "form"
                let explodes = encoding?["explode"]?.flag ?? (style == "form")
                switch (shape, style) {
                // No sign stands between files: each is a part.
                case (.texts, _) where style != "deepObject" && areFiles(part.property.use.value): break
                case (.texts, "form"): part.style = explodes ? nil : "comma"
                case (.texts, "spaceDelimited"): part.style = explodes ? nil : "space"
                case (.texts, "pipeDelimited"): part.style = explodes ? nil : "pipe"
                case (.texts, "deepObject"), (.list, "deepObject"), (.object, "deepObject"): part.style = "indexed"
                case (.object, "form") where explodes: part.style = "exploded"
                case (.object, "form"), (.object, "spaceDelimited"), (.object, "pipeDelimited"):
                    part.style = flatStyle(style, part.property.use.value)
                case (.texts, "tsv") where isSwagger: part.style = "tab"
                default: break
                }
                if part.style != nil || shape == .text || shape == .texts { return part }
            }
            part.isJSON = shape == .object || shape == .any || shape == .list
            if part.isJSON, part.contentType == "application/json" { part.contentType = nil }
            // By itself, a list is a part for each element (OpenAPI 3.1, "Encoding Object"); who names the type of the part means
            // the whole.
            if shape == .list, encoding?["contentType"] == nil { part.style = "repeat" }
            return part
        }
        let sent = told(parts.filter(isSent))
        return sent.isEmpty ? nil : sent
    }

    /// A file, or a list of them, for what says so, or says nothing, or has it among several alternatives; nil for others.
    private func file(in value: SchemaValue, _ property: FlatSchema.Property) -> SchemaValue? {
        let file = SchemaType.scalar(.file, format: nil)
        switch schemas.whole(value).type {
        case .json:
            // What has no type is bytes (OpenAPI 3.1, "Encoding Object").
            let says = property.schemas.contains { schemas.flatten([$0]).saysAnything }
            return hasTypelessFiles && !says ? SchemaValue(type: file, isNullable: value.isNullable) : nil
        case .model(let number):
            guard case .union(let union) = schemas.drafts[number].content else { return nil }
            let files = union.variants.map(\.use.value).filter { schemas.whole($0).type == file || areFiles($0) }
            // A list of one is the one.
            guard let whole = files.first(where: areFiles) ?? files.first else { return nil }
            if files.count < union.variants.count { reportOther(property) }
            let type = schemas.whole(whole).type
            // Nothing else is of a union that stands in the body itself.
            if schemas.drafts[number].place.isOfOperation {
                schemas.drafts[number].content = .type(SchemaValue(type: type))
            }
            return SchemaValue(type: type, isNullable: value.isNullable)
        case .scalar(.string, _):
            // Elsewhere a text stands for the bytes as well.
            let alternatives = schemas.flatten(property.schemas).alternatives.flatMap(\.nodes)
            guard alternatives.contains(where: { schemas.flatten([$0]).format == "binary" }) else { return nil }
            reportOther(property)
            return SchemaValue(type: file, isNullable: value.isNullable)
        case .scalar, .list, .dictionary: return nil
        }
    }

    private func reportOther(_ property: FlatSchema.Property) {
        log.lost(
            at: property.location,
            "a part is a file or something else, so '\(visible(property.key))' is a file, whose bytes may be a text")
    }

    private func areFiles(_ value: SchemaValue) -> Bool {
        guard case .list(let element) = schemas.whole(value).type else { return false }
        return schemas.whole(element).type == .scalar(.file, format: nil)
    }

    /// A part has one content type: the first of several, unless it is what a text is anyway.
    private func oneType(_ text: String) -> String? {
        let types = text.split(separator: ",").map { plainType(String($0)) }
        guard let first = types.first, !text.contains("*"), types.allSatisfy({ isMediaType($0) }) else { return nil }
        if types.count == 1, isPlainLine(text) { return text }
        return types.contains("text/plain") ? nil : first
    }

    private func report(_ encoding: YAMLNode?, hasHeaders: Bool) {
        guard let encoding else { return }
        unread.report(of: encoding, .encoding)
        for header in encoding["headers"]?.entries ?? []
        where hasHeaders && !header.isNameless && header.name.lowercased() != "content-type" {
            log.lost(
                at: header.key.location,
                "a part has no headers of its own but its content type, so '\(visible(header.name))' is not sent")
        }
    }

    private func reportUnused(_ encoding: YAMLNode?, _ keys: [String]) {
        let keys = Set(keys)
        for entry in encoding?.entries ?? [] where !entry.isNameless && !keys.contains(entry.name) {
            log.lost(
                at: entry.key.location,
                "the body has no property '\(visible(entry.name))' by itself, so this is not read")
        }
    }
}

extension FlatSchema {
    /// Whether anything is said of a value but remarks.
    fileprivate var saysAnything: Bool {
        switch additional {
        case .any, .schema: true
        case .unspecified, .forbidden: saysKind || format != nil || contentMediaType != nil
        }
    }
}
