import { createRequire } from 'node:module'
import type { Types } from '@graphql-codegen/plugin-helpers'
import type {
  FragmentImport,
  ImportDeclaration,
  LoadedFragment,
  RawConfig,
} from '@graphql-codegen/visitor-plugin-common'
import {
  type DefinitionNode,
  type DocumentNode,
  type GraphQLNamedType,
  GraphQLSchema,
  isAbstractType,
  isIntrospectionType,
  isSpecifiedScalarType,
  Kind,
  lexicographicSortSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { fragmentsByName, fragmentsOf, operationsOf } from './input/fragments.ts'
import { schemaOf } from './input/load-schema.ts'
import { assertUniqueExports, exportsOf } from './modules/create-modules.ts'
import { declareSchemaTypes, variablesType } from './modules/input-types.ts'
import { assertScalarsTyped, noUses, typesSettings } from './modules/module-context.ts'
import { declareResult, resultOf } from './modules/result-types.ts'
import { besideOperations, declareType, type TypeNames, upperFirst } from './modules/type-text.ts'
import type { TypesOptions } from './options.ts'

// As GraphQL Code Generator loads plugins. An import would load another build, and both at once can fail in Node.js.
const require = createRequire(import.meta.url)
const {
  BaseVisitor,
  generateImportStatement,
}: typeof import('@graphql-codegen/visitor-plugin-common') = require('@graphql-codegen/visitor-plugin-common')

/** The plugin's options, with those of other plugins that it heeds: names, and what presets set. */
export type TypesConfig = TypesOptions &
  Omit<RawConfig, 'scalars'> & {
    sort?: boolean
    omitOperationSuffix?: boolean
    dedupeOperationSuffix?: boolean
    operationResultSuffix?: string
    generateOperationTypes?: boolean
    importSchemaTypesFrom?: string
    namespacedImportName?: string
    externalFragments?: LoadedFragment[]
    fragmentImports?: ImportDeclaration<FragmentImport>[]
  }

/** Writes the types of all operations and fragments, and of the enums and input types that they use. */
export function writeTypes(
  given: GraphQLSchema,
  documents: readonly Types.DocumentFile[],
  config: TypesConfig,
  outputFile: string,
): Types.ComplexPluginOutput {
  const settings = typesSettings(config)
  const schema = ownCopyOf(given, config.sort !== false)
  assertScalarsTyped(schema, settings.scalars)
  const namespace =
    config.namespacedImportName ?? (config.importSchemaTypesFrom === undefined ? undefined : 'Types')
  const own = documents.flatMap(({ document, type }) => (document && type !== 'external' ? [document] : []))
  const names = besideOperations(namesOf(config, namespace), operationsOf(own))
  const external = (config.externalFragments ?? []).map(({ node }) => [node.name.value, node] as const)
  const fragments = new Map([...fragmentsByName(documents), ...external])
  const ownFragments = own.flatMap(fragmentsOf)
  const isOwn = new Set(ownFragments.map(({ name }) => name.value))
  const imports = importsOf(config, schema, names)
  const uses = noUses()
  const context = {
    schema,
    settings,
    names,
    fragments,
    uses,
    hasType: (name: string) => isOwn.has(name) || imports.has(name),
  }
  const operations = operationsOf(own).filter(({ name }) => name)
  const results = [
    ...ownFragments.flatMap((node) => declareResult(resultOf(node, context), context)),
    ...operations.flatMap((node) => [
      declareType('', names.variables(node), variablesType(node, context)),
      ...declareResult(resultOf(node, context), context),
    ]),
  ]
  const schemaTypes = namespace ? [] : declareSchemaTypes(context)
  const content = [...schemaTypes, ...(config.generateOperationTypes === false ? [] : results)].join('\n')
  assertUniqueExports([[outputFile, exportsOf(content)]], own)
  return {
    prepend: [
      ...importSchemaTypes(config, namespace, outputFile),
      ...[...uses.imports].sort(),
      ...[...uses.fragments].filter((name) => !isOwn.has(name)).flatMap((name) => imports.get(name) ?? []),
    ],
    content,
  }
}

/** GraphQL.js refuses types of another copy, which the command may have. */
function ownCopyOf(schema: GraphQLSchema, isSorted: boolean): GraphQLSchema {
  if (schema instanceof GraphQLSchema) return schema
  const known = copies.get(schema)
  if (known) return known
  const copy = schemaOf(documentOf(schema))
  copies.set(schema, isSorted ? lexicographicSortSchema(copy) : copy)
  return ownCopyOf(schema, isSorted)
}

/** The document of a schema of another copy. Nodes of documents are plain objects. */
function documentOf(schema: GraphQLSchema): DocumentNode {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isSpecifiedScalarType(type) && !isIntrospectionType(type),
  )
  const isWithoutNode = ({ astNode, extensionASTNodes }: GraphQLNamedType) =>
    !astNode && extensionASTNodes.length === 0
  if (types.some(isWithoutNode))
    throw new Error(
      'graphql-codegen and @orchestration/codegen have different copies of "graphql", which only works with a schema in SDL files. "npm ls graphql" shows the copies. Install one version, or name SDL files as "schema".',
    )
  const definitions = [schema, ...types, ...schema.getDirectives()].flatMap(
    (part): (DefinitionNode | null | undefined)[] => [
      part.astNode,
      ...('extensionASTNodes' in part ? part.extensionASTNodes : []),
    ],
  )
  return { kind: Kind.DOCUMENT, definitions: definitions.filter((node) => node != null) }
}

