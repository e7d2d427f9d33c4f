import type { Server } from 'node:http'
import type { Clock } from '../ground/clock.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import { createHttpServer } from '../server/create-http-server.ts'
import { listen } from '../server/listen.ts'
import { createServiceContext } from '../service/create-environment.ts'
import { createKeyStore, type KeyStore } from '../service/keys/key-store.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../store/tables.ts'
import { type ApiHandlerOptions, createApiHandler } from './create-api-handler.ts'
import { answerClientErrors } from './http/answer-client-errors.ts'
import { ENDPOINT_PATH } from './http/check-request.ts'

export interface EnvironmentOptions extends Pick<ApiHandlerOptions, 'schema' | 'faults' | 'journal'> {
  environment: EnvironmentName
  port: number
  settings: Settings
  database: Database
  clock: Clock
}

export interface RunningEnvironment {
  keys: KeyStore
  server: Server
  /** The full URL. */
  endpoint: string
}

/** Serves the API of one environment on a port of its own. */
export async function startEnvironment(options: EnvironmentOptions): Promise<RunningEnvironment> {
  const { environment, port, settings, database, clock } = options
  const keys = createKeyStore(database, environment, () => clock.now())
  const apiKey = settings.apiKeys[environment]
  if (apiKey !== undefined) await keys.add(apiKey, { name: 'Given at the start' })
  const context = createServiceContext({ ...settings, database, environment, clock })
  const server = createHttpServer(createApiHandler({ ...settings, ...options, keys, context }), settings)
  answerClientErrors(server)
  const url = await listen(server, { host: settings.host, port, option: 'port' })
  return { keys, server, endpoint: url + ENDPOINT_PATH }
}
