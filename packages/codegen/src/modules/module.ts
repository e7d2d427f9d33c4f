import { createRequire } from 'node:module'
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { fragmentsOf, reachableFragments } from '../input/fragments.ts'
import { commentedCode, descriptionOf, docComment } from './doc-comment.ts'
import { declareSchemaTypes, variablesType } from './input-types.ts'
import { type ModuleContext, noUses, type OutputContext } from './module-context.ts'
import { declareResult, resultOf } from './result-types.ts'
import { declareType, importPath, moduleText, presetNames, upperFirst } from './type-text.ts'

export interface RenderedModule {
  text: string
  /** The names of the schema types that the module uses. */
  schemaTypes: ReadonlySet<string>
}

/** Writes the module at `path`: types and documents for all operations and fragments in these documents. */
export function renderModule(
  path: string,
  documents: readonly DocumentNode[],
  output: OutputContext,
): RenderedModule {
  const uses = noUses()
  const context = { ...output, uses }
  const { schema, schemaTypesPath } = context
  const definitions = documents.flatMap((document): readonly DefinitionNode[] => document.definitions)
  const fragments = documents.flatMap(fragmentsOf)
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const codes = fragments.map((node) => ({ node, code: documentCode(node, context) }))
  const body = [
    ...fragments.flatMap((node) => declareResult(resultOf(node, context), context)),
    // A constant must come before the constants that contain it.
    ...codes.flatMap(({ node: { name }, code }) =>
      context.homes.get(name.value)?.hasNode
        ? [`export const ${fragmentNodeName(name.value)}: object = ${code.node};\n`]
        : [],
    ),
    ...codes.map(({ node, code }) => documentComment(node, schema) + code.text),
    ...operations.flatMap((node) => [
      declareType('', context.names.variables(node), variablesType(node, context)),
      ...declareResult(resultOf(node, context), context),
      documentComment(node, schema) + documentCode(node, context).text,
    ]),
  ]
  const isSchemaTypes = path === schemaTypesPath
  const types = isSchemaTypes ? declareSchemaTypes(context) : []
  const imports = [
    ...(documents.length > 0
      ? [
          `import type { TypedDocumentNode as ${documentType(schema)} } from '@graphql-typed-document-node/core';`,
        ]
      : []),
    ...[...uses.imports].sort(),
    ...importFragments(path, documents, context),
    ...(isSchemaTypes ? [] : importSchemaTypes(path, context)),
  ]
  return { text: moduleText(imports, [...types, ...body]), schemaTypes: uses.schemaTypes }
}

function documentComment(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  schema: GraphQLSchema,
): string {
  const description =
    descriptionOf(node) ??
    (node.kind === Kind.OPERATION_DEFINITION ? rootFieldDescription(node, schema) : undefined)
  return docComment({ description, code: commentedCode(node) })
}

/** Imports types and constants of fragments from other modules, one line for each module. */
function importFragments(
  path: string,
  documents: readonly DocumentNode[],
  { fragments, homes, settings, uses }: ModuleContext,
): string[] {
  const reached = new Set(documents.flatMap((document) => reachableFragments(document, fragments)))
  return [...reached].flatMap(({ name: { value: name } }) => {
    const home = homes.get(name)
    if (!home || home.path === path) return []
    const from = `from '${importPath(path, home.path, settings.importExtension)}';`
    const isNamed = uses.fragments.has(name)
    if (!home.hasNode) return isNamed ? [`import type { ${presetNames.fragment(name)} } ${from}`] : []
    return [
      `import { ${isNamed ? `type ${presetNames.fragment(name)}, ` : ''}${fragmentNodeName(name)} } ${from}`,
    ]
  })
}

function importSchemaTypes(path: string, { schemaTypesPath, settings, uses }: ModuleContext): string[] {
  const names = [...uses.schemaTypes].sort()
  if (names.length === 0) return []
  const from = importPath(path, schemaTypesPath, settings.importExtension)
  return [`import type { ${names.join(', ')} } from '${from}';`]
}

