import type { Calculation } from '@orchestration/care-flows'
import type { EnvironmentName } from '../base/environments.ts'
import type { Database, Synchronous } from '../store/database.ts'
import { ActivityRepository } from './activities/activity-repository.ts'
import { AuditLogRepository } from './audit-log/audit-log-repository.ts'
import { CareFlowRepository } from './care-flows/care-flow-repository.ts'
import type { Notify } from './change.ts'
import type { Definitions } from './definitions/definitions.ts'
import {
  type HostedLink,
  HostedLinkRepository,
  HostedSessionRepository,
} from './hosted-pages/session-repository.ts'
import { PatientRepository } from './patients/patient-repository.ts'
import { RecordRepository } from './record-repository.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'

/** Settings that all environments of an emulator share. */
export interface EnvironmentSettings {
  identifierSystems: readonly IdentifierSystem[]
  definitions: Definitions
  /** Custom calculations, keyed by id. */
  calculations: Readonly<Record<string, Calculation>>
  now(): Date
  /** The origin of the hosted pages. */
  hostedPagesUrl: string
}

/** The part of an environment that seeding needs: its repositories and settings. Writing requires a transaction. */
export interface EnvironmentData extends EnvironmentSettings {
  name: EnvironmentName
  patients: PatientRepository
  careFlows: CareFlowRepository
  activities: ActivityRepository
  records: RecordRepository
  auditLog: AuditLogRepository
  hostedSessions: HostedSessionRepository
  hostedLinks: HostedLinkRepository
  /** Returns the stable hosted-pages URL of a stakeholder in a care flow. */
  linkTo(link: Omit<HostedLink, 'token'>): string
  notify: Notify
}

/** Runs synchronous steps in a transaction. `requestId` is the journal id of the request. */
export type Transact = <Result>(steps: () => Synchronous<Result>, options?: { requestId?: string }) => Result

/** If `notify` is undefined, changes have no subscribers. */
export function createEnvironmentData(
  database: Database,
  name: EnvironmentName,
  { identifierSystems, definitions, calculations, now, hostedPagesUrl }: EnvironmentSettings,
  notify: Notify = () => {},
): EnvironmentData {
  const hostedLinks = new HostedLinkRepository(database, name)
  return {
    name,
    identifierSystems,
    definitions,
    calculations,
    now,
    hostedPagesUrl,
    patients: new PatientRepository(database, name, identifierSystems),
    careFlows: new CareFlowRepository(database, name),
    activities: new ActivityRepository(database, name),
    records: new RecordRepository(database, name),
    auditLog: new AuditLogRepository(database, name),
    hostedSessions: new HostedSessionRepository(database, name),
    hostedLinks,
    linkTo: (link) => `${hostedPagesUrl}/l/${hostedLinks.findOrCreate(link)}`,
    notify,
  }
}
