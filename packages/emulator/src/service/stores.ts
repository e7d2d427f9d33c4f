import type { EnvironmentName } from '../ground/environments.ts'
import type { Database, Reader } from '../store/tables.ts'
import {
  type ActivityReader,
  type ActivityStore,
  createActivityReader,
  createActivityStore,
} from './activities/activity-store.ts'
import {
  type CareFlowReader,
  type CareFlowStore,
  createCareFlowReader,
  createCareFlowStore,
} from './care-flows/care-flow-store.ts'
import {
  createRecordReader,
  createRecordStore,
  type RecordReader,
  type RecordStore,
} from './care-flows/record-store.ts'
import type { Definitions } from './definitions/definitions.ts'
import { createFactReader, createFactStore, type FactReader, type FactStore } from './facts/fact-store.ts'
import {
  createHostedLinkReader,
  createHostedLinkStore,
  type HostedLinkReader,
  type HostedLinkStore,
} from './hosted-pages/hosted-link-store.ts'
import {
  createHostedSessionReader,
  createHostedSessionStore,
  type HostedSessionReader,
  type HostedSessionStore,
} from './hosted-pages/hosted-session-store.ts'
import {
  createPatientReader,
  createPatientStore,
  type PatientReader,
  type PatientStore,
} from './patients/patient-store.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'
import { type Outbox, silentOutbox } from './webhooks/outbox.ts'

/** What can be read of an environment, in a transaction or outside. */
export interface Readers {
  name: EnvironmentName
  patients: PatientReader
  careFlows: CareFlowReader
  activities: ActivityReader
  records: RecordReader
  facts: FactReader
  hostedSessions: HostedSessionReader
  hostedLinks: HostedLinkReader
  definitions: Definitions
  now(): Date
}

/** What a transaction reads and changes together. */
export interface Stores extends Readers {
  patients: PatientStore
  careFlows: CareFlowStore
  activities: ActivityStore
  records: RecordStore
  facts: FactStore
  hostedSessions: HostedSessionStore
  hostedLinks: HostedLinkStore
  /** Stores the events for webhooks. */
  outbox: Outbox
  /** Says when the next work will be due, in ISO 8601. An empty text means never. */
  expectDue(time: string): void
}

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
