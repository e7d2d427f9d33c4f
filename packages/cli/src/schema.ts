import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  buildClientSchema,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
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
 * Reads the introspection queries, newest first, because older servers reject newer queries. The workflow that `init` writes
 * sends the same queries.
 */
async function readIntrospectionQueries(): Promise<DocumentNode[]> {
  const manifest = createRequire(import.meta.url).resolve('@orchestration/cli/package.json')
  const file = join(dirname(manifest), 'templates/common/.github/introspection.jsonl')
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.map((line) => parse(JSON.parse(line).query))
}

/**
 * Fetches a schema as sorted SDL, with the key from `ORCHESTRATION_API_KEY`. Includes deprecated arguments and input fields,
 * `@oneOf` and `@specifiedBy`. Prints a warning to standard error if the server rejects the queries for these parts.
 *
 * @throws OrchestrationError if the request fails
 * @throws Error if introspection is disabled; the message quotes the server
 */
export async function fetchSchema(target: TargetOptions): Promise<string> {
  // Imported on demand, because the client is slow to load.
  const { OperationError, RequestError } = await import('@orchestration/client')
  const client = await createServiceClient(target)
  let rejection: { raw?: unknown } | undefined
  const queries = await readIntrospectionQueries()
  for (const query of queries) {
    const result = await client.query<IntrospectionQuery>({ query }).catch((error: unknown) => {
      if (OperationError.is(error) || (RequestError.is(error) && error.statusCode === 400)) return error
      throw error
    })
    if (result instanceof Error) rejection = result
    else {
      if (query === queries.at(-1))
        printError(
          'The server rejects newer parts of introspection. Omitted: deprecated arguments and input fields, @oneOf, @specifiedBy, repeatable directives, and the description of the schema.',
        )
      return printIntrospection(result.data)
    }
  }
  const messages = serverMessagesOf(rejection ?? {})
  throw new Error(
    `The endpoint rejects introspection${messages ? `: "${oneLine(messages)}"` : ': it may be disabled, or not allowed for this key'}. Get the introspection result or the SDL another way, and read it with --from <file>.`,
    { cause: rejection },
  )
}

/** Returns the server's messages, which the client's message does not include. */
export function serverMessagesOf({ raw }: { raw?: unknown }): string {
  const errors: unknown[] = Array.isArray(raw) ? raw : []
  return errors
    .map((error) => (error as { message?: unknown } | null)?.message)
    .filter((message) => typeof message === 'string')
    .join(' ')
}

/**
 * Loads a schema from a file with SDL or introspection JSON, a Git revision and path, an environment or an endpoint.
 *
 * @throws CommandUsageError if the source is none of these, or the file cannot be read
 * @throws DocumentsError if the SDL has a syntax error, or the schema is invalid
 */
export async function loadSchemaFrom(source: string): Promise<GraphQLSchema> {
  const schema = parseSchemaSource(await readSchemaSource(source), source)
  assertSchema(schema, source)
  return schema
}

async function readSchemaSource(source: string): Promise<string> {
  if (existsSync(source)) return await readSchemaFile(source)
  if (/^https?:/.test(source)) return await fetchSchema({ endpoint: source })
  if (source.includes(':')) return await showFromGit(source)
  const { environments } = await import('@orchestration/client')
  if (Object.hasOwn(environments, source)) return await fetchSchema({ environment: source })
  throw new CommandUsageError(
    `${source} is not a file, a git revision and path, a URL or an environment (${Object.keys(environments).join(', ')}).`,
  )
}

/** Builds a schema from SDL or introspection JSON. `source` is for error messages. */
export const parseSchemaSource = (text: string, source: string): GraphQLSchema =>
  parseSchema(text.trimStart().startsWith('{') ? parseIntrospection(text, source) : text, source)

/**
 * Reads a file with SDL or introspection JSON. `label` is for the error message.
 *
 * @throws CommandUsageError if the file cannot be read
 */
export const readSchemaFile = (file: string, label = file): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandUsageError(
      `${label} cannot be read (${error.code}). Name a readable file of SDL or introspection JSON.`,
      { cause: error },
    )
  })

async function showFromGit(revision: string): Promise<string> {
  const { code, stdout, stderr } = await runGit('show', ['--end-of-options', revision])
  // Keeps all lines, because Git's hint with the right path is on a separate line.
  if (code !== 0) throw new Error(`Git cannot show ${revision}: ${stderr.trim() || 'is Git installed?'}`)
  return stdout
}

/**
 * Converts introspection JSON, with or without the enclosing `data`, to sorted SDL.
 *
 * @throws Error if the text is anything else; the message contains the source
 */
export function parseIntrospection(text: string, source: string): string {
  if (text.includes('\0'))
    throw new Error(`${source} is not valid UTF-8. It may be UTF-16. Save it as UTF-8.`)
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

export interface RootField {
  kind: OperationTypeNode
  field: GraphQLField<unknown, unknown>
}

/** Lists all root fields of a schema: first queries, then mutations and subscriptions. */
export function rootFields(schema: GraphQLSchema): RootField[] {
  return Object.values(OperationTypeNode).flatMap((kind) =>
    Object.values(schema.getRootType(kind)?.getFields() ?? {}).map((field) => ({ kind, field })),
  )
}
