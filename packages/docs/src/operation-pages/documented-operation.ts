import { fragmentsByName, type LoadedDocument, reachableFragments } from '@orchestration/codegen/documents'
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'

/** What a page is made of. */
export interface DocumentedOperation {
  schema: GraphQLSchema
  /** The folder of its file. */
  domain: string
  name: string
  node: OperationDefinitionNode
  /** The query or mutation that it asks for, and how. */
  field: GraphQLField<unknown, unknown>
  selection: FieldNode
  /** What the payload is called in `data`. */
  key: string
  /** Those that it spreads, directly or through others. */
  fragments: readonly FragmentDefinitionNode[]
}

/** Takes the files of operations apart. Files of fragments are only what the operations spread. */
export function documentOperations(
  schema: GraphQLSchema,
  documents: readonly LoadedDocument[],
): DocumentedOperation[] {
  const fragments = fragmentsByName(documents)
  return documents.flatMap((document) => documentOperation(schema, document, fragments) ?? [])
}

function documentOperation(
  schema: GraphQLSchema,
  { location, document }: LoadedDocument,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentedOperation | undefined {
  const node = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const selection = node?.selectionSet.selections.find((selection) => selection.kind === Kind.FIELD)
  if (!node || !selection) return undefined
  const name = node.name?.value ?? ''
  const field = schema.getRootType(node.operation)?.getFields()[selection.name.value]
  if (!field) throw new Error(`${location}: the schema has no ${node.operation} ${selection.name.value}.`)
  const [, domain = ''] = /([^/\\]+)[/\\][^/\\]+$/.exec(location) ?? []
  const reached = reachableFragments(document, fragments)
  const key = (selection.alias ?? selection.name).value
  return { schema, domain, name, node, field, selection, key, fragments: reached }
}
