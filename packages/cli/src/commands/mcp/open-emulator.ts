import type { EnvironmentName } from '@orchestration/emulator'
import { importEmulator } from '../../config/import-from.ts'
import { isEncryptedOrLocal } from '../../is-on-this-machine.ts'
import { UsageError } from '../../usage-error.ts'
import { checkEnvironment, createControlClient } from '../../webhooks/create-control-client.ts'

/** Which emulator to use. */
export interface EmulatorSource {
  environment: string
  /** The portal of a running emulator. By default one is started. */
  portal?: string
  /** Care flow definitions for an emulator that is started. */
  definitions?: string[]
}

/** An emulator on this machine. It is started, or asked for its addresses, when it is first needed. */
export interface OpenEmulator extends AsyncDisposable {
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
  const { startEmulator } = await importEmulator()
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