/** The schema's description of the only field of an operation. */
function rootFieldDescription(
  { operation, selectionSet }: OperationDefinitionNode,
  schema: GraphQLSchema,
): string | null | undefined {
  const [only, ...others] = selectionSet.selections
  if (only?.kind !== Kind.FIELD || others.length > 0) return undefined
  return schema.getRootType(operation)?.getFields()[only.name.value]?.description
}

// As GraphQL Code Generator loads plugins. An import would load another build, and both at once can fail in Node.js.
const require = createRequire(import.meta.url)
const {
  plugin,
}: typeof import('@graphql-codegen/typed-document-node') = require('@graphql-codegen/typed-document-node')
const { disableFragmentWarnings }: typeof import('graphql-tag') = require('graphql-tag')

// The plugin's graphql-tag warns whenever a fragment is printed again, as after an edit in watch mode.
disableFragmentWarnings()

export interface DocumentCode {
  /** The definition itself as an expression. */
  node: string
  /** The statement that exports its document. */
  text: string
}

/**
 * Writes the document of an operation or a fragment with `@graphql-codegen/typed-document-node`. The plugin repeats
 * every fragment in each document. Here a fragment is a constant that other modules import, and each definition is
 * JSON in a string, which TypeScript does not check.
 */
function documentCode(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  { schema, fragments, homes }: Pick<ModuleContext, 'schema' | 'fragments' | 'homes'>,
): DocumentCode {
  const document = { kind: Kind.DOCUMENT, definitions: [definition] } as const
  const externalFragments = reachableFragments(document, fragments).map((node) => ({
    node,
    name: node.name.value,
    onType: node.typeCondition.name.value,
    isExternal: true,
  }))
  const config = { namingConvention: { typeNames: upperFirst }, externalFragments }
  const { content } = plugin(noSchema, [{ document: encodeStrings(document) }], config) as { content: string }
  const [, start, json = '', end] = /(export const \w+ = )(\{.*\})( as unknown as .*)/s.exec(content) ?? []
  const [own, ...others]: FragmentDefinitionNode[] = JSON.parse(json).definitions
  const node = expressionOf(decodeStrings(JSON.stringify(own)))
  const isShared = ({ name }: OperationDefinitionNode | FragmentDefinitionNode) =>
    homes.get(name?.value ?? '')?.hasNode === true
  const nodes = [
    definition.kind === Kind.FRAGMENT_DEFINITION && isShared(definition)
      ? fragmentNodeName(definition.name.value)
      : node,
    ...others.map((other) =>
      isShared(other) ? fragmentNodeName(other.name.value) : expressionOf(JSON.stringify(other)),
    ),
  ]
  return {
    node,
    text: `${start}{"kind":"Document","definitions":[${nodes}]}${end?.replace('DocumentNode', documentType(schema))}\n`,
  }
}

/** The name by which modules import `TypedDocumentNode`: the plugin's, unless the schema has a type of that name. */
const documentType = (schema: GraphQLSchema): string =>
  schema.getType('DocumentNode') ? 'DocumentNode$' : 'DocumentNode'

/** The name of the constant for a fragment's definition. */
const fragmentNodeName = (name: string): string => `${name}FragmentNode`

/** The plugin only reads scalars from a schema, which no document has. A real schema may be of another copy of GraphQL.js. */
const noSchema = { getTypeMap: () => ({}) } as GraphQLSchema

/** The `PURE` mark lets a bundler remove an unused call. */
const expressionOf = (json: string) => `/*#__PURE__*/ JSON.parse('${json.replace(/[\\']/g, '\\$&')}')`

/**
 * The plugin doubles each backslash in printed strings: `"a\nb"` changes, and `"\"a\""` is a syntax error
 * (https://github.com/dotansimha/graphql-code-generator/issues/9863). Encoded strings have none.
 */
const encodeStrings = (document: DocumentNode): DocumentNode =>
  visit(document, {
    StringValue: (string) => ({ ...string, value: encodeURIComponent(string.value) }),
  })

const decodeStrings = (json: string) =>
  json.replace(
    /("kind":"StringValue","value":)"([^"]*)"/g,
    (_, start, value) => start + JSON.stringify(decodeURIComponent(value)),
  )
