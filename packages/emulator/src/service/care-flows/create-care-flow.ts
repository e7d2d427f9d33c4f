import {
  type BaselineValue,
  type ExtensionEvent,
  listMissingBaseline,
  type Release,
  type ServiceSettings,
  startCareFlow,
} from '@orchestration/care-flows'
import { createRandomId } from '../../base/random.ts'
import { ApiError } from '../api-error.ts'
import type { CareFlowChange } from '../change.ts'
import type { Environment } from '../environment.ts'
import { toEnginePatient } from '../patients/profile.ts'
import { SERVICE_NAME } from '../tenant/tenant.ts'
import { storeOutcome, unwrapOutcome } from './store-outcome.ts'

export interface NewCareFlow {
  /** @defaultValue a new id */
  id?: string | undefined
  patient_id: string
  pathway_definition_id: string
  /** @defaultValue the live release */
  release_id?: string | null | undefined
  data_points?: readonly BaselineValue[] | null | undefined
  /**
   * The extension event that starts the care flow. With an event, the care flow can start without its required baseline
   * values and waits for them.
   */
  extension_event?: ExtensionEvent
}

/**
 * Creates a care flow and starts it. Must run in a transaction. `creator` is the API key of the request.
 *
 * @throws ApiError
 */
export function createCareFlow(
  environment: Environment,
  {
    id = createRandomId(),
    patient_id,
    pathway_definition_id,
    release_id,
    data_points,
    extension_event,
  }: NewCareFlow,
  creator: { id: string; name: string },
): CareFlowChange {
  const patient = environment.patients.require({ patient_id })
  const release = environment.definitions.requireRelease(pathway_definition_id, release_id)
  const values = data_points ?? []
  const time = environment.now().getTime()
  const command = {
    id,
    time,
    ...createServiceSettings(environment, release, id),
    patient: toEnginePatient(patient),
    data_points: values,
    ...(extension_event && { extension_event }),
  }
  const outcome = unwrapOutcome(startCareFlow(release, command))
  const missing = listMissingBaseline(
    release,
    values.map(({ data_point_definition_id }) => data_point_definition_id),
  )
  if (missing.length > 0 && !extension_event) {
    const keys = missing.map(({ key }) => key).join(', ')
    throw new ApiError('MISSING_REQUIRED_ANSWER', `data_points must contain a value for ${keys}.`)
  }
  const base = {
    environment: environment.name,
    id,
    patient_id,
    created_by: creator.id,
    created_by_name: creator.name,
    event_count: 0,
  }
  return storeOutcome(environment, base, { patient, release, ...outcome })
}

/** Creates the service settings that the engine needs for a care flow. */
export function createServiceSettings(
  { definitions, hostedPages }: Pick<Environment, 'definitions' | 'hostedPages'>,
  release: Release,
  care_flow_id: string,
): ServiceSettings {
  const linkUrls: Record<string, string> = {}
  for (const { stakeholder } of release.links) {
    const assignee = release.stakeholders.find(({ definition_id }) => definition_id === stakeholder)
    if (assignee)
      linkUrls[stakeholder] = hostedPages.ensureLink({ care_flow_id, stakeholder_id: assignee.id })
  }
  return { serviceName: SERVICE_NAME, calculations: definitions.calculations, linkUrls }
}
