import { createClock } from '../base/clock.ts'
import type { EmulatorState } from '../emulator/create-emulator.ts'
import { createFaultRules, createWebhookFaultRules } from '../faults/faults.ts'
import { Journal } from '../journal/journal.ts'
import type { Settings } from '../options/emulator-options.ts'
import { loadFunctions, loadPublishedDefinitions, loadSeedData } from '../options/load-files.ts'
import { Dataset } from '../service/dataset/dataset.ts'
import { publishReleases } from '../service/definitions/definitions.ts'
import { createEnvironments } from '../service/environment.ts'
import { createIdentifierSystems } from '../service/tenant/tenant.ts'
import { openDatabase } from '../store/open-database.ts'
import { toStoreFailure } from '../store/store-failure.ts'
import { createStubs } from '../stubs.ts'

/** Loads the files that the options name, opens the store and creates the environments. */
export async function openEmulatorState(settings: Settings, hostedPagesUrl: string): Promise<EmulatorState> {
  const published = await loadPublishedDefinitions(settings)
  const seedData = await loadSeedData(settings.seedData)
  const calculations = await loadFunctions(settings.calculations)
  const database = openDatabase(settings.store)
  try {
    const definitions = publishReleases(database, published)
    const clock = createClock()
    const webhookFaults = createWebhookFaultRules(settings.seed)
    const environmentSettings = {
      identifierSystems: createIdentifierSystems(settings.identifierSystems),
      definitions,
      calculations,
      now: clock.now,
      hostedPagesUrl,
    }
    const environments = createEnvironments(database, settings.environments, {
      ...environmentSettings,
      consumeWebhookFault: webhookFaults.consume,
      onCrash: settings.onCrash,
      onDelivery: settings.onDelivery,
    })
    const dataset = new Dataset(database, clock, {
      environments: settings.environments,
      settings: environmentSettings,
      patients: settings.patients,
      careFlows: settings.careFlows,
      seed: settings.seed,
      seedData,
      onReplaced: () => environments.resetDueWork(),
    })
    return {
      database,
      environments,
      dataset,
      definitions,
      calculations,
      clock,
      faults: createFaultRules(settings.seed),
      webhookFaults,
      stubs: createStubs(),
      hostedPagesUrl,
      journal: new Journal({ onRequest: settings.onRequest, recordValues: settings.recordValues }),
    }
  } catch (error) {
    database.close()
    throw toStoreFailure(error) ?? error
  }
}
