import { type BaselineValue, findMissingBaseline, start } from '@orchestration/care-flows'
import { createId } from '../../ground/random.ts'
import { createServiceError } from '../answers.ts'
import type { Change } from '../change.ts'
import type { Stores } from '../stores.ts'
import { SERVICE_NAME } from '../tenant/tenant.ts'
import { createEnginePatient, keepChange, noActivities, takeOutcome } from './keep-change.ts'

export interface NewCareFlow {
  /** Default: a new one. */
  id?: string | undefined
  patient_id: string
  pathway_definition_id: string
  /** Default: the newest one. */
  release_id?: string | null | undefined
  data_points?: readonly BaselineValue[] | null | undefined
}

/** Starts a care flow. In a transaction. Throws the service's errors. `creator` is the key that the request was made with. */
export async function startCareFlow(
  stores: Stores,
  { id = createId(), patient_id, pathway_definition_id, release_id, data_points }: NewCareFlow,
  creator: { id: string; name: string },
): Promise<Change> {
  const patient = await stores.patients.hold(patient_id)
  if (!patient) throw createServiceError('NOT_FOUND', 'There is no such patient.')
  const release = stores.definitions.findRelease(pathway_definition_id, release_id)
  const values = data_points ?? []
  const time = stores.now().getTime()
  const command = {
    id,
    time,
    service: SERVICE_NAME,
    patient: createEnginePatient(patient),
    data_points: values,
  }
  const outcome = takeOutcome(start(release, command))
  const missing = findMissingBaseline(
    release,
    values.map(({ data_point_definition_id }) => data_point_definition_id),
  )
  if (missing.length > 0) {
    const keys = missing.map(({ key }) => key).join(', ')
    throw createServiceError('MISSING_REQUIRED_ANSWER', `data_points must hold a value for ${keys}.`)
  }
  const origin = {
    environment: stores.name,
    id,
    patient_id,
    created_by: creator.id,
    created_by_name: creator.name,
    event_count: 0,
    ...noActivities,
  }
  return keepChange(stores, origin, { release, ...outcome })
}
