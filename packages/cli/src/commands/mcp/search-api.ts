import type { LoadedDocument } from '@orchestration/codegen/documents'
import { type GraphQLSchema, isIntrospectionType, Kind } from 'graphql'
import { rootFields } from '../../schema/root-fields.ts'

/** Something that can be described by its name. */
export interface Found {
  name: string
  kind: 'operation' | 'query' | 'mutation' | 'type'
  description?: string
  deprecated?: string
}

/** More would not be read. */
const LIMIT = 30

/**
 * Finds the project's operations, and the queries, mutations and types of the schema, that have all words in their names or
 * descriptions. Those with the words in their names come first.
 */
export function searchApi(
  schema: GraphQLSchema,
  documents: readonly LoadedDocument[],
  query: string,
): { found: Found[]; more?: number } {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const all = [...listOperations(documents), ...listSchema(schema)]
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const matches = all.filter(({ name, description = '' }) => has(`${name} ${description}`))
  const sorted = matches.toSorted((a, b) => Number(has(b.name)) - Number(has(a.name)))
  const more = sorted.length - LIMIT
  return { found: sorted.slice(0, LIMIT), ...(more > 0 && { more }) }
}

const listOperations = (documents: readonly LoadedDocument[]): Found[] =>
  documents.flatMap(({ document }) =>
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name
        ? [{ name: definition.name.value, kind: 'operation' as const }]
        : [],
    ),
  )

function listSchema(schema: GraphQLSchema): Found[] {
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !roots.has(type as never),
  )
  return [
    ...rootFields(schema).map(({ kind, field }) => ({ kind, ...summarize(field) })),
    ...types.map((type) => ({ kind: 'type' as const, ...summarize(type) })),
  ]
}

interface Described {
  name: string
  description?: string | null | undefined
  deprecationReason?: string | null | undefined
}

const summarize = ({ name, description, deprecationReason }: Described) => ({
  name,
  ...(description && { description: description.slice(0, 300) }),
  ...(deprecationReason && { deprecated: deprecationReason }),
})
