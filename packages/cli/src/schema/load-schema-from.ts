import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { parseSchema } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import { UsageError } from '../usage-error.ts'
import { fetchSchema } from './fetch-schema.ts'
import { parseIntrospection } from './parse-introspection.ts'

/**
 * Loads a schema from a file of SDL or introspection JSON, a git revision and path, an environment or an endpoint.
 *
 * @throws {UsageError} for any other source.
 * @throws {DocumentsError} for SDL with a syntax error.
 */
export async function loadSchemaFrom(source: string): Promise<GraphQLSchema> {
  if (existsSync(source)) return parse(await readSource(source), source)
  if (/^https?:/.test(source)) return parse(await fetchSchema({ endpoint: source }), source)
  if (source.includes(':')) return parse(await showFromGit(source), source)
  const { environments } = await import('@orchestration/client')
  if (Object.hasOwn(environments, source)) return parse(await fetchSchema({ environment: source }), source)
  throw new UsageError(
    `${source} is not a file, a git revision and path, a URL or an environment (${Object.keys(environments).join(', ')}).`,
  )
}

const parse = (text: string, source: string) =>
  parseSchema(source.endsWith('.json') ? parseIntrospection(text, source) : text, source).schema

const readSource = (file: string) =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`${file} cannot be read: ${error.message}`, { cause: error })
  })

async function showFromGit(revision: string): Promise<string> {
  const args = ['show', '--end-of-options', revision]
  const { stdout } = await promisify(execFile)('git', args, { maxBuffer: 2 ** 28 }).catch(
    (error: { stderr?: string }) => {
      throw new Error(
        // Git's hint, on a line of its own, names the right path.
        `git cannot show ${revision}: ${error.stderr?.trim() || 'is git installed?'}`,
      )
    },
  )
  return stdout
}
