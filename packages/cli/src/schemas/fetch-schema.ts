import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { oneLine } from '@orchestration/cli-kit'
import { type DocumentNode, type IntrospectionQuery, parse } from 'graphql'
import { printDiagnostic } from '../print.ts'
import { createServiceClient, type ServiceOptions, serverMessagesOf } from '../service.ts'
import { formatIntrospection } from './sdl.ts'

/**
 * Reads the introspection queries, newest first. If an older server rejects a query, the next one is sent. The workflow
 * that `init` writes sends the same queries.
 */
async function loadIntrospectionQueries(): Promise<DocumentNode[]> {
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
export async function fetchSchema(service: ServiceOptions): Promise<string> {
  // Imported on demand, because the client is slow to load.
  const { OperationError, RequestError } = await import('@orchestration/client')
  const client = await createServiceClient(service)
  let rejection: { raw?: unknown } | undefined
  const queries = await loadIntrospectionQueries()
  for (const query of queries) {
    const result = await client.query<IntrospectionQuery>({ query }).catch((error: unknown) => {
      if (OperationError.is(error) || (RequestError.is(error) && error.statusCode === 400)) return error
      throw error
    })
    if (result instanceof Error) rejection = result
    else {
      if (query === queries.at(-1))
        printDiagnostic(
          'The server does not support newer introspection fields. Omitted: deprecated arguments and input fields, @oneOf, @specifiedBy, repeatable directives, and the description of the schema.',
        )
      return formatIntrospection(result.data)
    }
  }
  const messages = serverMessagesOf(rejection ?? {})
  throw new Error(
    `The endpoint rejects introspection${messages ? `: "${oneLine(messages)}"` : ': it might be disabled, or not allowed for this key'}. Get the introspection result or the SDL in another way, and pass the file with --from <file>.`,
    { cause: rejection },
  )
}
