import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import {
  buildClientSchema,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionOptions,
  type IntrospectionQuery,
  lexicographicSortSchema,
  OperationTypeNode,
  parse,
  printSchema,
} from 'graphql'
import { parseSchema } from './documents/parse.ts'
import { CommandUsageError } from './errors.ts'
import { runGit } from './git.ts'
import { oneLine, printError } from './print.ts'
import { assertSchema } from './project/assert-schema.ts'
import { createServiceClient, type TargetOptions } from './target.ts'

/**
 * Fetches a schema as sorted SDL, with the key from `ORCHESTRATION_API_KEY`. Includes deprecated arguments and input fields,
 * `@oneOf` and `@specifiedBy`, if the server supports them. Lists them on standard error if the server rejects a query for them.
 *
 * @throws OrchestrationError if the request fails
 * @throws Error if introspection is disabled; the message quotes the server
 */
export async function fetchSchema(target: TargetOptions): Promise<string> {
  // Imported on demand, because the client takes 100 ms to load.
  const { OperationError, RequestError } = await import('@orchestration/client')
  const client = await createServiceClient(target)
  /** Resolves to the result, or to the error if the server rejects the query. */
  const send = (query: DocumentNode) =>
    client.query<unknown>({ query }).catch((error: unknown) => {
      if (OperationError.is(error) || (RequestError.is(error) && error.statusCode === 400)) return error
      throw error
    })
  const introspect = (has: Parameters<typeof introspectionOptions>[0]) =>
    send(parse(getIntrospectionQuery(introspectionOptions(has))))

  const features = await send(featuresDocument)
  const known = !(features instanceof Error) && hasFeatures(features.data) ? features.data : undefined
  // If the features are unknown, tries all of them first.
  let result = await introspect(
    (type, field) => !known || known[type]?.fields.some(({ name }) => name === field) === true,
  )
  if (result instanceof Error && !known) {
    result = await introspect(() => false)
    if (!(result instanceof Error))
      printError(
        'The server rejects some parts of introspection. Omitted: deprecated arguments and input fields, @oneOf, @specifiedBy, repeatable directives, and the description of the schema.',
      )
  }
  if (!(result instanceof Error)) return printIntrospection(result.data as IntrospectionQuery)
  const messages = serverMessagesOf(result)
  throw new Error(
    `The endpoint rejects introspection${messages ? `: "${oneLine(messages)}"` : ': it may be disabled, or not allowed for this key'}. Get the introspection result or the SDL another way, and read it with --from <file>.`,
    { cause: result },
  )
}

/** Some servers return null for `__type`, although `__schema` works. */
const hasFeatures = (data: unknown): data is Features =>
  Object.values((data as Features | null) ?? {}).some(Boolean)

/** The server's messages, which the client's message does not include. */
export function serverMessagesOf({ raw }: { raw?: unknown }): string {
  const errors: unknown[] = Array.isArray(raw) ? raw : []
  return errors
    .map((error) => (error as { message?: unknown } | null)?.message)
    .filter((message) => typeof message === 'string')
    .join(' ')
}

/** Queries the introspection features of the server. All servers with introspection support this query. */
const featuresDocument: DocumentNode = parse(`
  query IntrospectionFeatures {
    schema: __type(name: "__Schema") { fields { name } }
    type: __type(name: "__Type") { fields { name } }
    inputValue: __type(name: "__InputValue") { fields { name } }
    directive: __type(name: "__Directive") { fields { name } }
  }
`)

type Features = Partial<
  Record<'schema' | 'type' | 'inputValue' | 'directive', { fields: { name: string }[] } | null>
>

/** Options for an introspection query with all features that the server supports. */
const introspectionOptions = (
  has: (type: keyof Features, field: string) => boolean,
): IntrospectionOptions => ({
  descriptions: true,
  schemaDescription: has('schema', 'description'),
  specifiedByUrl: has('type', 'specifiedByURL'),
  oneOf: has('type', 'isOneOf'),
  inputValueDeprecation: has('inputValue', 'isDeprecated'),
  directiveIsRepeatable: has('directive', 'isRepeatable'),
})

/**
 * Loads a schema from a file of SDL or introspection JSON, a Git revision and path, an environment or an endpoint.
 *
 * @throws CommandUsageError if the source is none of these
 * @throws DocumentsError if the SDL has a syntax error, or the schema is invalid
 */
export async function loadSchemaFrom(source: string): Promise<GraphQLSchema> {
  if (existsSync(source)) return parseSource(await readSource(source), source)
  if (/^https?:/.test(source)) return parseSource(await fetchSchema({ endpoint: source }), source)
  if (source.includes(':')) return parseSource(await showFromGit(source), source)
  const { environments } = await import('@orchestration/client')
  if (Object.hasOwn(environments, source))
    return parseSource(await fetchSchema({ environment: source }), source)
  throw new CommandUsageError(
    `${source} is not a file, a git revision and path, a URL or an environment (${Object.keys(environments).join(', ')}).`,
  )
}

function parseSource(text: string, source: string): GraphQLSchema {
  const schema = parseSchema(source.endsWith('.json') ? parseIntrospection(text, source) : text, source)
  assertSchema(schema, source)
  return schema
}

const readSource = (file: string) =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`${file} cannot be read: ${error.message}`, { cause: error })
  })

async function showFromGit(revision: string): Promise<string> {
  const { code, stdout, stderr } = await runGit('show', ['--end-of-options', revision])
  // Keeps all lines, because Git's hint with the right path is on a separate line.
  if (code !== 0) throw new Error(`git cannot show ${revision}: ${stderr.trim() || 'is git installed?'}`)
  return stdout
}

/**
 * Converts introspection JSON, with or without the enclosing `data`, to sorted SDL.
 *
 * @throws Error if the text is anything else; the message contains the source
 */
export function parseIntrospection(text: string, source: string): string {
  if (text.includes('\0')) throw new Error(`${source} is not UTF-8 text, perhaps UTF-16. Save it as UTF-8.`)
  try {
    // Windows tools write a byte order mark, which is not JSON.
    const result = JSON.parse(text.replace(/^\uFEFF/, ''))
    return printIntrospection(result.data ?? result)
  } catch (error) {
    throw new Error(
      `${source} is not an introspection result: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    )
  }
}

/** Prints a schema as sorted SDL, which makes the text deterministic. */
export const printSortedSchema = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`

/** Prints an introspection result as sorted SDL. */
const printIntrospection = (introspection: IntrospectionQuery): string =>
  printSortedSchema(buildClientSchema(introspection, { assumeValid: true }))

export type RootKind = 'query' | 'mutation' | 'subscription'

export interface RootField {
  kind: RootKind
  field: GraphQLField<unknown, unknown>
}

/** Lists all root fields of a schema, in order. */
export function rootFields(schema: GraphQLSchema): RootField[] {
  return Object.values(OperationTypeNode).flatMap((kind) =>
    Object.values(schema.getRootType(kind)?.getFields() ?? {}).map((field) => ({ kind, field })),
  )
}
