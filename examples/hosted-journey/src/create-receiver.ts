import { createServer, type Server } from 'node:http'
import type { OrchestrationClient } from '@orchestration/client'
import { ActivityDocument, SubmitChecklistDocument } from '@orchestration/operations'
import { createNodeListener, createWebhookHandler } from '@orchestration/webhooks'

interface ReceiverOptions {
  client: OrchestrationClient
  /** The PEM-encoded public key from the webhook settings. */
  publicKey: string
}

/** Creates a server that receives events, and plans a call with the patient when the checklist is created. */
export function createReceiver({ client, publicKey }: ReceiverOptions): Server {
  const handle = createWebhookHandler({
    publicKey,
    on: {
      async 'activity.created'({ activity }) {
        if (activity.object.type === 'checklist') await planCall(client, activity.id)
      },
    },
  })
  return createServer(createNodeListener(handle))
}

/** Completes the checklist. Idempotent, because an event can arrive twice. */
async function planCall(client: OrchestrationClient, activity_id: string): Promise<void> {
  const { data } = await client.query({ query: ActivityDocument, variables: { id: activity_id } })
  if (data.activity.activity?.status !== 'ACTIVE') return
  await client.mutate({ mutation: SubmitChecklistDocument, variables: { input: { activity_id } } })
}
