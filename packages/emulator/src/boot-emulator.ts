import { randomBytes } from 'node:crypto'
import { createClock } from './base/clock.ts'
import { Emulator } from './emulator.ts'
import { createFaultList } from './faults/fault-list.ts'
import { OperationRunner } from './http/api/operation-runner.ts'
import { Journal } from './journal/journal.ts'
import type { RecordedRequest } from './journal/recorded-request.ts'
import { createSettings } from './options/create-settings.ts'
import type { EmulatorOptions, Settings } from './options/emulator-options.ts'
import {
  loadConfiguredCalculations,
  loadPublishedDefinitions,
  loadSeedData,
  loadServiceSchema,
} from './options/load-option-files.ts'
import { Servers } from './servers.ts'
import { createEnvironment } from './service/create-environment.ts'
import { Dataset } from './service/dataset/dataset.ts'
import { publishDefinitions } from './service/definitions/definitions.ts'
import type { Environment } from './service/environment.ts'
import { createIdentifierSystems } from './service/tenant/tenant.ts'
import { toNewWebhook, type WebhookDelivery } from './service/webhooks/webhook.ts'
import { openDatabase } from './store/open-database.ts'
import { toStoreFailure } from './store/store-failure.ts'
import { createStubs } from './stubs.ts'

/** Callbacks of the `start` command, which prints requests and deliveries. */
interface BootCallbacks {
  /** Called with each recorded request that has finished or hangs. */
  onRequest?: (request: RecordedRequest) => void
  /** Called after each attempt to send an event. */
  onDelivery?: (delivery: WebhookDelivery) => void
}

/**
 * Implements `startEmulator`, which checks the version of Node before it loads this module. Creates and connects all parts of
 * an emulator, and starts it.
 */
export async function bootEmulator(
  options: EmulatorOptions,
  { onRequest = () => {}, onDelivery = () => {} }: BootCallbacks = {},
): Promise<Emulator> {
  const settings = createSettings(options)
  const schema = await loadServiceSchema(settings)
  const published = await loadPublishedDefinitions(settings)
  const calculations = await loadConfiguredCalculations(settings.calculations)
  const seedData = await loadSeedData(settings.seedData)

  const database = openDatabase(settings.store)
  let emulator: Emulator | undefined
  try {
    const { randomSeed, patients, careFlows, onCrash, recordValues } = settings
    const parts = {
      database,
      servers: new Servers(settings, database),
      definitions: publishDefinitions(database, published, calculations),
      clock: createClock(),
      faults: createFaultList(randomSeed),
      stubs: createStubs(),
      journal: new Journal({ recordValues }),
    }
    const { servers, definitions, clock, faults, journal } = parts
    journal.watch(onRequest)
    const environments = settings.environments.map((name) =>
      createEnvironment(name, {
        database,
        definitions,
        identifierSystems: createIdentifierSystems(settings.identifierSystems),
        now: clock.now,
        hostedPagesUrl: () => servers.hostedPagesUrl,
        faults,
        onCrash,
        onDelivery,
      }),
    )
    const seedOptions = { patients, careFlows, randomSeed, seedData }
    const dataset = new Dataset({ database, definitions, clock, environments, ...seedOptions })
    const adminToken = settings.adminToken ?? randomBytes(24).toString('base64url')
    emulator = new Emulator({ ...parts, environments, dataset, adminToken })

    // Started first, because messages that seeding creates can contain the URL of the hosted pages.
    await servers.startHostedPages(environments)
    dataset.seed()
    for (const environment of environments) addConfigured(environment, settings)
    await Promise.all(environments.map(({ scheduler }) => scheduler.start()))
    for (const { webhookDispatcher } of environments) webhookDispatcher.wake()
    const runner = new OperationRunner({ ...parts, schema, onCrash })
    await servers.startApis(environments, { runner, faults })
    await servers.startPortal({ emulator, journal, environments, runner })
    return emulator
  } catch (error) {
    await emulator?.stop()
    database.close()
    throw toStoreFailure(error) ?? error
  }
}

/** Adds the configured webhooks and the configured API key of an environment. */
function addConfigured({ name, apiKeys, webhooks }: Environment, settings: Settings): void {
  for (const webhook of settings.webhooks[name] ?? []) webhooks.ensure(toNewWebhook(webhook))
  const apiKey = settings.apiKeys[name]
  if (apiKey !== undefined) apiKeys.ensure(apiKey, { name: 'Configured key' })
}
