import { createServer, type Server } from 'node:http'
import type { OrchestrationClient } from '@orchestration/client'
import { createNodeListener, createWebhookHandler } from '@orchestration/webhooks'
import { startCareFlow } from './start-care-flow.ts'

export interface ReceiverOptions {
  /** The public key of the webhook, as PEM. */
  publicKey: string | undefined
  /** The id of the definition of the care flow that each new patient gets. */
  careFlow: string
}

/** Receives the events of the service. Events whose handler throws are answered with 500, and the service sends them again. */
export function createReceiver(client: OrchestrationClient, options: ReceiverOptions): Server {
  const handle = createWebhookHandler({
    publicKey: options.publicKey,
    on: {
      'patient.created': ({ patient }) => startCareFlow(client, patient.id, options.careFlow),
    },
    // The messages of both packages hold neither patient data nor the key.
    onError: (error) => console.error(error instanceof Error ? error.message : 'unknown error'),
  })
  return createServer(createNodeListener(handle))
}
