import { Repository } from '../../store/repository.ts'
import type { CareFlowRow, HostedSessionRow } from '../../store/tables.ts'

/** Maximum number of care flows per query. */
const MAX_CARE_FLOWS_PER_QUERY = 50

export type ScheduledCareFlow = Pick<
  CareFlowRow,
  'id' | 'next_due' | 'patient_id' | 'release_id' | 'state' | 'title'
>

/** An open hosted session with its care flow. */
export type ExpiringSession = Pick<CareFlowRow, 'id' | 'patient_id' | 'title'> &
  Pick<HostedSessionRow, 'expires_at'>

/** Finds due work in one environment. `excluded` contains the ids of care flows to skip. */
export class DueWorkRepository extends Repository {
  /** Returns the next due time in ISO 8601. */
  findNextDueTime(excluded: readonly string[] = []): string | undefined {
    const dueNext = this.#selectCareFlows(excluded).select('next_due as time').orderBy('next_due').limit(1)
    const expiresNext = this.#selectSessions(excluded)
      .select('expires_at as time')
      .orderBy('expires_at')
      .limit(1)
    const times = [this.database.first(dueNext), this.database.first(expiresNext)]
    return times.flatMap((next) => next?.time ?? []).sort()[0]
  }

  /**
   * Lists the ids of care flows with due work, followed by the ids of care flows with expired hosted sessions. Each group is sorted by
   * due time.
   */
  listDueCareFlowIds(until: string, excluded: readonly string[]): string[] {
    const due = this.#selectCareFlows(excluded)
      .select('id')
      .where('next_due', '<=', until)
      .orderBy('next_due')
    const expired = this.#selectSessions(excluded)
      .select('care_flow_id as id')
      .where('expires_at', '<=', until)
      .orderBy('expires_at')
    const found = [
      ...this.database.all(due.limit(MAX_CARE_FLOWS_PER_QUERY)),
      ...this.database.all(expired.limit(MAX_CARE_FLOWS_PER_QUERY)),
    ]
    return [...new Set(found.map(({ id }) => id))]
  }

  /** Lists care flows with scheduled work, earliest first. */
  listScheduled(count: number): ScheduledCareFlow[] {
    const scheduled = this.#selectCareFlows([]).select([
      'id',
      'next_due',
      'patient_id',
      'release_id',
      'state',
      'title',
    ])
    return this.database.all(scheduled.orderBy('next_due').limit(count))
  }

  /** Lists open hosted sessions, earliest expiry first. */
  listExpiring(count: number): ExpiringSession[] {
    const open = this.#selectSessions([]).innerJoin('care_flow', (join) =>
      join
        .onRef('care_flow.environment', '=', 'hosted_session.environment')
        .onRef('care_flow.id', '=', 'hosted_session.care_flow_id'),
    )
    return this.database.all(
      open
        .select(['care_flow.id', 'care_flow.patient_id', 'care_flow.title', 'hosted_session.expires_at'])
        .orderBy('hosted_session.expires_at')
        .limit(count),
    )
  }

  #selectCareFlows(excluded: readonly string[]) {
    return this.from('care_flow')
      .where('next_due', '>', '')
      .where('id', 'not in', ['', ...excluded])
  }

  #selectSessions(excluded: readonly string[]) {
    const open = this.from('hosted_session', { completed_at: '', expired_at: '' })
    return open.where('care_flow_id', 'not in', ['', ...excluded])
  }
}
