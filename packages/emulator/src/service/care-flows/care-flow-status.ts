import { type RawBuilder, sql } from 'kysely'

export const careFlowStatuses = [
  'starting',
  'active',
  'stopped',
  'completed',
  'missing_baseline_info',
] as const

export type CareFlowStatus = (typeof careFlowStatuses)[number]

/** What can be stopped. What is stopped or completed stays so. */
export const stoppableStatuses: readonly CareFlowStatus[] = ['starting', 'active', 'missing_baseline_info']

/** A care flow's status follows from its dates, so that time alone moves it on and no job has to. */
export function careFlowStatus(now: Date): RawBuilder<CareFlowStatus> {
  const time = now.toISOString()
  return sql<CareFlowStatus>`case
    when stop_date <> '' then 'stopped'
    when active_at = '' then 'missing_baseline_info'
    when complete_at <= ${time} then 'completed'
    when active_at <= ${time} then 'active'
    else 'starting' end`
}
