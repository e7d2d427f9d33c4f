import { createLambdaHandler, createWebhookHandler } from '@orchestration/webhooks'

const handle = createWebhookHandler({
  on: {
    // Replace this with your code. It must be idempotent, because two instances of the function can receive the same event.
    'pathway.completed': ({ pathway }) => console.log(`Care flow ${pathway.id} has completed.`),
  },
  // The package's own errors contain no event data.
  onError: (error) => console.error(error),
})

/** Receives events from the service at `POST /webhooks`. Responds after handling the event, so that no event is lost. */
export const handler = createLambdaHandler(handle)
