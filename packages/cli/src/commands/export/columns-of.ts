import { fragmentsByName } from '@orchestration/codegen/documents'
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
} from 'graphql'
import { flattenSelection } from '../../flatten-selection.ts'
import { UsageError } from '../../usage-error.ts'

/**
 * Lists the paths that an operation selects of each record: `id`, `profile.first_name`. A list is a single value, so a
 * path ends there.
 *
 * @throws {UsageError} when the operation selects no list.
 */
export function columnsOf(schema: GraphQLSchema, document: DocumentNode): string[] {
  const fragments = fragmentsByName([{ document }])
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  const selectionOf = (node: { selectionSet?: FieldNode['selectionSet'] }) =>
    node.selectionSet ? flattenSelection(node.selectionSet, fragments) : []

  for (const root of operation ? selectionOf(operation) : []) {
    const payload = getNamedType(fieldType(schema.getQueryType() ?? undefined, root))
    for (const field of selectionOf(root)) {
      const type = fieldType(payload, field)
      if (type && isList(type) && isCompositeType(getNamedType(type)))
        return [...new Set(paths(getNamedType(type), field))]
    }
  }
  throw new UsageError('This operation selects no list that can be exported.')

  function paths(type: GraphQLNamedType, node: FieldNode): string[] {
    return selectionOf(node).flatMap((field) => {
      const own = fieldType(type, field)
      const key = field.alias?.value ?? field.name.value
      if (!own || !field.selectionSet || isList(own)) return [key]
      return paths(getNamedType(own), field).map((path) => `${key}.${path}`)
    })
  }
}

const isList = (type: GraphQLOutputType) => isListType(getNullableType(type))

const fieldType = (type: GraphQLNamedType | undefined, { name }: FieldNode): GraphQLOutputType | undefined =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields()[name.value]?.type : undefined
