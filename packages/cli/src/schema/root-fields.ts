import { type GraphQLField, type GraphQLSchema, OperationTypeNode } from 'graphql'

export type RootKind = 'query' | 'mutation'

export interface RootField {
  kind: RootKind
  field: GraphQLField<unknown, unknown>
}

/** Lists every query and mutation of a schema, in the schema's order. */
export function rootFields(schema: GraphQLSchema): RootField[] {
  const fieldsOf = (kind: OperationTypeNode) => Object.values(schema.getRootType(kind)?.getFields() ?? {})
  return [
    ...fieldsOf(OperationTypeNode.QUERY).map((field) => ({ kind: 'query', field }) as const),
    ...fieldsOf(OperationTypeNode.MUTATION).map((field) => ({ kind: 'mutation', field }) as const),
  ]
}
