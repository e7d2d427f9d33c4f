import type { EnvironmentName } from '../ground/environments.ts'
import type { ActivityReader, ActivityStore } from './activities/activity-store.ts'
import type { CareFlowReader, CareFlowStore } from './care-flows/care-flow-store.ts'
import type { RecordReader, RecordStore } from './care-flows/record-store.ts'
import type { Definitions } from './definitions/definitions.ts'
import type { FactReader, FactStore } from './facts/fact-store.ts'
import type { HostedLinkReader, HostedLinkStore } from './hosted-pages/hosted-link-store.ts'
import type { HostedSessionReader, HostedSessionStore } from './hosted-pages/hosted-session-store.ts'
import type { PatientReader, PatientStore } from './patients/patient-store.ts'
import type { Outbox } from './webhooks/outbox.ts'

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
