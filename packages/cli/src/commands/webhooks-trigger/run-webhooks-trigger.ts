import { oneLine } from '../../print/one-line.ts'
import { paint } from '../../print/paint.ts'
import { print } from '../../print/print.ts'
import { createControlClient, type Portal } from '../../webhooks/create-control-client.ts'
import { describeEvent } from '../../webhooks/describe-event.ts'
import { parseData } from './parse-data.ts'

export interface WebhooksTriggerOptions extends Portal {
  data?: string
}

/** The parts of a delivery of the control API that are used here. */
interface Delivery {
  webhookName: string
  body: string
  responses: { status: number }[]
}

/** Lets a running emulator send an invented event, and prints what each webhook answered. */
export async function runWebhooksTrigger(type: string, options: WebhooksTriggerOptions): Promise<void> {
  const data = await parseData(options.data)
  const control = createControlClient(options)
  const path = `/events/${encodeURIComponent(options.environment)}`
  const deliveries = (await control('POST', path, { ...data, event_type: type })) as Delivery[]
  if (deliveries.length === 0) {
    throw new Error(
      `No webhook of ${options.environment} takes ${type}. Create one with "orchestration webhooks listen", or start the emulator with --webhook.`,
    )
  }
  print(deliveries.map(formatDelivery).join('\n'))
  if (!deliveries.every(isHandled)) process.exitCode = 1
}

const statusOf = ({ responses }: Delivery) => responses.at(-1)?.status ?? 0

function isHandled(delivery: Delivery): boolean {
  const status = statusOf(delivery)
  return status >= 200 && status < 300
}

function formatDelivery(delivery: Delivery): string {
  const { type, id } = describeEvent(Buffer.from(delivery.body))
  const status = statusOf(delivery)
  const answer = paint(isHandled(delivery) ? 'green' : 'red', status === 0 ? 'no answer' : String(status))
  return `${type}  ${id}  ${oneLine(delivery.webhookName)}  ${answer}`
}
