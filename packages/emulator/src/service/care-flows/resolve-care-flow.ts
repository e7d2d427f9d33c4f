import { type CareFlowRelease, listBaseline } from '@orchestration/care-flows'
import { resolveActivity } from '../activities/resolve-activity.ts'
import { listTracks, resolveDataPointDefinition } from '../definitions/definition-queries.ts'
import { resolvePatient } from '../patients/profile.ts'
import type { RequestContext } from '../request-context.ts'
import type { CareFlow } from './care-flow-store.ts'

/** How many activities `Pathway.latestActivities` lists at most. */
const MAX_ACTIVITIES = 1_000

/** The object behind the types `PathwaySummary`, `Pathway` and `PatientPathway`. */
export function resolveCareFlow(careFlow: CareFlow, context: RequestContext): object {
  const { id, patient_id, start_date, stop_date, complete_date } = careFlow
  const { activities, definitions, patients, records } = context
  const release = (): CareFlowRelease | undefined => definitions.releases.get(careFlow.release_id)

  const listActivities = async (direction: 'ASC' | 'DESC', count: number) => {
    const found = await activities.list({
      filters: { care_flow_id: id },
      sorting: { field: 'date', direction },
      pagination: { offset: 0, count },
    })
    return found.map((activity) => resolveActivity(activity, context))
  }
  const findLatest = async () => {
    const [latest] = await activities.list({
      filters: { care_flow_id: id },
      sorting: { field: 'date', direction: 'DESC' },
      pagination: { offset: 0, count: 1 },
    })
    return latest
  }
  return {
    id,
    title: careFlow.title,
    status: careFlow.status,
    status_explanation: explain(careFlow),
    patient_id,
    patient: async () => {
      const row = await patients.find(patient_id)
      return row ? resolvePatient(row) : null
    },
    pathway_definition_id: careFlow.definition_id,
    release_id: careFlow.release_id,
    version: careFlow.version,
    start_date,
    stop_date: stop_date || null,
    complete_date: complete_date || null,
    created: {
      user_id: careFlow.created_by,
      user_email: null,
      user_name: careFlow.created_by_name,
      date: start_date,
    },
    // Running care flows stay with their release.
    upgrades: [],
    activities: () => listActivities('ASC', MAX_ACTIVITIES),
    latestActivities: () => listActivities('DESC', MAX_ACTIVITIES),
    tracks: () => listTracks(release()),
    total_activities: careFlow.activities,
    active_activities: careFlow.active,
    failed_activities: careFlow.failed,
    latest_activity_date: async () => (await findLatest())?.date ?? null,
    latest_activity_title: async () => (await findLatest())?.object.name ?? null,
    latest_activity_type: async () => (await findLatest())?.object.type ?? null,
    baseline_info: async () => {
      const collected = await records.list('data_point', id)
      const definition = release()
      return (definition ? listBaseline(definition) : []).flatMap((dataPoint) => {
        const newest = collected.findLast((candidate) => candidate.data_point_definition_id === dataPoint.id)
        if (!newest) return []
        return { definition: resolveDataPointDefinition(dataPoint), value: newest.serialized_value }
      })
    },
  }
}

function explain({ status, stop_reason }: CareFlow): string | null {
  if (status === 'missing_baseline_info') return 'Waits for baseline data points.'
  return stop_reason || null
}
