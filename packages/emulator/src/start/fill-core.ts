import type { Settings } from '../options/settings.ts'
import { toNewWebhook } from '../service/webhooks/check-webhook.ts'
import type { Core } from './open-core.ts'

/** Adds what the options say to the store, does what is due, and starts the work in the background. */
export async function fillCore({ environments, dataset }: Core, settings: Settings): Promise<void> {
  await dataset.seed()
  for (const { name, webhooks } of environments.byName.values())
    for (const webhook of settings.webhooks[name] ?? []) await webhooks.ensure(toNewWebhook(webhook))
  for (const { name, keys } of environments.byName.values()) {
    const apiKey = settings.apiKeys[name]
    if (apiKey !== undefined) await keys.add(apiKey, { name: 'Configured key' })
  }
  await environments.catchUp()
  environments.start()
}
