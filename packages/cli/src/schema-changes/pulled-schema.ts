import { readFile } from 'node:fs/promises'
import {
  type ASTNode,
  buildASTSchema,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  parse,
  type StringValueNode,
  visit,
} from 'graphql'
import type { Project } from '../project/project.ts'
import { loadOperations } from '../project/project-operations.ts'
import { formatSortedSchema, parseSchema } from '../schemas/sdl.ts'
import type { SchemaDiff } from './schema-diff.ts'

/** A pulled schema, merged with the existing file. */
interface PulledSchema {
  /** The text of the file, if it exists. */
  before: string | undefined
  /** The text to write: the pulled schema, plus the descriptions that exist only in the file. */
  after: string
}

/** Merges a pulled schema with a file that may not exist yet. */
export async function mergePulled(file: string, pulled: string): Promise<PulledSchema> {
  // On Windows, Git can check out the file with CRLF line endings.
  const before = await readFile(file, 'utf8').then(
    (text) => text.replaceAll('\r\n', '\n'),
    () => undefined,
  )
  return { before, after: before === undefined ? pulled : keepDescriptions(pulled, before) }
}

export const emptyDiff: SchemaDiff = { changes: [], impacts: [] }

/**
 * Compares a pulled schema with the file.
 *
 * @throws DocumentsError if the file cannot be parsed
 * @throws Error if the two schemas have no query in common
 */
export async function comparePulled(
  project: Project,
  file: string,
  { before, after }: PulledSchema,
): Promise<SchemaDiff> {
  if (before === undefined || before === after) return emptyDiff
  const oldSchema = parseSchema(before, file)
  const newSchema = parseSchema(after, 'pulled schema')
  const known = queriesOf(oldSchema)
  if (known.length > 0 && !queriesOf(newSchema).some((name) => known.includes(name)))
    throw new Error(
      `This is the schema of another service: it has no query in common with ${file}. Check the source of the schema, or pull it into another file.`,
    )
  const { documents } = await loadOperations(project)
  // Imported on demand, because it is slow to load, and most pulls find no changes.
  const { diffSchemas } = await import('./diff-schemas.ts')
  const { scalars, clientDirectives } = project
  return await diffSchemas({ oldSchema, newSchema, documents, scalars, clientDirectives })
}

const queriesOf = (schema: GraphQLSchema) => Object.keys(schema.getQueryType()?.getFields() ?? {})

/** Adds the descriptions that exist only in the previous file. Both arguments are SDL. Ignores a previous file with a syntax error. */
function keepDescriptions(pulled: string, before: string): string {
  const known = new Map<string, StringValueNode>()
  try {
    visitDescribed(parse(before), (coordinate, node) => {
      if (node.description?.value) known.set(coordinate, node.description)
      return undefined
    })
  } catch {
    return pulled
  }
  let isAdded = false
  const document = visitDescribed(parse(pulled), (coordinate, node) => {
    const description = known.get(coordinate)
    if (node.description?.value || !description) return undefined
    isAdded = true
    return { ...node, description }
  })
  if (!isAdded) return pulled
  return formatSortedSchema(buildASTSchema(document))
}

type Described = ASTNode & { readonly description?: StringValueNode }

/** Visits every node that can have a description, with its schema coordinate. */
function visitDescribed(
  document: DocumentNode,
  enter: (coordinate: string, node: Described) => Described | undefined,
): DocumentNode {
  const names: string[] = []
  return visit(document, {
    enter(node) {
      if (!isDescribed(node)) return undefined
      names.push(coordinatePartOf(node))
      return enter(names.join('.'), node)
    },
    leave(node) {
      if (isDescribed(node)) names.pop()
    },
  })
}

const isDescribed = (node: ASTNode): node is Described =>
  /Definition$/.test(node.kind) && node.kind !== Kind.OPERATION_TYPE_DEFINITION

function coordinatePartOf(node: ASTNode): string {
  const name = 'name' in node ? (node.name?.value ?? '') : ''
  return node.kind === Kind.DIRECTIVE_DEFINITION ? `@${name}` : name
}
