/// The keys and kinds of the compiler's syntax tree that matter here. All others are read past.
enum Symbol: String, CaseIterable {
    case kind = "_kind"
    case access, accessors, actor, args, attrs, base, body, bind, captures, conformances, decl, element
    case expr, fn, implicit, inherits, items, lazy, members, name, initializer, params, pattern, range, reqs,
        result,
        source
    case special, start, end, type, unowned, usr, weak
    case isLet = "let"
    case isOperator = "is_operator"
    case modulePath = "module_path"
    case isStatic = "static"
    case baseName = "base_name"
    case bufferID = "buffer_id"
    case castTo = "cast_to"
    case closureBody = "closure_body"
    case declUSR = "decl_usr"
    case externalName = "apiName"
    case extendedType = "extended_type"
    case firstType = "first_type"
    case genericReqs = "generic_reqs"
    case genericSignature = "generic_signature"
    case interfaceType = "interface_type"
    case iteratorVar = "iterator_var"
    case nextCall = "next_call"
    case opaqueResult = "opaque_result_decl"
    case originalInit = "original_init"
    case parsedPath = "parsed_path"
    case parsedSequence = "parsed_sequence"
    case patternEntries = "pattern_entries"
    case processedInit = "processed_init"
    case protocolUSR = "protocol"
    case protocols
    case readImpl
    case secondType = "second_type"
    case sourceKind = "source_kind"
    case subExpr = "sub_expr"
    case subPattern = "sub_pattern"
    case subjectExpr = "subject_expr"
    case superclassType = "superclass_type"
    case whereRequirements = "where_requirements"
    case writtenType = "written_type"
    case sourceFile = "source_file"
    // Kinds of declarations. A protocol's kind is spelled like the key above.
    case accessorDecl = "accessor_decl"
    case classDecl = "class_decl"
    case constructorDecl = "constructor_decl"
    case destructorDecl = "destructor_decl"
    case enumCaseDecl = "enum_case_decl"
    case enumDecl = "enum_decl"
    case enumElementDecl = "enum_element_decl"
    case extensionDecl = "extension_decl"
    case funcDecl = "func_decl"
    case macroDecl = "macro_decl"
    case overrideAttr = "override_attr"
    case ownershipAttr = "reference_ownership_attr"
    case normalConformance = "normal_conformance"
    case parameter
    case patternBindingDecl = "pattern_binding_decl"
    case structDecl = "struct_decl"
    case subscriptDecl = "subscript_decl"
    case typeAlias = "typealias"
    case varDecl = "var_decl"
    // Kinds of statements, patterns and expressions.
    case autoclosureExpr = "autoclosure_expr"
    case binaryExpr = "binary_expr"
    case bindOptionalExpr = "bind_optional_expr"
    case braceStmt = "brace_stmt"
    case captureList = "capture_list"
    case capturedValue = "captured_value"
    case closureExpr = "closure_expr"
    case coerceExpr = "coerce_expr"
    case conditionalCastExpr = "conditional_checked_cast_expr"
    case constructorRefCallExpr = "constructor_ref_call_expr"
    case declRef = "decl_ref"
    case declRefExpr = "declref_expr"
    case derivedToBaseExpr = "derived_to_base_expr"
    case dotSelfExpr = "dot_self_expr"
    case dotSyntaxCallExpr = "dot_syntax_call_expr"
    case forceValueExpr = "force_value_expr"
    case forcedCastExpr = "forced_checked_cast_expr"
    case functionConversionExpr = "function_conversion_expr"
    case ifStmt = "if_stmt"
    case inOutExpr = "inout_expr"
    case injectIntoOptional = "inject_into_optional"
    case isExpr = "is_subtype_expr"
    case keyPathExpr = "keypath_expr"
    case loadExpr = "load_expr"
    case member
    case memberRefExpr = "member_ref_expr"
    case metatypeConversionExpr = "metatype_conversion_expr"
    case metatypeExpr = "metatype_expr"
    case otherConstructorRefExpr = "other_constructor_ref_expr"
    case parenExpr = "paren_expr"
    case regexLiteralExpr = "regex_literal_expr"
    case patternEntry = "pattern_entry"
    case patternEnumElement = "pattern_enum_element"
    case patternIs = "pattern_is"
    case patternNamed = "pattern_named"
    case patternTyped = "pattern_typed"
    case subscriptExpr = "subscript_expr"
    case superRefExpr = "super_ref_expr"
    case switchStmt = "switch_stmt"
    case typeExpr = "type_expr"
    case whileStmt = "while_stmt"

    private static let table: [UInt64: Symbol] = Dictionary(
        allCases.map { (hash(of: $0.rawValue.utf8), $0) },
        uniquingKeysWith: { first, _ in first }
    )

    /// The symbol spelled by these bytes. The tree is the compiler's own, so nobody chooses words to collide.
    init?(_ bytes: some Sequence<UInt8>) {
        guard let symbol = Symbol.table[Symbol.hash(of: bytes)] else { return nil }
        self = symbol
    }

    /// FNV-1a, 64 bits: for telling texts apart, not for keeping secrets.
    static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}
