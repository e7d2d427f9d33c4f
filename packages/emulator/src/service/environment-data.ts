import type { Calculation } from '@orchestration/care-flows'
import type { EnvironmentName } from '../base/environments.ts'
import type { Synchronous, TransactOptions } from '../store/database.ts'
import type { ActivityRepository } from './activities/activity-repository.ts'
import type { AuditLogRepository } from './audit-log/audit-log-repository.ts'
import type { CareFlowRepository } from './care-flows/care-flow-repository.ts'
import type { Definitions } from './definitions/definitions.ts'
import type { Notify } from './environment-change.ts'
import type {
  HostedLink,
  HostedLinkRepository,
  HostedSessionRepository,
} from './hosted-pages/hosted-session-repository.ts'
import type { PatientRepository } from './patients/patient-repository.ts'
import type { RecordRepository } from './record-repository.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'

/**
 * The repositories and settings that the service uses to modify patients, care flows and hosted sessions. Writing
 * requires a transaction.
 */
export interface EnvironmentData {
  name: EnvironmentName
  identifierSystems: readonly IdentifierSystem[]
  definitions: Definitions
  /** Custom calculations, keyed by id. */
  calculations: Readonly<Record<string, Calculation>>
  now(): Date
  /** The origin of the hosted pages. */
  hostedPagesUrl: string
  patients: PatientRepository
  careFlows: CareFlowRepository
  activities: ActivityRepository
  records: RecordRepository
  auditLog: AuditLogRepository
  hostedSessions: HostedSessionRepository
  hostedLinks: HostedLinkRepository
  /** Returns a stakeholder's stable hosted-pages URL for a care flow. */
  linkTo(link: Omit<HostedLink, 'token'>): string
  /**
   * Runs synchronous steps in a transaction, or in a savepoint of the open transaction. Rolls back if they throw. Webhook events
   * are sent after the commit, and refer to the request with the journal id `requestId`.
   */
  transact<Result>(steps: () => Synchronous<Result>, options?: TransactOptions): Result
  notify: Notify
}
