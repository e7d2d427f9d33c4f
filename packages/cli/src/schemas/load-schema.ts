import { existsSync } from 'node:fs'
import { CommandUsageError, didYouMean, readInputFile } from '@orchestration/cli-kit'
import type { GraphQLSchema } from 'graphql'
import { runGit } from '../git.ts'
import { assertSchema } from './assert-schema.ts'
import { fetchSchema } from './fetch-schema.ts'
import { parseSdlOrIntrospection } from './sdl.ts'

/**
 * Loads a schema from a file with SDL or introspection JSON, a Git revision and path, an environment or an endpoint.
 *
 * @throws CommandUsageError if the source is none of these, the file cannot be read, or Git cannot show the revision and path
 * @throws Error if Git cannot be started or is ended by a signal
 * @throws DocumentsError if the SDL has a syntax error, or the schema is invalid
 */
export async function loadSchemaFrom(source: string): Promise<GraphQLSchema> {
  const schema = parseSdlOrIntrospection(await readSchemaSource(source), source)
  assertSchema(schema, source)
  return schema
}

async function readSchemaSource(source: string): Promise<string> {
  if (existsSync(source)) return await readSchemaFile(source)
  if (/^https?:/.test(source))
    return await fetchSchema({ endpoint: source, endpointName: 'The URL of the schema' })
  if (source.includes(':')) return await readFromGit(source)
  const { endpoints } = await import('@orchestration/client')
  if (Object.hasOwn(endpoints, source)) return await fetchSchema({ environment: source })
  const names = Object.keys(endpoints)
  throw new CommandUsageError(
    `${source} is not a file, a Git revision and path, a URL or an environment (${names.join(', ')}).${didYouMean(source, names)}`,
  )
}

/**
 * Reads a file with SDL or introspection JSON. `label` is for the error message.
 *
 * @throws CommandUsageError if the file cannot be read
 */
export const readSchemaFile = (file: string, label?: string): Promise<string> =>
  readInputFile(file, 'a file that contains SDL or introspection JSON', label)

async function readFromGit(revision: string): Promise<string> {
  const { code, stdout, stderr } = await runGit('show', ['--end-of-options', revision])
  if (code === 0) return stdout
  // Keeps all lines, because Git's hint about the correct path is on a separate line.
  const message = `Git cannot show ${revision}: ${stderr.trim()}`
  throw code === null ? new Error(message) : new CommandUsageError(message)
}
