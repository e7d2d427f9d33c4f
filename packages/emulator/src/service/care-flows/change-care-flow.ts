import { setImmediate } from 'node:timers/promises'
import { act, type CareFlowCommand, type CareFlowState, type User } from '@orchestration/care-flows'
import type { CareFlowRow, PatientRow } from '../../store/tables.ts'
import { createServiceError } from '../answers.ts'
import type { Change } from '../change.ts'
import { followSessions } from '../hosted-pages/follow-sessions.ts'
import type { RequestContext } from '../resolvers.ts'
import type { Readers, Stores } from '../stores.ts'
import { SERVICE_NAME } from '../tenant/tenant.ts'
import { toCareFlowDetails } from '../webhooks/event-parts.ts'
import { createEnginePatient, keepChange, takeOutcome } from './keep-change.ts'

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
  const id =
    'pathway_id' in reference
      ? reference.pathway_id
      : (await stores.activities.require(reference.activity_id)).care_flow_id
  const row = await stores.careFlows.hold(id)
  if (!row) throw createServiceError('NOT_FOUND', 'There is no care flow with this id.')
  return row
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
 * Applies a command to a care flow that is held, after everything that was due before. `reach_time` does a part of what is due,
 * so that others have a turn: more is due if `next_due` has passed. `found` is the patient, if the caller has read them.
 * Throws the service's error if the engine refuses the command.
 */
export async function actOnCareFlow(
  stores: Stores,
  row: CareFlowRow,
  command: NewCareFlowCommand,
  why: Pick<Change, 'userContext' | 'isDeletion'> = {},
  found?: PatientRow,
): Promise<Change> {
  const release = await stores.definitions.loadRelease(row.release_id)
  if (!release) {
    throw createServiceError(
      'BAD_REQUEST_ERROR',
      'The definition of this care flow is not loaded. Start the emulator with it.',
    )
  }
  const patient = found ?? (await stores.patients.find(row.patient_id))
  const state: CareFlowState = JSON.parse(row.state)
  // The profile may have changed since the last command.
  if (patient) state.patient = createEnginePatient(patient)
  await recall(stores, state, command)
  const { isBehind, ...outcome } = takeOutcome(
    act(release, state, { ...command, service: SERVICE_NAME, time: stores.now().getTime() }),
  )
  const change = await keepChange(stores, row, { release, ...outcome, ...why }, state)
  await followSessions(stores, change)
  if (!isBehind || command.type === 'reach_time') return change
  // What was due before fills several turns of the event loop.
  await setImmediate()
  return actOnCareFlow(stores, change.careFlow, command, why)
}

/** Adds the records that a command is about. The state forgets what has ended, and the rows have it. */
async function recall(stores: Stores, state: CareFlowState, command: NewCareFlowCommand): Promise<void> {
  const { activities, elements, api_calls } = state
  const isOwn = async (kind: 'api_call' | 'element', id: string) =>
    (await stores.records.findCareFlow(kind, id)) === state.id

  async function recallActivity(id: string) {
    if (Object.hasOwn(activities, id) || Object.hasOwn(elements, id)) return
    const found = await stores.activities.find(id)
    if (found?.care_flow_id === state.id) activities[id] = found.activity
    const element = (await isOwn('element', id)) ? await stores.records.find('element', id) : undefined
    if (element) elements[id] = element
  }

  if ('activity_id' in command) await recallActivity(command.activity_id)
  if (command.type === 'stop_track') await recallActivity(command.track_id)
  if ('api_call_id' in command && !Object.hasOwn(api_calls, command.api_call_id)) {
    const { api_call_id: id } = command
    const call = (await isOwn('api_call', id)) ? await stores.records.find('api_call', id) : undefined
    if (!call) return
    api_calls[id] = call
    await recallActivity(call.activity_id)
  }
  if (command.type !== 'change_patient') return
  const filters = { care_flow_id: state.id }
  const sorting = { field: 'date', direction: 'ASC' } as const
  for (const activity of await stores.activities.list({ filters, sorting }))
    activities[activity.id] ??= activity
  for (const element of await stores.records.list('element', state.id)) elements[element.id] ??= element
}

/** Deletes a care flow that is held. Stops it first if it has not ended, so that there is an event of the stop. */
export async function deleteCareFlow(stores: Stores, row: CareFlowRow): Promise<void> {
  if (row.status !== 'stopped' && row.status !== 'completed')
    await actOnCareFlow(stores, row, { type: 'stop', reason: 'Deleted' }, { isDeletion: true })
  await stores.outbox.add(async () => {
    const pathway = toCareFlowDetails(row, await stores.patients.listIdentifiers(row.patient_id))
    const { title, patient_id } = row
    const delete_date = stores.now().toISOString()
    return [{ event_type: 'pathway.deleted', delete_date, title, patient_id, pathway }]
  }, row)
  await stores.careFlows.delete(row.id)
}