const copies = new WeakMap<GraphQLSchema, GraphQLSchema>()

/** Names types as the other plugins do, so that `typed-document-node` finds them. */
function namesOf(config: TypesConfig, namespace: string | undefined): TypeNames {
  const { omitOperationSuffix = false, dedupeOperationSuffix = false, operationResultSuffix = '' } = config
  const visitor = new BaseVisitor(
    config as RawConfig,
    { omitOperationSuffix, dedupeOperationSuffix } as object,
  )
  const suffixOf = (node: OperationDefinitionNode) =>
    visitor.getOperationSuffix(node, upperFirst(node.operation))
  return {
    result: (node) => visitor.convertName(node, { suffix: suffixOf(node) + operationResultSuffix }),
    variables: (node) => visitor.convertName(node, { suffix: `${suffixOf(node)}Variables` }),
    fragment: (name) => visitor.convertName(name, { suffix: visitor.getFragmentSuffix(name) }),
    prefix: (name) => visitor.convertName(name),
    fragmentPrefix: (name) => visitor.convertName(name),
    schemaType: (name) => `${namespace ? `${namespace}.` : ''}${visitor.convertName(name)}`,
  }
}

function importSchemaTypes(
  { importSchemaTypesFrom: path, emitLegacyCommonJSImports, importExtension = '' }: TypesConfig,
  namespace: string | undefined,
  outputFile: string,
): string[] {
  if (path === undefined || namespace === undefined) return []
  const statement = {
    baseDir: process.cwd(),
    baseOutputDir: '',
    outputPath: outputFile,
    importSource: { path, namespace },
    typesImport: true,
    importExtension,
    ...(emitLegacyCommonJSImports !== undefined && { emitLegacyCommonJSImports }),
  }
  return [generateImportStatement(statement).trimEnd()]
}

/**
 * Maps fragments to the lines that import their types, where a preset writes them into other files. On an interface or
 * union, the preset asks for a type for each object, as `typescript-operations` writes them.
 */
function importsOf(
  { externalFragments = [], fragmentImports = [] }: TypesConfig,
  schema: GraphQLSchema,
  names: TypeNames,
): Map<string, string> {
  const lines = externalFragments.flatMap(({ name, onType }): [string, string][] => {
    const type = schema.getType(onType)
    const objects = isAbstractType(type) ? schema.getPossibleTypes(type) : []
    const asked = [
      names.fragment(name),
      ...objects.map((object) => names.fragment(`${name}_${object.name}_`)),
    ]
    const declaration = fragmentImports.find(({ importSource }) =>
      importSource.identifiers?.some((identifier) => asked.includes(identifier.name)),
    )
    if (!declaration) return []
    const importSource = { ...declaration.importSource, identifiers: [names.fragment(name)] }
    return [[name, generateImportStatement({ ...declaration, importSource, typesImport: true })]]
  })
  return new Map(lines)
}
