import { randomBytes } from 'node:crypto'
import { createEmulator, type EmulatorState } from '../emulator/create-emulator.ts'
import type { Emulator } from '../emulator/emulator.ts'
import type { EmulatorOptions, Settings } from '../options/emulator-options.ts'
import { createSettings } from '../options/option-table.ts'
import { toNewWebhook } from '../service/webhooks/webhook.ts'
import { toStoreFailure } from '../store/store-failure.ts'
import { openEmulatorState } from './open-emulator-state.ts'
import { Servers } from './servers.ts'

/** Implements `startEmulator`, which checks the version of Node before it loads this module. */
export async function runEmulator(options: EmulatorOptions): Promise<Emulator> {
  const settings = createSettings(options)
  const servers = new Servers(settings)
  // Seeding and due work write the URL of the hosted pages into messages.
  const hostedPagesUrl = await servers.startHostedPages()
  const state = await openEmulatorState(settings, hostedPagesUrl).catch(async (error) => {
    await servers.close(0)
    throw error
  })
  const adminToken = settings.adminToken ?? randomBytes(24).toString('base64url')
  const emulator = createEmulator(state, servers, adminToken)
  try {
    seed(state, settings)
    await state.environments.start()
    await servers.startApisAndPortal(state, emulator)
    return emulator
  } catch (error) {
    await emulator.stop()
    throw toStoreFailure(error) ?? error
  }
}

/** Seeds the store, and adds the configured webhooks and API keys. */
function seed({ dataset, environments }: EmulatorState, settings: Settings): void {
  dataset.seed()
  for (const { name, apiKeys, webhooks } of environments.byName.values()) {
    for (const webhook of settings.webhooks[name] ?? []) webhooks.ensure(toNewWebhook(webhook))
    const apiKey = settings.apiKeys[name]
    if (apiKey !== undefined) apiKeys.add(apiKey, { name: 'Configured key' })
  }
}
