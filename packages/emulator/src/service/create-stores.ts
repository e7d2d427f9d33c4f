import type { EnvironmentName } from '../ground/environments.ts'
import type { Database } from '../store/tables.ts'
import { createActivityStore } from './activities/activity-store.ts'
import { createCareFlowStore } from './care-flows/care-flow-store.ts'
import { createRecordStore } from './care-flows/record-store.ts'
import type { Definitions } from './definitions/definitions.ts'
import { createFactStore } from './facts/fact-store.ts'
import { createHostedLinkStore } from './hosted-pages/hosted-link-store.ts'
import { createHostedSessionStore } from './hosted-pages/hosted-session-store.ts'
import { createPatientStore } from './patients/patient-store.ts'
import type { Stores } from './stores.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'
import { type Outbox, silentOutbox } from './webhooks/outbox.ts'

export interface StoresOptions {
  /** A transaction, or the database for reads alone. */
  database: Database
  name: EnvironmentName
  identifierSystems: readonly IdentifierSystem[]
  definitions: Definitions
  now(): Date
  /** Default: no events are sent. */
  outbox?: Outbox | undefined
  /** Default: a no-op. */
  expectDue?: Stores['expectDue']
}

/** Creates the stores of one environment on a database. */
export function createStores({
  database,
  name,
  identifierSystems,
  definitions,
  now,
  outbox = silentOutbox,
  expectDue = () => {},
}: StoresOptions): Stores {
  return {
    name,
    patients: createPatientStore(database, name, identifierSystems, outbox),
    careFlows: createCareFlowStore(database, name),
    activities: createActivityStore(database, name),
    records: createRecordStore(database, name),
    facts: createFactStore(database, name),
    hostedSessions: createHostedSessionStore(database, name),
    outbox,
    hostedLinks: createHostedLinkStore(database, name),
    definitions,
    now,
    expectDue,
  }
}
