import { createServiceError } from '../../wire/service-error.ts'
import type { RequestContext } from '../resolvers.ts'
import type { CareFlow } from './care-flow-store.ts'

/** The care flow with this id. Throws NOT_FOUND. */
export async function requireCareFlow(id: string, { careFlows }: RequestContext): Promise<CareFlow> {
  const careFlow = await careFlows.find(id)
  if (!careFlow) throw createServiceError('NOT_FOUND', 'There is no care flow with this id.')
  return careFlow
}
