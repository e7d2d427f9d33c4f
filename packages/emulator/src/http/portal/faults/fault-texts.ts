import type { RequestFault, WebhookFault } from '../../../faults/fault.ts'

export const faultTexts: Record<RequestFault['with'], { label: string; description: string }> = {
  'http-503': { label: 'Unavailable', description: 'HTTP 503. The operation is not executed.' },
  'rate-limit': {
    label: 'Rate limit',
    description: 'HTTP 429 with Retry-After. The operation is not executed.',
  },
  reset: {
    label: 'Connection reset before execution',
    description: 'The connection is reset. The operation is not executed.',
  },
  'reset-after-write': {
    label: 'Connection reset after execution',
    description: 'The operation is executed. Then the connection is reset without a response.',
  },
  hang: {
    label: 'No response',
    description: 'The operation is not executed. The connection stays open until the caller disconnects.',
  },
  slow: { label: 'Slow response', description: 'The operation is executed after a delay.' },
  truncated: {
    label: 'Truncated response',
    description: 'The operation is executed. The connection is closed in the middle of the response.',
  },
  html: {
    label: 'HTML page',
    description: 'HTTP 200 with an HTML page, as from a proxy. The operation is not executed.',
  },
  redirect: { label: 'Redirect', description: 'HTTP 307 to another address. The operation is not executed.' },
  'graphql-error': {
    label: 'GraphQL error',
    description: 'HTTP 200 with a GraphQL error. The operation is not executed.',
  },
  'payload-failure': {
    label: 'Failed payload',
    description: 'HTTP 200 with success: false in the payload. The operation is not executed.',
  },
}

export const webhookFaultLabels: Record<WebhookFault['with'], string> = {
  'webhook-duplicate': 'Event sent twice',
  'webhook-reorder': 'Events out of order',
  'webhook-delay': 'Delayed event',
  'webhook-drop': 'Dropped event',
  'webhook-wrong-signature': 'Wrong signature',
  'webhook-truncated': 'Truncated event',
  'webhook-slow': 'Slow event',
}
