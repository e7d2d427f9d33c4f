import { findMissingBaseline } from '@orchestration/care-flows'
import type { Context } from 'hono'
import { pickFirst } from '../../ground/pick-first.ts'
import { startCareFlow } from '../../service/care-flows/start-care-flow.ts'
import { createBaselineValue } from '../../service/seed/answer-pending.ts'
import type { PortalEnv } from '../security/portal-env.ts'

/**
 * Starts a care flow for a patient in the name of the administrator, with invented baseline values. Returns its id. Throws
 * the service's errors.
 */
export async function startCareFlowByHand(
  context: Context<PortalEnv>,
  patientId: string,
  definitionId: string,
): Promise<string> {
  const { environment, session } = context.var
  const { administrator } = session
  const { careFlow } = await environment.transact((stores) => {
    const release = stores.definitions.findRelease(definitionId)
    const data_points = findMissingBaseline(release, []).map((definition) => ({
      data_point_definition_id: definition.id,
      value: createBaselineValue(definition, stores.now().getTime(), pickFirst),
    }))
    const input = { patient_id: patientId, pathway_definition_id: definitionId, data_points }
    return startCareFlow(stores, input, { id: administrator, name: administrator })
  })
  return careFlow.id
}
