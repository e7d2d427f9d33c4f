import { act, type CareFlowCommand, type User } from '@orchestration/care-flows'
import type { CareFlowRow } from '../../store/tables.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Change } from '../change.ts'
import { followSessions } from '../hosted-pages/follow-sessions.ts'
import type { RequestContext } from '../resolvers.ts'
import type { Readers, Stores } from '../stores.ts'
import { createEnginePatient } from './create-engine-patient.ts'
import { keepChange, takeOutcome } from './keep-change.ts'

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

/** One command of the engine, without its time. */
export type NewCareFlowCommand = WithoutTime<CareFlowCommand>

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'time'> : never

/**
 * Applies a command to a care flow that is held, after everything that was due before.
 * Throws the service's error if the engine refuses the command.
 */
export async function actOnCareFlow(
  stores: Stores,
  row: CareFlowRow,
  command: NewCareFlowCommand,
  { userContext }: Pick<Change, 'userContext'> = {},
): Promise<Change> {
  const release = stores.definitions.releases.get(row.release_id)
  if (!release) {
    throw createServiceError(
      'BAD_REQUEST_ERROR',
      'The definition of this care flow is not loaded. Start the emulator with it.',
    )
  }
  const patient = await stores.patients.find(row.patient_id)
  const kept = JSON.parse(row.state)
  // The profile may have changed since the last command.
  const state = patient ? { ...kept, patient: createEnginePatient(patient) } : kept
  const outcome = takeOutcome(act(release, state, { ...command, time: stores.now().getTime() }))
  const change = await keepChange(stores, row, { release, ...outcome, userContext })
  await stores.careFlows.update(row.id, change.careFlow)
  await followSessions(stores, change)
  return change
}
