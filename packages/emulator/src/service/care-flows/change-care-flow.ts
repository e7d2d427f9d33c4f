import type { User } from '@orchestration/care-flows'
import type { CareFlowRow } from '../../store/tables.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Change } from '../change.ts'
import type { RequestContext } from '../resolvers.ts'
import type { Readers, Stores } from '../stores.ts'
import { actOnCareFlow, type NewCareFlowCommand } from './act-on-care-flow.ts'

/** How a request names a care flow: by its id, or by the id of one of its activities. */
export type CareFlowReference = { pathway_id: string } | { activity_id: string }

/**
 * Applies a command to a care flow, in a transaction of its own. The user of `X-User-ID` acts, unless the command names
 * another user. Throws NOT_FOUND if the care flow or activity does not exist, and an error if the engine refuses.
 */
export async function changeCareFlow(
  context: RequestContext,
  reference: CareFlowReference,
  command: NewCareFlowCommand,
): Promise<Change> {
  return context.transact(async (stores) => {
    const row = await holdCareFlow(stores, reference)
    const user = command.user ?? (await findUser(stores, context.userId))
    return actOnCareFlow(stores, row, { ...command, ...(user && { user }) })
  })
}

/** Finds the named care flow and holds it until the transaction ends. Throws NOT_FOUND. */
export async function holdCareFlow(stores: Stores, reference: CareFlowReference): Promise<CareFlowRow> {
  const row = await stores.careFlows.hold(await findCareFlowId(stores, reference))
  if (!row) throw createServiceError('NOT_FOUND', 'There is no care flow with this id.')
  return row
}

async function findCareFlowId({ activities }: Readers, reference: CareFlowReference): Promise<string> {
  if ('pathway_id' in reference) return reference.pathway_id
  const found = await activities.find(reference.activity_id)
  if (!found) throw createServiceError('NOT_FOUND', 'There is no activity with this id.')
  return found.care_flow_id
}

/** Who acts, by the name that the emulator knows them by. */
export async function findUser({ patients }: Readers, id: string | undefined): Promise<User | undefined> {
  if (id === undefined) return undefined
  const patient = await patients.find(id)
  return { id, name: patient?.name || id }
}
