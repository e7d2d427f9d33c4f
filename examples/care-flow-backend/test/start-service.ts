import { createClient, type OrchestrationClient } from '@orchestration/client'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { createServer } from '../src/create-server.ts'

interface Service extends AsyncDisposable {
  emulator: Emulator
  client: OrchestrationClient
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<ServiceResponse>
}

interface ServiceResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the path
  body: any
}

/** Starts an emulator, and the backend that calls it. */
export async function startService(): Promise<Service> {
  const emulator = await startEmulator({ port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'care-flow-backend' })
  const client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey, retry: { baseDelay: 1 } })
  const server = createServer(client, 1)
  const url = await server.listen({ port: 0 })
  return {
    emulator,
    client,
    async send(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: { connection: 'close', ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body ? JSON.stringify(body) : null,
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      await emulator.stop()
    },
  }
}
