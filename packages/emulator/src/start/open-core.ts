import { eventTypes } from '@orchestration/webhooks'
import { createCell } from '../ground/cell.ts'
import { loadPublished } from '../options/load-published.ts'
import { loadSeedData } from '../options/load-seed-data.ts'
import type { Settings } from '../options/settings.ts'
import type { WebhookFaultOptions } from '../recorder/fault-rules.ts'
import { Journal } from '../recorder/journal.ts'
import { createParts, type Recorder } from '../recorder/recorder.ts'
import { type AllEnvironments, createAllEnvironments } from '../service/all-environments.ts'
import { Dataset } from '../service/dataset/dataset.ts'
import type { Definitions } from '../service/definitions/definitions.ts'
import { publishReleases } from '../service/definitions/publish-releases.ts'
import { toNewWebhook } from '../service/webhooks/check-webhook.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { findStoreFailure } from '../store/store-failure.ts'

/** An emulator without its servers. */
export interface Core {
  store: Store
  recorder: Recorder
  environments: AllEnvironments
  dataset: Dataset
  definitions: Definitions
}

/** Loads the files of the options, opens the store, and creates what works on it. */
export async function openCore(settings: Settings, hostedPagesUrl: () => string): Promise<Core> {
  const published = await loadPublished(settings)
  const seedData = await loadSeedData(settings.seedData)
  const store = await openStore(settings.store)
  const close = async (error: unknown) => {
    await store.close()
    throw findStoreFailure(error) ?? error
  }
  const definitions = await publishReleases(store, published).catch(close)
  const recorder = await openRecorder(store, { ...settings, eventTypes }).catch(close)
  const { clock, webhookFaults, refresh } = recorder
  const { identifierSystems, onCrash } = settings
  const environments = createAllEnvironments(settings.environments, {
    store,
    clock,
    identifierSystems,
    definitions,
    takeWebhookFault: webhookFaults.take,
    choices: settings,
    hostedPagesUrl,
    refresh,
    onCrash,
  })
  recorder.onClockChange(environments.wakeDeliveries)
  const dataset = new Dataset(store, clock, {
    environments: settings.environments,
    patients: settings.patients,
    careFlows: settings.careFlows,
    seed: settings.seed,
    definitions,
    own: { data: seedData, identifierSystems },
    async onReplaced() {
      environments.forgetDue()
      await recorder.sync()
    },
  })
  return { store, recorder, environments, dataset, definitions }
}

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

/** Opens the recorder of this process or, on PostgreSQL, of all emulators on the store. */
async function openRecorder(store: Store, options: WebhookFaultOptions): Promise<Recorder> {
  if (store.sharedUrl !== undefined) {
    const { shareRecorder } = await import('../sharing/share-recorder.ts')
    return shareRecorder(store, store.sharedUrl, options)
  }
  const done = async () => {}
  return {
    ...createParts(createCell, options),
    journal: new Journal(),
    refresh: undefined,
    onClockChange() {},
    sync: done,
    stop: done,
  }
}
