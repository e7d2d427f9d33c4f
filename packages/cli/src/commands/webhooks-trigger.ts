import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import {
  addPortalOptions,
  createControlClient,
  describeEvent,
  type Portal,
  portalHelp,
} from '../control-client.ts'
import { UsageError } from '../errors.ts'
import { parseObject } from '../parse-json.ts'
import { oneLine, paint, print } from '../print.ts'

const help = `${portalHelp}

The event is invented: the records that it is about do not exist.

Examples:
  orchestration webhooks trigger pathway.completed
  orchestration webhooks trigger patient.deleted --data '{"patient":{"id":"1"}}'
  orchestration webhooks trigger form.submitted --data @answers.json

Exit codes: 0 every webhook answered with 2xx, 1 something is wrong,
2 the command was used wrongly.`

/** `orchestration webhooks trigger <event>` */
export function configure(command: Command): void {
  command
    .argument('<event>', 'the type of the event, such as activity.completed')
    .option('--data <json>', 'fields that replace those of the sample, or @ and a file')
  addPortalOptions(command)
    .addHelpText('after', help)
    .action(async (type, options) => runWebhooksTrigger(type, options))
}

interface WebhooksTriggerOptions extends Portal {
  data?: string
}

/** The parts of a delivery of the control API that are used here. */
interface Delivery {
  webhookName: string
  body: string
  responses: { status: number }[]
}

/** Lets a running emulator send an invented event, and prints what each webhook answered. */
async function runWebhooksTrigger(type: string, options: WebhooksTriggerOptions): Promise<void> {
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

/**
 * Parses the JSON of `--data`, or of the file after an `@`. The error does not show it, because it may contain patient data.
 *
 * @throws {UsageError} if it is not a JSON object, or the file cannot be read.
 */
async function parseData(data = '{}'): Promise<object> {
  const file = data.startsWith('@') && data.slice(1)
  const text =
    file === false
      ? data
      : await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
          throw new UsageError(`--data: ${file} cannot be read (${code}).`)
        })
  const value = parseObject(text)
  if (value) return value
  throw new UsageError(
    '--data must be a JSON object, such as {"patient": {"id": "1"}}, or @ and a file that holds one.',
  )
}
