import CTemplates

/// The templates that are built in, in their order.
let builtInTemplates = (0..<builtInTemplateCount()).map { index in
    let template = builtInTemplate(index)
    let bytes = UnsafeBufferPointer(start: template.bytes, count: template.count)
    return (name: String(cString: template.name), bytes: [UInt8](bytes))
}
