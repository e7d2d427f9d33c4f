import { type DocumentNode, type GraphQLSchema, isIntrospectionType, Kind } from 'graphql'
import { flattenSelection } from '../../create-operation.ts'
import { fragmentsByName } from '../../documents/fragments.ts'
import type { LoadedDocument } from '../../documents/parse.ts'
import { loadOperations, loadProjectSchema, type Project } from '../../project/project.ts'
import { type RootKind, rootFields } from '../../schema.ts'

/** A document of the project, or a ready one of `@orchestration/operations` with the line that imports it. */
export interface ApiDocument extends LoadedDocument {
  importLine?: string
}

/** What can be searched and described. */
export interface Api {
  schema: GraphQLSchema
  documents: readonly ApiDocument[]
}

/** Loads the schema and the operations of a project, and the ready operations that the schema has. */
export async function loadApi(project: Project): Promise<Api> {
  const schema = await loadProjectSchema(project)
  const known = new Set(rootFields(schema).map(({ kind, field }) => `${kind} ${field.name}`))
  const ready = Object.entries(await import('@orchestration/operations')).flatMap(([name, exported]) => {
    if (!name.endsWith('Document')) return []
    const document = exported as DocumentNode
    const location = '@orchestration/operations'
    return { location, document, importLine: `import { ${name} } from '${location}'` }
  })
  const fragments = fragmentsByName(ready)
  const fitting = ready.filter(({ document }) =>
    document.definitions.every(
      (node) =>
        node.kind !== Kind.OPERATION_DEFINITION ||
        flattenSelection(node.selectionSet, fragments).every(({ name }) =>
          known.has(`${node.operation} ${name.value}`),
        ),
    ),
  )
  return { schema, documents: [...(await loadOperations(project)), ...fitting] }
}

/** Something that can be described by its name. */
export interface Found {
  name: string
  kind: 'operation' | RootKind | 'type'
  description?: string
  deprecated?: string
  /** The line that imports a ready operation. */
  import?: string
}

/** More would not be read. */
const LIMIT = 30

/**
 * Finds operations, root fields and types that have all words in their names or descriptions. Those with the words in their
 * names come first, and among them those with the shortest names.
 */
export function searchApi({ schema, documents }: Api, query: string): { found: Found[]; more?: number } {
  const words = wordsOf(query)
  const ranked = [...listOperations(documents), ...listSchema(schema)].flatMap((found) => {
    const points = words.map((word) => rank(word, wordsOf(found.name), wordsOf(found.description ?? '')))
    const extra = Math.max(0, wordsOf(found.name).length - words.length)
    return points.includes(0) ? [] : { found, points: points.reduce((a, b) => a + b, 0) - extra / 10 }
  })
  const found = ranked.toSorted((a, b) => b.points - a.points).map((each) => each.found)
  const more = found.length - LIMIT
  const shown = found.slice(0, LIMIT).map(({ description, ...rest }) => ({
    ...rest,
    ...(description && { description: description.slice(0, 300) }),
  }))
  return { found: shown, ...(more > 0 && { more }) }
}

/** Splits a text and its names into words. The API calls a care flow a pathway, so both are one word. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/care[\s_-]*flow|pathway/g, 'pathway')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

function rank(word: string, name: readonly string[], description: readonly string[]): number {
  if (name.some((part) => part === word || part === `${word}s` || `${part}s` === word)) return 4
  if (name.some((part) => part.startsWith(word))) return 3
  if (name.join('').includes(word)) return 2
  return description.some((part) => part.startsWith(word)) ? 1 : 0
}

const listOperations = (documents: readonly ApiDocument[]): Found[] =>
  documents.flatMap(({ document, importLine }) =>
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name
        ? [
            {
              name: definition.name.value,
              kind: 'operation' as const,
              ...(importLine !== undefined && { import: importLine }),
            },
          ]
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
  ...(description && { description }),
  ...(deprecationReason && { deprecated: deprecationReason }),
})
