import { createRequire } from 'node:module'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { reachableFragments } from '../input/fragments.ts'
import type { ModuleContext } from './module-context.ts'
import { upperFirst } from './type-names.ts'

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
export function documentCode(
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
export const documentType = (schema: GraphQLSchema): string =>
  schema.getType('DocumentNode') ? 'DocumentNode$' : 'DocumentNode'

/** The name of the constant for a fragment's definition. */
export const fragmentNodeName = (name: string): string => `${name}FragmentNode`

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
