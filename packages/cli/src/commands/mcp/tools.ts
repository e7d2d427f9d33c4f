import { resolve } from 'node:path'
import type { EnvironmentName } from '@orchestration/emulator'
import { Lexer, Source, TokenKind } from 'graphql'
import { checkEnvironment, createControlClient } from '../../control-client.ts'
import { parseText } from '../../documents/parse.ts'
import { DocumentsError } from '../../documents/problem.ts'
import { UsageError } from '../../errors.ts'
import { loadOperations, loadProjectSchema, type Project } from '../../project/project.ts'
import { importFrom } from '../../project/stock.ts'
import { isEncryptedOrLocal } from '../../target.ts'
import { checkOperations } from '../operations-check/check-operations.ts'
import { describeName } from '../schema-search/describe.ts'
import { loadApi, searchApi } from '../schema-search/search.ts'
import { type ErrorExplanation, errorExplanations } from './error-explanations.ts'

/** A tool for an agent. */
export interface Tool {
  name: string
  description: string
  /** Whether it changes the data of the emulator. */
  isWriting: boolean
  /** JSON Schema of its input, by name. */
  properties: Record<string, object>
  optional?: readonly string[]
  run(input: never): unknown
}

const string = (description: string) => ({ type: 'string', description })
const object = (description: string) => ({ type: 'object', description })

/** The tools of `orchestration mcp`. */
export function createTools(project: Project, emulator: OpenEmulator): Tool[] {
  // They read the project's files each time, because agents change them.
  return [
    {
      name: 'search_api',
      description:
        "Finds operations (the project's, and ready ones with the line that imports each), queries, mutations and types whose name or description has all words. The best match comes first.",
      isWriting: false,
      properties: { query: string('Words, such as "patient identifier".') },
      async run({ query }: { query: string }) {
        return searchApi(await loadApi(project), query)
      },
    },
    {
      name: 'describe',
      description:
        'Shows an operation, a query or mutation with a document to begin with, or a type. Variables and answer are examples.',
      isWriting: false,
      properties: { name: string('A name that search_api found, such as "startPathway".') },
      async run({ name }: { name: string }) {
        const { schema, documents } = await loadApi(project)
        return describeName(schema, documents, name)
      },
    },
    {
      name: 'check_document',
      description:
        "Checks a GraphQL document against the schema and the project's rules. It may use fragments of the project.",
      isWriting: false,
      properties: { document: string('The text of one operation.') },
      async run({ document: text }: { document: string }) {
        assertShort(text)
        const schema = await loadProjectSchema(project)
        const documents = await loadOperations(project)
        const location = resolve('document.graphql')
        try {
          const document = parseText(text, location)
          const findings = checkOperations({ schema, documents, snippets: [{ location, document }] })
          return { findings: findings.filter(({ file }) => resolve(file) === location) }
        } catch (error) {
          if (error instanceof DocumentsError) return { findings: error.problems }
          throw error
        }
      },
    },
    {
      name: 'explain_error',
      description:
        'Says what an error of the client or of the service means and what code should do about it, by its class, type or code.',
      isWriting: false,
      properties: { name: string('Such as OutcomeUnknownError, NOT_FOUND or ECONNREFUSED.') },
      run: ({ name }: { name: string }) => explainError(name),
    },
    {
      name: 'run_document',
      description:
        'Runs a GraphQL document on the emulator and returns the HTTP status and the answer. Mutations change its invented data.',
      isWriting: true,
      properties: {
        document: string('The text, with its fragments.'),
        variables: object('Values by name.'),
        operationName: string('Which operation, if there are several.'),
      },
      optional: ['variables', 'operationName'],
      run({ document: query, ...rest }: { document: string }) {
        assertShort(query)
        return emulator.run({ query, ...rest })
      },
    },
  ]
}

/** How many tokens a document may have, as at the service's endpoint. Checking 20,000 directives takes seconds. */
const MAX_TOKENS = 2_000

/** @throws {UsageError} for a document with too many tokens. Other syntax errors are left to those who read it. */
function assertShort(document: string): void {
  const lexer = new Lexer(new Source(document))
  try {
    for (let count = 0; lexer.advance().kind !== TokenKind.EOF; count += 1)
      if (count >= MAX_TOKENS)
        throw new UsageError(
          `The document has more than ${MAX_TOKENS} tokens, and the service refuses those.`,
        )
  } catch (error) {
    if (error instanceof UsageError) throw error
  }
}

