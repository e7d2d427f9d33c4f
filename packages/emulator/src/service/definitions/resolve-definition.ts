import { type DataPointDefinition, listBaseline } from '@orchestration/care-flows'
import type { CareFlowDefinition } from '@orchestration/care-flows/definitions'
import type { ActivityCounts } from '../activities/activity-store.ts'
import type { StartedCareFlow } from '../care-flows/care-flow-store.ts'
import type { RequestContext } from '../resolvers.ts'
import { liveRelease } from './definitions.ts'
import { isShown } from './is-shown.ts'
import { listTracks } from './list-tracks.ts'

/**
 * The object behind the type `PublishedPathwayDefinition`. Counts only on request, and once for each definition, however
 * often a document selects the fields.
 */
export function resolveDefinition(
  definition: CareFlowDefinition,
  { activities, careFlows }: RequestContext,
): object {
  const release = liveRelease(definition)
  const started = once(() => careFlows.listStarted(definition.id))
  const counts = once(() => activities.countByStatus({ definition_id: definition.id }))
  const pending = once(() => activities.listPending(definition.id))
  const dataPoints = listBaseline(release).filter(isShown).map(resolveDataPointDefinition)
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
    total_activities: async () => total(await counts()),
    active_activities: async () => (await counts()).ACTIVE ?? 0,
    failed_activities: async () => (await counts()).FAILED ?? 0,
    cancelled_activities: async () => (await counts()).CANCELED ?? 0,
    total_stakeholders: release.stakeholders.filter(isShown).length,
    stakeholders_with_pending_activities_list: async () => [
      ...new Set((await pending()).flatMap(({ stakeholder }) => stakeholder ?? [])),
    ],
    total_patients: async () => countPatients(await started()),
    patients_with_pending_activities: async () => countPatients(await pending()),
    data_point_definitions: dataPoints,
    dataPointDefinitions: dataPoints,
    track_definitions: listTracks(release),
  }
}

/** The object behind the type `DataPointDefinition`. */
export function resolveDataPointDefinition(dataPoint: DataPointDefinition): object {
  return { metadata: null, ...dataPoint }
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}

function createTrail(date: string) {
  return { user_id: 'emulator', user_email: null, user_name: 'Emulator', date }
}

function total(counts: ActivityCounts): number {
  return Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0)
}

function summarise(careFlows: StartedCareFlow[]) {
  const count = (wanted: string) => careFlows.filter(({ status }) => status === wanted).length
  return {
    total_careflows: careFlows.length,
    active_careflows: count('active'),
    stopped_careflows: count('stopped'),
    completed_careflows: count('completed'),
    total_patients: countPatients(careFlows),
  }
}

function countPatients(found: readonly { patient_id: string }[]): number {
  return new Set(found.map(({ patient_id }) => patient_id)).size
}
