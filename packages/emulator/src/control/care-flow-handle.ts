import { GraphQLError } from 'graphql'
import {
  type Activity,
  type CareFlowRelease,
  type CareFlowState,
  type CareFlowStatus,
  findAction,
  type User,
} from '../engine/index.ts'
import { EmulatorError } from '../ground/emulator-error.ts'
import { pickFirst } from '../ground/pick-first.ts'
import { actOnCareFlow, type NewCareFlowEvent } from '../service/care-flows/act-on-care-flow.ts'
import { type Answers, createCompletion, listPending } from '../service/care-flows/pending-work.ts'
import type { Environment } from '../service/environment.ts'
import { answerPending } from '../service/seed/answer-pending.ts'
import type { Stores } from '../service/stores.ts'
import type { CareFlowRow } from '../store/tables.ts'

/** The maximum number of activities that `reach` completes. */
const MAX_STEPS = 500

/** An activity of a care flow that has not ended yet. */
export interface PendingActivity {
  id: string
  /** The title of the form, the checklist, the message … */
  name: string
  /** `FORM`, `CHECKLIST`, `MESSAGE`, `TIMER` … */
  type: string
  /** The name of the patient or stakeholder. Null if no person must act. */
  assignee: string | null
}

/**
 * Acts on one care flow, as its patient, its stakeholders and other systems would. The effects are those of the API,
 * events included. Name an activity by its id, its name or its title in the definition. If several pending activities
 * have the name, the oldest one is meant. The methods throw `EmulatorError` for what the care flow refuses.
 */
export interface CareFlowHandle {
  readonly id: string
  status(): Promise<CareFlowStatus>
  /** Lists the pending activities, oldest first. */
  pending(): Promise<PendingActivity[]>
  /**
   * Completes a pending activity: submits the form or the checklist, reads the message, ends the timer, or answers the
   * API call or the extension. The names in `answers` depend on the activity. A form takes the keys or ids of its
   * questions, and an extension the keys of the data points that it returns. An API call that is answered from outside
   * takes `status`, 200 by default, and `body`.
   */
  complete(activity: string, answers?: Answers): Promise<void>
  /**
   * Completes pending activities, one after the other, until the given activity is pending. The answers are invented, and
   * always the same. If the care flow never reaches the activity, this throws and changes nothing. The error names the
   * questions whose `pattern` fits no invented answer: complete these forms first, with answers of your own.
   */
  reach(activity: string): Promise<PendingActivity>
  /** Expires a pending activity. */
  expire(activity: string, reason?: string): Promise<void>
  /** Retries a failed activity. An API call that waits for its next attempt makes it now. */
  retry(activity: string): Promise<void>
  /** Starts a track that the definition starts by hand, by its id or title. */
  addTrack(track: string): Promise<void>
  stop(reason?: string): Promise<void>
}

interface Held {
  stores: Stores
  row: CareFlowRow
  state: CareFlowState
  release: CareFlowRelease
}

/** Looks for the care flow in `environments`. `user` is the user who acts, if known. */
export function createCareFlowHandle(
  id: string,
  environments: readonly Environment[],
  user?: User,
): CareFlowHandle {
  /** Holds the care flow in a transaction, and says what the service refuses as the emulator's error. */
  async function hold<Result>(steps: (held: Held) => Promise<Result>): Promise<Result> {
    for (const environment of environments) {
      if (!(await environment.careFlows.find(id))) continue
      await environment.catchUp()
      return environment.transact(async (stores) => steps(await find(stores))).catch(explain)
    }
    throw noCareFlow()
  }

  async function find(stores: Stores): Promise<Held> {
    const row = await stores.careFlows.hold(id)
    if (!row) throw noCareFlow()
    const release = stores.definitions.releases.get(row.release_id)
    if (release) return { stores, row, release, state: JSON.parse(row.state) }
    throw new EmulatorError('its definition is not loaded. Start the emulator with it.', { option: 'id' })
  }

  async function act(choose: (held: Held) => NewCareFlowEvent): Promise<void> {
    await hold(async (held) => {
      await actOnCareFlow(held.stores, held.row, { ...choose(held), ...(user && { user }) })
    })
  }

  return {
    id,
    status: () => hold(async ({ state }) => state.status),
    pending: () => hold(async ({ state }) => listPending(state).map(describePending)),
    complete: (name, answers) =>
      act(({ release, state }) =>
        createCompletion(release, state, findActivity(release, name, listPending(state)), answers),
      ),
    reach: (name) => hold((held) => reach(held, name)),
    expire: (name, reason = 'A test let it expire.') =>
      act(({ release, state }) => {
        checkText('reason', reason)
        const { id: activity_id } = findActivity(release, name, listPending(state))
        return { type: 'expire_activity', activity_id, reason }
      }),
    retry: (name) =>
      act(({ release, state }) => {
        const calls = Object.values(state.api_calls).filter((call) => call.status === 'Failed')
        const findCall = (activity: Activity) => calls.find(({ activity_id }) => activity_id === activity.id)
        const failed = Object.values(state.activities).filter(
          (activity) => activity.status === 'FAILED' || (activity.status === 'ACTIVE' && findCall(activity)),
        )
        const activity = findActivity(release, name, failed)
        const call = activity.status === 'ACTIVE' ? findCall(activity) : undefined
        return call
          ? { type: 'retry_api_call', api_call_id: call.id }
          : { type: 'retry_activity', activity_id: activity.id }
      }),
    addTrack: (name) =>
      act(({ release }) => {
        checkText('track', name)
        const track = release.tracks.find((candidate) => candidate.id === name || candidate.title === name)
        if (track) return { type: 'add_track', track_id: track.id }
        const titles = release.tracks.map(({ title }) => title).join(', ')
        throw new EmulatorError(`the care flow has no such track. Choose from ${titles}.`, {
          option: 'track',
        })
      }),
    stop: (reason = 'A test stopped it.') =>
      act(() => {
        checkText('reason', reason)
        return { type: 'stop', reason }
      }),
  }
}