/** Explains an error by its class, its `type` or its code. Of an unknown one it returns the names that it knows. */
function explainError(name: string): ErrorExplanation | { unknown: string; known: string[] } {
  const found = errorExplanations.find((explanation) => explanation.name === name.trim())
  return found ?? { unknown: name, known: errorExplanations.map((explanation) => explanation.name) }
}

/** Which emulator to use. */
export interface EmulatorSource {
  environment: string
  /** The portal of a running emulator. By default one is started. */
  portal?: string
  /** Care flow definitions for an emulator that is started. */
  definitions?: string[]
}

/** An emulator on this machine. It is started, or asked for its addresses, when it is first needed. */
interface OpenEmulator extends AsyncDisposable {
  /** Starts the emulator, or asks for its addresses, before it is needed. */
  connect(): Promise<unknown>
  /** Runs a GraphQL request with a key of its own, and returns the status and the body. */
  run(request: object): Promise<{ status: number; body: unknown }>
}

interface Connection extends AsyncDisposable {
  endpoint: URL
  apiKey: string
}

/** @throws {UsageError} if `portal` is not on this machine, or no emulator has such an environment. */
export function openEmulator(source: EmulatorSource): OpenEmulator {
  checkEnvironment(source.environment)
  const running = source.portal === undefined ? undefined : parsePortal(source.portal)
  let connection: Promise<Connection> | undefined
  const connect = () => {
    connection ??= running ? connectTo(running, source) : start(source)
    // The next call tries again.
    connection.catch(() => {
      connection = undefined
    })
    return connection
  }
  return {
    connect,
    async run(request) {
      const { endpoint, apiKey } = await connect()
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apiKey },
        body: JSON.stringify(request),
        redirect: 'error',
        signal: AbortSignal.timeout(60_000),
      })
      return { status: response.status, body: await response.json().catch(() => undefined) }
    },
    [Symbol.asyncDispose]: async () => (await connection?.catch(() => undefined))?.[Symbol.asyncDispose](),
  }
}

async function start({ environment, definitions = [] }: EmulatorSource): Promise<Connection> {
  const { startEmulator } = await importFrom<typeof import('@orchestration/emulator')>(
    'package.json',
    '@orchestration/emulator',
  )
  // The emulator refuses other names.
  const name = environment as EnvironmentName
  const emulator = await startEmulator({
    environments: [name],
    port: 0,
    patients: 25,
    careFlows: 5,
    definitions,
  })
  return {
    endpoint: new URL(emulator.endpoint(name)),
    apiKey: await emulator.createApiKey(name, { name: 'orchestration mcp' }),
    [Symbol.asyncDispose]: () => emulator.stop(),
  }
}

async function connectTo(portal: URL, { environment }: EmulatorSource): Promise<Connection> {
  const control = createControlClient({ portal: portal.href, environment })
  const endpoint = findEndpoint(await control('GET', '/environments'), environment)
  const keys = `/api-keys/${encodeURIComponent(environment)}`
  const created = await control('POST', keys, { name: 'orchestration mcp' })
  const { apiKey } = created as { apiKey: string }
  return {
    endpoint,
    apiKey,
    async [Symbol.asyncDispose]() {
      // An emulator that has stopped before has no key to delete.
      await control('DELETE', `${keys}/${encodeURIComponent(apiKey)}`).catch(() => undefined)
    },
  }
}

/** Only an emulator answers its control API, with endpoints on this machine. */
function findEndpoint(environments: unknown, environment: string): URL {
  const found = Array.isArray(environments)
    ? environments.find((candidate) => candidate?.name === environment)
    : undefined
  const endpoint = URL.parse(String(found?.endpoint))
  if (endpoint && isLocal(endpoint)) return endpoint
  throw new UsageError(
    found
      ? 'The emulator at --portal has its endpoint on another machine, or under https. Start one on 127.0.0.1.'
      : 'The server at --portal is not an emulator that has the environment in --environment.',
  )
}

function parsePortal(text: string): URL {
  const url = URL.parse(text)
  if (url && isLocal(url)) return url
  throw new UsageError(
    '--portal must be the http:// URL of an emulator on this machine, such as http://127.0.0.1:4009. This command never calls a hosted environment.',
  )
}

const isLocal = (url: URL) => url.protocol === 'http:' && isEncryptedOrLocal(url)
