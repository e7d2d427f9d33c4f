import { hash } from 'node:crypto'
import { createId } from '../../ground/create-id.ts'
import { EmulatorError } from '../../ground/emulator-error.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Store } from '../../store/store.ts'
import type { Reader, WebhookRow } from '../../store/tables.ts'
import { checkWebhook } from './check-webhook.ts'
import type { NewWebhook, Webhook, WebhookTarget } from './webhook.ts'

/** The maximum number of webhooks, which limits the connections and the work of one environment. */
const MAX_WEBHOOKS = 20

/** The webhooks of one environment. A webhook cannot be changed, only deleted. */
export interface WebhookStore {
  /** Throws `EmulatorError` for invalid fields. */
  create(webhook: NewWebhook): Promise<Webhook>
  /** Creates a webhook from the options, unless an earlier start has created it. */
  ensure(webhook: NewWebhook): Promise<void>
  /** Lists the webhooks, oldest first. */
  list(): Promise<Webhook[]>
  /** Lists the webhooks with the values of their headers, oldest first. */
  listTargets(on?: Reader): Promise<WebhookTarget[]>
  /** Deletes a webhook, and returns whether it existed. Calls that are not in flight are not sent any more. */
  delete(id: string): Promise<boolean>
}

export function createWebhookStore(
  { reader, transact }: Store,
  environment: EnvironmentName,
  now: () => Date,
): WebhookStore {
  // Compiled once, because every mutation runs it.
  const all = reader
    .selectFrom('webhook')
    .selectAll()
    .where('environment', '=', environment)
    .orderBy('created_at')
    .orderBy('id')
    .compile()

  async function readRows(on: Reader): Promise<WebhookRow[]> {
    return (await on.executeQuery<WebhookRow>(all)).rows
  }

  async function add(id: string, { url, events = [], headers = {}, name }: NewWebhook): Promise<WebhookRow> {
    const { href, host } = new URL(url)
    const row = {
      environment,
      id,
      name: name?.trim() || host,
      url: href,
      headers: JSON.stringify(headers),
      events: JSON.stringify(events),
      created_at: now().toISOString(),
    }
    // Alone in the environment, so that nobody adds another webhook after they were counted.
    await transact({ environments: [environment], isAlone: true }, async (transaction) => {
      const rows = await readRows(transaction)
      if (rows.some((existing) => existing.id === id)) return
      if (rows.length >= MAX_WEBHOOKS) {
        throw new EmulatorError(`there are ${MAX_WEBHOOKS} already. Delete a webhook first.`, {
          option: 'webhooks',
        })
      }
      await transaction.insertInto('webhook').values(row).execute()
    })
    return row
  }

  return {
    async create(webhook) {
      checkWebhook(webhook)
      return toWebhook(await add(createId(), webhook))
    },
    async ensure(webhook) {
      // The same webhook has the same id, so that several emulators that start at once create it once.
      const { url, events, headers, name } = webhook
      const id = hash('sha256', JSON.stringify([url, events, headers, name]), 'base64url').slice(0, 22)
      if (!(await readRows(reader)).some((row) => row.id === id)) await add(id, webhook)
    },
    list: async () => (await readRows(reader)).map(toWebhook),
    listTargets: async (on = reader) => (await readRows(on)).map(toTarget),
    // Alone in the environment, so that nobody adds, claims or retries a call of the webhook meanwhile.
    delete: (id) =>
      transact({ environments: [environment], isAlone: true }, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('webhook')
          .where((where) => where.and({ environment, id }))
          .executeTakeFirst()
        await transaction
          .updateTable('webhook_call')
          .set({ next_attempt: '', status: 'PermanentlyFailed' })
          .where((where) => where.and({ environment, webhook_id: id }))
          .where('next_attempt', '>', '')
          .execute()
        return numDeletedRows > 0n
      }),
  }
}

function toTarget({ id, name, url, events, headers }: WebhookRow): WebhookTarget {
  return { id, name, url, events: JSON.parse(events), headers: JSON.parse(headers) }
}

function toWebhook({ id, name, url, events, headers, created_at }: WebhookRow): Webhook {
  return {
    id,
    name,
    url,
    events: JSON.parse(events),
    headerNames: Object.keys(JSON.parse(headers)),
    createdAt: created_at,
  }
}
