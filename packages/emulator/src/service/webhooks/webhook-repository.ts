import { hash } from 'node:crypto'
import { assertOption } from '../../base/assert-option.ts'
import { createRandomId } from '../../base/random.ts'
import { insertionOrder, insertRows, Repository } from '../../store/repository.ts'
import type { WebhookRow } from '../../store/tables.ts'
import { isPending } from './delivery-repository.ts'
import { assertWebhook, type NewWebhook, type Webhook, type WebhookTarget } from './webhook.ts'

/** Maximum number of webhooks per environment, to limit connections and CPU use. */
const MAX_WEBHOOKS = 20

/** The webhooks of one environment. A webhook cannot be changed, only deleted. */
export class WebhookRepository extends Repository {
  /** @throws EmulatorError if a field is invalid */
  create(webhook: NewWebhook): Webhook {
    assertWebhook(webhook)
    return toWebhook(this.#add(createRandomId(), webhook))
  }

  /** Creates a webhook from the options, unless the store already contains it. */
  ensure(webhook: NewWebhook): void {
    // The id is a hash, so that a restart finds the existing webhook.
    const { url, events, headers, name } = webhook
    const id = hash('sha256', JSON.stringify([url, events, headers, name]), 'base64url').slice(0, 22)
    if (!this.find(id)) this.#add(id, webhook)
  }

  find(id: string): Webhook | undefined {
    return this.list().find((webhook) => webhook.id === id)
  }

  /** Lists the webhooks, oldest first. */
  list(): Webhook[] {
    return this.#all().map(toWebhook)
  }

  /** Lists the webhooks with their header values, oldest first. */
  listTargets(): WebhookTarget[] {
    return this.#all().map((row) => ({ ...toWebhook(row), headers: JSON.parse(row.headers) }))
  }

  /** Deletes a webhook and cancels its pending deliveries. Returns whether it existed. */
  delete(id: string): boolean {
    const canceled = { next_attempt: '', status: 'PermanentlyFailed' }
    return this.database.transact(() => {
      this.updateRows('webhook_delivery', { webhook_id: id }, canceled, isPending)
      return this.deleteRows('webhook', { id }) > 0
    })
  }

  #all(): WebhookRow[] {
    return this.database.all(this.from('webhook').selectAll().orderBy(insertionOrder))
  }

  #add(id: string, { url, events = [], headers = {}, name }: NewWebhook): WebhookRow {
    const explanation = `This environment already has ${MAX_WEBHOOKS} webhooks. Delete one first.`
    assertOption(this.countRows(this.from('webhook')) < MAX_WEBHOOKS, 'webhooks', explanation)
    const { environment } = this
    const { href, host } = new URL(url)
    const row = {
      environment,
      id,
      name: name?.trim() || host,
      url: href,
      headers: JSON.stringify(headers),
      events: JSON.stringify(events),
      created_at: this.now().toISOString(),
    }
    this.database.transact(() => insertRows(this.database, 'webhook', [row]))
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
