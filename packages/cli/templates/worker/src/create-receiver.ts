import { createServer, type Server } from 'node:http'
import { type OrchestrationClient, startOnce } from '@orchestration/client'
import { createNodeListener, createWebhookHandler } from '@orchestration/webhooks'
import { StartCareFlowDocument } from './__generated__/operations.ts'

export interface ReceiverOptions {
  /** The webhook's PEM-encoded public key. */
  publicKey: string | undefined
  /** The definition id of the care flow for new patients. */
  careFlow: string
}

/**
 * Creates a server that receives the service's events. If a handler throws, the response is 500, and the service resends the
 * event. Rejects if a key is missing.
 */
export async function createReceiver(client: OrchestrationClient, options: ReceiverOptions): Promise<Server> {
  const handle = createWebhookHandler({
    publicKey: options.publicKey,
    on: {
      // Uses `startOnce`, because an event can arrive twice, and the response to an earlier start may have been lost.
      'patient.created': ({ patient }) => {
        const input = { patient_id: patient.id, pathway_definition_id: options.careFlow }
        return startOnce(client, StartCareFlowDocument, { variables: { input } })
      },
    },
    // Error messages from the client and the webhook handler never contain patient data or keys.
    onError: (error) => console.error(error instanceof Error ? error.message : 'unknown error'),
  })
  // Reads the environment variables now, not on the first event.
  await client.ready()
  await handle.ready()
  return createServer(createNodeListener(handle))
}
