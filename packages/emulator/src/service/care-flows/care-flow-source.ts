import { listActivities } from '../activities/list-activities.ts'
import { findRelease } from '../definitions/find-release.ts'
import { createPatientSource } from '../patients/patient-source.ts'
import type { PatientStore } from '../patients/patient-store.ts'
import type { CareFlow } from './care-flow-store.ts'
import { createDataPointSource } from './definition-source.ts'

/** What the fields of `PathwaySummary`, `Pathway` and `PatientPathway` are read from. */
export function createCareFlowSource(careFlow: CareFlow, patients: PatientStore, now: Date): object {
  const { definition, release } = findRelease(careFlow.definition_id, careFlow.release_id)
  const { id, patient_id, status, start_date, stop_date, complete_at } = careFlow
  const activities = () => listActivities(careFlow, now)
  const count = (wanted: string) => activities().filter((activity) => activity.status === wanted).length
  return {
    id,
    title: definition.title,
    status,
    status_explanation: explain(careFlow),
    patient_id,
    patient: async () => {
      const row = await patients.find(patient_id)
      return row ? createPatientSource(row) : null
    },
    pathway_definition_id: definition.id,
    release_id: release.release_id,
    version: release.version,
    start_date,
    stop_date: stop_date || null,
    complete_date: status === 'completed' ? complete_at : null,
    created: {
      user_id: careFlow.created_by,
      user_email: null,
      user_name: careFlow.created_by_name,
      date: start_date,
    },
    total_activities: () => activities().length,
    active_activities: () => count('ACTIVE'),
    failed_activities: 0,
    latest_activity_date: () => activities().at(-1)?.date ?? null,
    latest_activity_title: () => activities().at(-1)?.object.name ?? null,
    latest_activity_type: () => activities().at(-1)?.object.type ?? null,
    baseline_info: () => {
      const given: Record<string, string> = JSON.parse(careFlow.data_points)
      return release.dataPoints
        .filter((dataPoint) => given[dataPoint.id] !== undefined)
        .map((dataPoint) => ({
          definition: createDataPointSource(dataPoint, definition.id),
          value: given[dataPoint.id],
        }))
    },
  }
}

function explain({ status, stop_reason }: CareFlow): string | null {
  if (status === 'missing_baseline_info') return 'Waits for baseline data points.'
  return stop_reason || null
}
