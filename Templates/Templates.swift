/// The templates that are built into gen, by name: each is a file of `Views/`.
public let builtInTemplates: [(name: String, bytes: [UInt8])] = [
    ("alias", PackageResources.alias_mustache),
    ("api", PackageResources.api_mustache),
    ("enumeration", PackageResources.enumeration_mustache),
    ("file", PackageResources.file_mustache),
    ("imports", PackageResources.imports_mustache),
    ("initializer", PackageResources.initializer_mustache),
    ("pages", PackageResources.pages_mustache),
    ("properties", PackageResources.properties_mustache),
    ("request", PackageResources.request_mustache),
    ("structure", PackageResources.structure_mustache),
    ("union", PackageResources.union_mustache),
]
