import type { Server } from 'node:http'
import { createClient } from '@orchestration/client'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { RetryAllWebhookCallsDocument } from '@orchestration/operations'
import { listen } from '@orchestration/test-tools/listen'
import { Pool } from 'pg'
import { createWorker } from '../src/create-worker.ts'
import { TABLES } from '../src/tables.ts'
import { countWork, type Work } from './count-work.ts'
import { definitions } from './definitions.ts'
import { deliverAll } from './deliver-all.ts'
import { startCareFlow } from './start-care-flow.ts'
import { type Relay, startRelay } from './start-relay.ts'

interface System extends AsyncDisposable {
  emulator: Emulator
  /** The worker's database. */
  pool: Pool
  /** The names of reported errors. */
  errors: string[]
  /** The relay that the webhook calls. Its target is the running worker. */
  relay: Relay
  /** Environment variables for a process that replaces this worker. */
  variables: Record<string, string>
  startCareFlow(): Promise<string>
  /** Makes the emulator resend the events of a care flow. */
  resend(careFlowId: string): Promise<void>
  /** Closes each connection instead of sending the worker's response, until the worker is restarted. */
  loseResponses(): void
  startWorker(): Promise<void>
  stopWorker(): Promise<void>
  /** Waits until every event is delivered. Returns counts of the work done. */
  finish(): Promise<Work>
}

/** Starts an emulator, and a worker with an empty database. */
export async function startSystem(databaseUrl: string): Promise<System> {
  const pool = new Pool({ connectionString: databaseUrl })
  // Without a listener, a broken idle connection would crash the process. The next query opens a new one.
  pool.on('error', () => {})
  await pool.query(TABLES)
  const emulator = await startEmulator({ port: 0, definitions })
  const endpoint = emulator.endpoint('sandbox')
  const apiKey = await emulator.createApiKey('sandbox', { name: 'webhook-worker' })
  const client = createClient({ endpoint, apiKey, retry: { baseDelay: 1 } })
  const publicKey = await emulator.webhookPublicKey('sandbox')
  const errors: string[] = []
  const relay = await startRelay()
  let worker: Server
  let listening: Awaited<ReturnType<typeof listen>>

  async function startWorker() {
    const onError = (error: unknown) => void errors.push(error instanceof Error ? error.name : 'unknown')
    worker = await createWorker({ client, pool, publicKey, onError })
    listening = await listen(worker)
    relay.target = listening.url
  }
  async function stopWorker() {
    relay.target = undefined
    if (worker.listening) await listening[Symbol.asyncDispose]()
  }

  await startWorker()
  await emulator.createWebhook('sandbox', { url: relay.url })
  return {
    emulator,
    pool,
    errors,
    relay,
    variables: {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      ORCHESTRATION_ENDPOINT: endpoint,
      ORCHESTRATION_API_KEY: apiKey,
      ORCHESTRATION_WEBHOOK_PUBLIC_KEY: publicKey,
    },
    startCareFlow: () => startCareFlow(client),
    async resend(pathway_id) {
      await client.mutate({ mutation: RetryAllWebhookCallsDocument, variables: { input: { pathway_id } } })
    },
    loseResponses() {
      worker.prependListener('request', (_request, response) => {
        response.end = () => response.destroy()
      })
    },
    startWorker,
    stopWorker,
    async finish() {
      await deliverAll(emulator)
      return countWork({ emulator, client, pool })
    },
    async [Symbol.asyncDispose]() {
      await emulator.stop()
      await stopWorker()
      await relay[Symbol.asyncDispose]()
      await pool.end()
    },
  }
}
