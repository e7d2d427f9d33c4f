import type { Calculation } from '@orchestration/care-flows'
import type { EnvironmentName } from '../base/environments.ts'
import type { Database, Synchronous } from '../store/database.ts'
import type { CareFlowRow } from '../store/tables.ts'
import { ActivityRepository } from './activities/activity-repository.ts'
import { AuditLogRepository } from './audit-log/audit-log-repository.ts'
import { CareFlowRepository } from './care-flows/care-flow-repository.ts'
import type { EventRows } from './care-flows/care-flow-rows.ts'
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

export interface CareFlowRows extends EventRows {
  careFlows: CareFlowRow[]
}

/** The repositories of one environment. Writing requires a transaction. */
export interface Repositories {
  name: EnvironmentName
  patients: PatientRepository
  careFlows: CareFlowRepository
  activities: ActivityRepository
  records: RecordRepository
  auditLog: AuditLogRepository
  hostedSessions: HostedSessionRepository
  hostedLinks: HostedLinkRepository
  definitions: Definitions
  /** Custom calculations, keyed by id. */
  calculations: Readonly<Record<string, Calculation>>
  now(): Date
  /** Returns the stable hosted-pages URL of a stakeholder in a care flow. */
  linkTo(link: Omit<HostedLink, 'token'>): string
  put(rows: CareFlowRows): void
  notify: Notify
}

/** Runs synchronous steps in a transaction. `requestId` is the journal id of the request. */
export type Transact = <Result>(steps: () => Synchronous<Result>, options?: { requestId?: string }) => Result

export interface RepositoriesOptions {
  name: EnvironmentName
  identifierSystems: readonly IdentifierSystem[]
  definitions: Definitions
  now(): Date
  /** The origin of the hosted pages. @defaultValue empty, for seeding */
  hostedPagesUrl?(): string
  /** @defaultValue none */
  calculations?: Readonly<Record<string, Calculation>>
  /** @defaultValue a no-op */
  notify?: Notify
}

export function createRepositories(
  database: Database,
  {
    name,
    identifierSystems,
    definitions,
    now,
    hostedPagesUrl = () => '',
    calculations = {},
    notify = () => {},
  }: RepositoriesOptions,
): Repositories {
  const careFlows = new CareFlowRepository(database, name)
  const activities = new ActivityRepository(database, name)
  const records = new RecordRepository(database, name)
  const auditLog = new AuditLogRepository(database, name)
  const hostedLinks = new HostedLinkRepository(database, name)
  return {
    name,
    patients: new PatientRepository(database, name, identifierSystems, notify),
    careFlows,
    activities,
    records,
    auditLog,
    hostedSessions: new HostedSessionRepository(database, name),
    hostedLinks,
    definitions,
    calculations,
    now,
    linkTo: (link) => `${hostedPagesUrl()}/l/${hostedLinks.findOrCreate(link)}`,
    put(rows) {
      activities.put(rows.activities)
      records.put(rows.records)
      auditLog.add(rows.auditLog)
      careFlows.put(rows.careFlows)
    },
    notify,
  }
}
