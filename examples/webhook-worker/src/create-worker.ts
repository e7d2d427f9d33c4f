import { createServer, type Server } from 'node:http'
import {
  type Activity,
  createNodeListener,
  createWebhookHandler,
  dedupeInPostgres,
} from '@orchestration/webhooks'
import { type Systems, syncAppointment } from './sync-appointment.ts'

interface WorkerOptions extends Systems {
  /** The PEM-encoded public key from the webhook settings. */
  publicKey: string | undefined
  /** Called with every error. If a handler throws, the service resends the event. */
  onError(error: unknown): void
}

/** Creates the server that receives events. Rejects if the key is missing or invalid. */
export async function createWorker(options: WorkerOptions): Promise<Server> {
  const { client, pool, publicKey, onError } = options
  async function sync({ activity }: { activity: Activity }): Promise<void> {
    if (activity.object.type !== 'form' || activity.object.name !== 'Appointment') return
    await syncAppointment({ client, pool }, activity.id)
  }
  const handle = createWebhookHandler({
    publicKey,
    dedupe: dedupeInPostgres((text, values) => pool.query(text, [...values])),
    on: {
      'activity.created': sync,
      'activity.updated': sync,
      'activity.deleted': sync,
      'activity.expired': sync,
    },
    onError,
  })
  await handle.ready()
  return createServer(createNodeListener(handle))
}
