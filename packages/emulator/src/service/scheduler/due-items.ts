import { listScheduledWork, type ScheduledWorkSummary } from '@orchestration/care-flows'
import type { PatientRow } from '../../store/tables.ts'
import type { Environment } from '../environment.ts'

/** Work that runs automatically on its due date. */
export type DueItem = DueInCareFlow | DueRetries

interface DueInCareFlow extends Omit<ScheduledWorkSummary, 'type'> {
  type: ScheduledWorkSummary['type'] | 'session'
  careFlow: { id: string; title: string }
  /** Undefined if the patient has been deleted. */
  patient: PatientRow | undefined
}

/** A webhook's deliveries that are waiting for a retry. */
interface DueRetries {
  type: 'retry'
  /** Time of the first retry in ISO 8601. */
  date: string
  webhookId: string
  webhookName: string
  deliveries: number
}

/** Maximum number of care flows to read. */
const MAX_CARE_FLOWS = 50

/** Lists up to `count` due items of an environment, earliest first. All pending retries of a webhook are combined into one item. */
export function listDueItems(
  { definitions, dueWork, now, patients, deliveries }: Environment,
  count: number,
): DueItem[] {
  const careFlows = dueWork.listScheduled(MAX_CARE_FLOWS)
  const sessions = dueWork.listExpiring(count)
  const found = patients.findMany([...careFlows, ...sessions].map(({ patient_id }) => patient_id))
  const work = careFlows.flatMap(({ id, title, patient_id, release_id, state }) => {
    const release = definitions.releases.get(release_id)
    const scheduled = release ? listScheduledWork(JSON.parse(state), release) : []
    return scheduled.map((entry) => ({ ...entry, careFlow: { id, title }, patient: found.get(patient_id) }))
  })
  // The care flows beyond the limit are due at this time or later.
  const horizon = (careFlows.length === MAX_CARE_FLOWS && careFlows.at(-1)?.next_due) || '9999'
  return [
    ...work,
    ...sessions.map(({ id, title, patient_id, expires_at }) => ({
      type: 'session' as const,
      date: expires_at,
      name: '',
      activity_id: null,
      careFlow: { id, title },
      patient: found.get(patient_id),
    })),
    ...deliveries
      .listRetries(now().toISOString())
      .map(({ webhook_id, webhook_name, date, count: retries }) => ({
        type: 'retry' as const,
        date,
        webhookId: webhook_id,
        webhookName: webhook_name,
        deliveries: retries,
      })),
  ]
    .filter(({ date }) => date <= horizon)
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, count)
}
