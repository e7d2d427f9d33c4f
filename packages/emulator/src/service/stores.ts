import type { EnvironmentName } from '../ground/environments.ts'
import type { ActivityStore } from './activities/activity-store.ts'
import type { CareFlowStore } from './care-flows/care-flow-store.ts'
import type { RecordStore } from './care-flows/record-store.ts'
import type { Definitions } from './definitions/definitions.ts'
import type { FactStore } from './facts/fact-store.ts'
import type { HostedLinkStore } from './hosted-pages/hosted-link-store.ts'
import type { HostedSessionStore } from './hosted-pages/hosted-session-store.ts'
import type { PatientStore } from './patients/patient-store.ts'
import type { Outbox } from './webhooks/outbox.ts'

/** What a transaction reads and changes together. */
export interface Stores {
  name: EnvironmentName
  patients: PatientStore
  careFlows: CareFlowStore
  activities: ActivityStore
  records: RecordStore
  facts: FactStore
  hostedSessions: HostedSessionStore
  /** Stores the events for webhooks. */
  outbox: Outbox
  hostedLinks: HostedLinkStore
  definitions: Definitions
  now(): Date
  /** Says when the next work will be due, in ISO 8601. An empty text means never. */
  expectDue(time: string): void
}
