import type { EnvironmentName } from '../ground/environments.ts'
import type { Database, Reader } from '../store/tables.ts'
import { createActivityReader, createActivityStore } from './activities/activity-store.ts'
import { createCareFlowReader, createCareFlowStore } from './care-flows/care-flow-store.ts'
import { createRecordReader, createRecordStore } from './care-flows/record-store.ts'
import type { Definitions } from './definitions/definitions.ts'
import { createFactReader, createFactStore } from './facts/fact-store.ts'
import { createHostedLinkReader, createHostedLinkStore } from './hosted-pages/hosted-link-store.ts'
import { createHostedSessionReader, createHostedSessionStore } from './hosted-pages/hosted-session-store.ts'
import { createPatientReader, createPatientStore } from './patients/patient-store.ts'
import type { Readers, Stores } from './stores.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'
import { type Outbox, silentOutbox } from './webhooks/outbox.ts'

export interface ReadersOptions {
  name: EnvironmentName
  identifierSystems: readonly IdentifierSystem[]
  definitions: Definitions
  now(): Date
}

export interface StoresOptions extends ReadersOptions {
  /** Default: no events are sent. */
  outbox?: Outbox | undefined
  /** Default: a no-op. */
  expectDue?: Stores['expectDue']
}

/** Creates the readers of one environment. */
export function createReaders(reader: Reader, options: ReadersOptions): Readers {
  const { name, identifierSystems, definitions, now } = options
  return {
    name,
    patients: createPatientReader(reader, name, identifierSystems),
    careFlows: createCareFlowReader(reader, name),
    activities: createActivityReader(reader, name),
    records: createRecordReader(reader, name),
    facts: createFactReader(reader, name),
    hostedSessions: createHostedSessionReader(reader, name),
    hostedLinks: createHostedLinkReader(reader, name),
    definitions,
    now,
  }
}

/** Creates the stores of one environment in a transaction. */
export function createStores(transaction: Database, options: StoresOptions): Stores {
  const { name, identifierSystems, definitions, now } = options
  const { outbox = silentOutbox, expectDue = () => {} } = options
  return {
    name,
    patients: createPatientStore(transaction, name, identifierSystems, outbox),
    careFlows: createCareFlowStore(transaction, name),
    activities: createActivityStore(transaction, name),
    records: createRecordStore(transaction, name),
    facts: createFactStore(transaction, name),
    hostedSessions: createHostedSessionStore(transaction, name),
    hostedLinks: createHostedLinkStore(transaction, name),
    definitions,
    now,
    outbox,
    expectDue,
  }
}
