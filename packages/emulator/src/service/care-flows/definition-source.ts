import type { Activity } from '../activities/activity.ts'
import { listActivities } from '../activities/list-activities.ts'
import type { CareFlowDefinition, DataPointDefinition } from '../definitions/care-flow-definition.ts'
import { newestRelease } from '../definitions/find-release.ts'
import type { CareFlow } from './care-flow-store.ts'

/** What the fields of `PublishedPathwayDefinition` are read from. Its care flows are loaded when a count is asked for. */
export function createDefinitionSource(
  definition: CareFlowDefinition,
  loadCareFlows: () => Promise<CareFlow[]>,
  now: Date,
): object {
  const release = newestRelease(definition)
  const started = async () =>
    (await loadCareFlows()).filter(({ definition_id }) => definition_id === definition.id)
  let listing: Promise<Activity[]> | undefined
  // Listed once, however often a document asks.
  const listAll = async () => (await started()).flatMap((careFlow) => listActivities(careFlow, now))
  const activities = async (status?: string) => {
    listing ??= listAll()
    return (await listing).filter((activity) => status === undefined || activity.status === status)
  }
  const pending = () => activities('ACTIVE')
  return {
    id: definition.id,
    title: definition.title,
    version: release.version,
    release_id: release.release_id,
    release_date: release.release_date,
    created: createTrail(definition.releases[0].release_date),
    last_updated: createTrail(release.release_date),
    latest: async () =>
      summarise((await started()).filter(({ release_id }) => release_id === release.release_id)),
    all: async () => summarise(await started()),
    total_activities: async () => (await activities()).length,
    active_activities: async () => (await pending()).length,
    failed_activities: 0,
    cancelled_activities: async () => (await activities('CANCELED')).length,
    total_stakeholders: new Set(release.steps.flatMap(({ stakeholder }) => stakeholder ?? [])).size,
    stakeholders_with_pending_activities_list: async () => [
      ...new Set((await pending()).flatMap(({ stakeholders }) => stakeholders.map(({ name }) => name))),
    ],
    total_patients: async () => countPatients(await started()),
    patients_with_pending_activities: async () => {
      const flowIds = new Set((await pending()).map(({ stream_id }) => stream_id))
      return countPatients((await started()).filter(({ id }) => flowIds.has(id)))
    },
    data_point_definitions: release.dataPoints.map((dataPoint) =>
      createDataPointSource(dataPoint, definition.id),
    ),
  }
}

/** What the fields of `DataPointDefinition` are read from. */
export function createDataPointSource(dataPoint: DataPointDefinition, definitionId: string): object {
  return { ...dataPoint, category: 'PATHWAY', source_definition_id: definitionId, metadata: null }
}

function createTrail(date: string) {
  return { user_id: 'emulator', user_email: null, user_name: 'Emulator', date }
}

function summarise(careFlows: CareFlow[]) {
  const count = (wanted: CareFlow['status']) => careFlows.filter(({ status }) => status === wanted).length
  return {
    total_careflows: careFlows.length,
    active_careflows: count('active'),
    stopped_careflows: count('stopped'),
    completed_careflows: count('completed'),
    total_patients: countPatients(careFlows),
  }
}

function countPatients(careFlows: CareFlow[]): number {
  return new Set(careFlows.map(({ patient_id }) => patient_id)).size
}
