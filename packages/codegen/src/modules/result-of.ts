import {
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { descriptionOf, docComment } from './doc-comment.ts'
import type { TypeNames } from './type-names.ts'

/** A type to write: what an operation or a fragment selects. */
export interface ResultType {
  /** The name of the exported type. */
  name: string
  /** The prefix for the types of list items: the name of the operation or fragment. */
  prefix: string
  comment: string
  on: GraphQLCompositeType
  selectionSet: SelectionSetNode
}

/** Returns the result type of a definition. An operation selects from a root type, a fragment from its type condition. */
export function resultOf(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  { schema, names }: { schema: GraphQLSchema; names: TypeNames },
): ResultType {
  const { selectionSet } = node
  if (node.kind === Kind.FRAGMENT_DEFINITION) {
    const on = schema.getType(node.typeCondition.name.value) as GraphQLCompositeType
    const comment = docComment({ description: descriptionOf(node) ?? on.description })
    const prefix = names.fragmentPrefix(node.name.value)
    return { name: names.fragment(node.name.value), prefix, comment, on, selectionSet }
  }
  const on = schema.getRootType(node.operation)
  if (!on) throw new Error(`The schema has no ${node.operation}.`)
  return {
    name: names.result(node),
    prefix: names.prefix(node.name?.value ?? ''),
    comment: '',
    on,
    selectionSet,
  }
}