async function reach({ stores, row, release, state }: Held, name: string): Promise<PendingActivity> {
  checkText('activity', name)
  let current = { careFlow: row, state }
  let refusals: string[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const pending = listPending(current.state)
    const found = pending.find((activity) => isNamed(release, activity, name))
    if (found) return describePending(found)
    const outcome = await completeOne(stores, current.careFlow, release, current.state)
    if ('refusals' in outcome) {
      refusals = outcome.refusals
      break
    }
    current = outcome
  }
  const names = listTitles(release, listPending(current.state))
  throw new EmulatorError(
    [
      `completing what is pending does not lead to it; it leads to: ${names}.`,
      ...refusals,
      'Use complete(activity, answers) with answers of your own, or move the clock on.',
    ].join(' '),
    { option: 'activity' },
  )
}

/** Completes the oldest pending activity that takes invented answers. If there is none, says why they are refused. */
async function completeOne(
  stores: Stores,
  row: CareFlowRow,
  release: CareFlowRelease,
  state: CareFlowState,
): Promise<Awaited<ReturnType<typeof actOnCareFlow>> | { refusals: string[] }> {
  const refusals: string[] = []
  for (const activity of listPending(state)) {
    const event = inventCompletion(release, state, activity)
    try {
      if (event) return await actOnCareFlow(stores, row, event)
    } catch (error) {
      // A refusal has changed nothing, so the next activity can be tried.
      if (!(error instanceof GraphQLError)) throw error
      refusals.push(describeRefusal(error))
    }
  }
  return { refusals }
}

function inventCompletion(
  release: CareFlowRelease,
  state: CareFlowState,
  activity: Activity,
): NewCareFlowEvent | undefined {
  const event = answerPending(release, activity, state.time, pickFirst)
  if (event) return event
  const endsByItself = !['TIMER', 'API_CALL'].includes(activity.object.type)
  return endsByItself ? undefined : createCompletion(release, state, activity)
}

function findActivity(release: CareFlowRelease, name: string, among: readonly Activity[]): Activity {
  checkText('activity', name)
  const found = among.find((activity) => isNamed(release, activity, name))
  if (found) return found
  throw new EmulatorError(
    `the care flow has no such activity now. Choose from: ${listTitles(release, among)}.`,
    { option: 'activity' },
  )
}

/** A caller in JavaScript can pass anything. */
function checkText(option: string, value: unknown): void {
  if (typeof value === 'string') return
  throw new EmulatorError('give a text.', { option })
}

function isNamed(release: CareFlowRelease, activity: Activity, name: string): boolean {
  const action = findAction(release, activity)
  return [activity.id, activity.object.name, action?.title].includes(name)
}

/** Lists the titles from the definition, because a name can contain values of the patient. */
function listTitles(release: CareFlowRelease, activities: readonly Activity[]): string {
  if (activities.length === 0) return 'nothing'
  return activities.map((activity) => findAction(release, activity)?.title ?? activity.object.type).join(', ')
}

function describePending({ id, object, indirect_object }: Activity): PendingActivity {
  return { id, name: object.name, type: object.type, assignee: indirect_object?.name ?? null }
}

function noCareFlow(): EmulatorError {
  return new EmulatorError('there is no care flow with this id in any environment.', { option: 'id' })
}

/** Turns a refusal of the service into the emulator's error. It names missing answers by their keys and quotes no value. */
function explain(error: unknown): never {
  throw error instanceof GraphQLError ? new EmulatorError(describeRefusal(error)) : error
}

function describeRefusal({ message, extensions }: GraphQLError): string {
  const { data } = extensions as { data?: { data?: { _key: string }[] } }
  const keys = data?.data?.map(({ _key }) => _key) ?? []
  return keys.length === 0 ? message : `${message} Missing: ${keys.join(', ')}.`
}
