import { hash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import { need } from '../../ground/emulator-error.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import { createId } from '../../ground/random.ts'
import { deleteRows, EnvironmentStore } from '../../store/sql.ts'
import type { Store } from '../../store/store.ts'
import type { Reader, WebhookRow } from '../../store/tables.ts'
import { checkWebhook, type NewWebhook, type Webhook, type WebhookTarget } from './webhook.ts'

/** The maximum number of webhooks, which limits the connections and the work of one environment. */
const MAX_WEBHOOKS = 20

/** The webhooks of one environment. A webhook cannot be changed, only deleted. */
export class WebhookStore extends EnvironmentStore {
  readonly #now: () => Date
  /** Compiled once, because every mutation runs it. */
  readonly #all: CompiledQuery<WebhookRow>

  constructor(store: Store, environment: EnvironmentName, now: () => Date) {
    super(store, environment)
    this.#now = now
    this.#all = store.reader
      .selectFrom('webhook')
      .selectAll()
      .where('environment', '=', environment)
      .orderBy('created_at')
      .orderBy('id')
      .compile()
  }

  /** Throws `EmulatorError` for invalid fields. */
  async create(webhook: NewWebhook): Promise<Webhook> {
    checkWebhook(webhook)
    return toWebhook(await this.#add(createId(), webhook))
  }

  /** Creates a webhook from the options, unless an earlier start has created it. */
  async ensure(webhook: NewWebhook): Promise<void> {
    // The same webhook has the same id, so that each start finds the one of the last.
    const { url, events, headers, name } = webhook
    const id = hash('sha256', JSON.stringify([url, events, headers, name]), 'base64url').slice(0, 22)
    if (!(await this.list()).some((existing) => existing.id === id)) await this.#add(id, webhook)
  }

  /** Lists the webhooks, oldest first. */
  async list(): Promise<Webhook[]> {
    return (await this.#readRows()).map(toWebhook)
  }

  /** Lists the webhooks with the values of their headers, oldest first. */
  async listTargets(on?: Reader): Promise<WebhookTarget[]> {
    return (await this.#readRows(on)).map(({ id, name, url, events, headers }) => ({
      id,
      name,
      url,
      events: JSON.parse(events),
      headers: JSON.parse(headers),
    }))
  }

  /** Deletes a webhook, and returns whether it existed. Calls that are not in flight are not sent any more. */
  delete(id: string): Promise<boolean> {
    const environment = this.environment
    return this.store.transact({ environments: [environment] }, async (transaction) => {
      const deleted = await deleteRows(transaction, 'webhook', { environment, id })
      await transaction
        .updateTable('webhook_call')
        .set({ next_attempt: '', status: 'PermanentlyFailed' })
        .where((where) => where.and({ environment, webhook_id: id }))
        .where('next_attempt', '>', '')
        .execute()
      return deleted > 0
    })
  }

  async #readRows(on: Reader = this.store.reader): Promise<WebhookRow[]> {
    return (await on.executeQuery(this.#all)).rows
  }

  async #add(id: string, { url, events = [], headers = {}, name }: NewWebhook): Promise<WebhookRow> {
    const environment = this.environment
    const { href, host } = new URL(url)
    const row = {
      environment,
      id,
      name: name?.trim() || host,
      url: href,
      headers: JSON.stringify(headers),
      events: JSON.stringify(events),
      created_at: this.#now().toISOString(),
    }
    await this.store.transact({ environments: [environment] }, async (transaction) => {
      const rows = await this.#readRows(transaction)
      if (rows.some((existing) => existing.id === id)) return
      const advice = `there are ${MAX_WEBHOOKS} already. Delete a webhook first`
      need(rows.length < MAX_WEBHOOKS, 'webhooks', advice)
      await transaction.insertInto('webhook').values(row).execute()
    })
    return row
  }
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
