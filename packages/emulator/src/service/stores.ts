import type { Calculation } from '@orchestration/care-flows'
import type { EnvironmentName } from '../ground/environments.ts'
import type { CareFlowRow, Database, Reader } from '../store/tables.ts'
import { ActivityReader, ActivityStore } from './activities/activity-store.ts'
import type { EventRows } from './care-flows/care-flow-rows.ts'
import { CareFlowReader, CareFlowStore } from './care-flows/care-flow-store.ts'
import type { Publish } from './change.ts'
import type { Definitions } from './definitions/definitions.ts'
import { FactReader, FactStore } from './facts.ts'
import {
  type HostedLink,
  HostedLinkReader,
  HostedLinkStore,
  HostedSessionReader,
  HostedSessionStore,
} from './hosted-pages/session-store.ts'
import { PatientReader, PatientStore } from './patients/patient-store.ts'
import { RecordReader, RecordStore } from './records.ts'
import type { IdentifierSystem } from './tenant.ts'

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

/** Rows of care flows, and of what has happened in them. */
export interface CareFlowRows extends EventRows {
  careFlows: CareFlowRow[]
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
  /** Functions for the calculations whose rules are not built in, by their ids. */
  calculations: Readonly<Record<string, Calculation>>
  /** The address of the hosted pages of a stakeholder in a care flow. It never changes. */
  linkTo(link: Omit<HostedLink, 'token'>): Promise<string>
  /** Writes rows of care flows that the transaction holds or creates. */
  put(rows: CareFlowRows): Promise<void>
  publish: Publish
}

/** Runs steps in a transaction, with stores on it. The steps may run twice, so they must have no other effects. */
export type Transact = <Result>(steps: (stores: Stores) => Promise<Result>) => Promise<Result>

export interface ReadersOptions {
  name: EnvironmentName
  identifierSystems: readonly IdentifierSystem[]
  definitions: Definitions
  now(): Date
  /** The origin of the hosted pages. Seeded care flows have no links to them. */
  hostedPagesUrl?(): string
  /** @defaultValue none */
  calculations?: Readonly<Record<string, Calculation>>
}

/** Creates the readers of one environment. */
export function createReaders(
  reader: Reader,
  { name, identifierSystems, definitions, now }: ReadersOptions,
): Readers {
  return {
    name,
    patients: new PatientReader(reader, name, identifierSystems),
    careFlows: new CareFlowReader(reader, name),
    activities: new ActivityReader(reader, name),
    records: new RecordReader(reader, name),
    facts: new FactReader(reader, name),
    hostedSessions: new HostedSessionReader(reader, name),
    hostedLinks: new HostedLinkReader(reader, name),
    definitions,
    now,
  }
}

/** Creates the stores of one environment in a transaction. */
export function createStores(
  transaction: Database,
  { name, identifierSystems, definitions, now, hostedPagesUrl = () => '', calculations = {} }: ReadersOptions,
  publish: Publish = async () => {},
): Stores {
  const careFlows = new CareFlowStore(transaction, name)
  const activities = new ActivityStore(transaction, name)
  const records = new RecordStore(transaction, name)
  const facts = new FactStore(transaction, name)
  const hostedLinks = new HostedLinkStore(transaction, name)
  return {
    name,
    patients: new PatientStore(transaction, name, identifierSystems, publish),
    careFlows,
    activities,
    records,
    facts,
    hostedSessions: new HostedSessionStore(transaction, name),
    hostedLinks,
    calculations,
    linkTo: async (link) => `${hostedPagesUrl()}/l/${await hostedLinks.findOrCreate(link)}`,
    definitions,
    now,
    async put(rows) {
      await activities.put(rows.activities)
      await records.put(rows.records)
      await facts.add(rows.facts)
      await careFlows.put(rows.careFlows)
    },
    publish,
  }
}
