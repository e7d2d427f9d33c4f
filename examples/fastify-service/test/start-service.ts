import { type ClientOptions, createClient } from '@orchestration/client'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { createServer, type ServerOptions } from '../src/create-server.ts'

interface Service extends AsyncDisposable {
  emulator: Emulator
  apiKey: string
  /** Starts an instance with options. Resolves to its URL. */
  start(options?: ServerOptions, client?: Pick<ClientOptions, 'timeout' | 'onOperation'>): Promise<string>
  /** Counts the records in the emulator. */
  count(): Promise<{ patients: number; careFlows: number }>
}

/** Starts an emulator. Instances of the service send requests to it. */
export async function startService(): Promise<Service> {
  const emulator = await startEmulator({ port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'fastify-service' })
  const endpoint = emulator.endpoint('sandbox')
  const servers = new AsyncDisposableStack()
  return {
    emulator,
    apiKey,
    start(options, client) {
      const server = createServer(createClient({ endpoint, apiKey, retry: { baseDelay: 1 }, ...client }), {
        consistencyDelay: 20,
        ...options,
      })
      servers.defer(() => server.close())
      return server.listen({ port: 0 })
    },
    async count() {
      const { rows } = await emulator.snapshot()
      return { patients: rows.patient.length, careFlows: rows.care_flow.length }
    },
    async [Symbol.asyncDispose]() {
      await servers.disposeAsync()
      await emulator.stop()
    },
  }
}
