import {
  SIGNATURE_HEADER,
  verifyWebhook,
  WebhookPayloadError,
  WebhookSignatureError,
} from '@orchestration/webhooks'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** Receives events from the service at `POST /webhooks`. Responds after handling the event, so that no event is lost. */
export async function handler(
  request: Pick<APIGatewayProxyEventV2, 'body' | 'headers' | 'isBase64Encoded'>,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { WEBHOOK_PUBLIC_KEY: publicKey } = process.env
  try {
    if (!publicKey) throw new Error('WEBHOOK_PUBLIC_KEY is missing. Set it to the public key of the webhook.')
    const body = Buffer.from(request.body ?? '', request.isBase64Encoded ? 'base64' : 'utf8')
    const event = await verifyWebhook({ body, signature: request.headers[SIGNATURE_HEADER], publicKey })
    if (event.event_type === 'pathway.completed') await onCompleted(event.pathway.id)
    return { statusCode: 204 }
  } catch (error) {
    // Errors from `verifyWebhook` contain no event data.
    console.error(error)
    if (WebhookSignatureError.is(error)) return { statusCode: 401 }
    return { statusCode: WebhookPayloadError.is(error) ? 400 : 500 }
  }
}

/** Replace this with your code. It must be idempotent, because an event can arrive twice. */
async function onCompleted(careFlowId: string): Promise<void> {
  console.log(`Care flow ${careFlowId} has completed.`)
}
