import { GraphQLError } from 'graphql'
import {
  type Activity,
  type CareFlowRelease,
  type CareFlowState,
  findAction,
  type User,
} from '../engine/index.ts'
import { EmulatorError } from '../ground/emulator-error.ts'
import { actOnCareFlow, type NewCareFlowEvent } from '../service/care-flows/act-on-care-flow.ts'
import { type Answers, createCompletion, listPending } from '../service/care-flows/pending-work.ts'
import type { Environment } from '../service/environment.ts'
import { answerPending } from '../service/seed/answer-pending.ts'
import type { Stores } from '../service/stores.ts'
import type { CareFlowRow } from '../store/tables.ts'

/** The most activities that `reach` completes. */
const MOST_STEPS = 500

/** What waits in a care flow for somebody or something. */
export interface PendingActivity {
  id: string
  /** The title of the form, the checklist, the message … */
  name: string
  /** `FORM`, `CHECKLIST`, `MESSAGE`, `TIMER` … */
  type: string
  /** The patient's or stakeholder's name, where it is somebody's. */
  assignee: string | null
}

/**
 * A care flow in the hands of a test. What it does goes the way of the API, events included. An activity is named by its
 * id, its name or its title in the definition; of several that are pending the oldest is meant. The methods throw
 * `EmulatorError` where the care flow, as it stands, does not take something.
 */
export interface CareFlowHandle {
  readonly id: string
  status(): Promise<CareFlowState['status']>
  /** The oldest first. */
  pending(): Promise<PendingActivity[]>
  /**
   * Ends a pending activity as it should end: submits the form or the checklist, reads the message, lets the timer be
   * over, answers for the extension. `answers` are by the question's key or id, or by the keys of the data points that
   * the extension returns; an API call that is answered from outside takes `status` (default: 200) and `body`.
   */
  complete(activity: string, answers?: Answers): Promise<void>
  /**
   * Completes what is pending, one after the other and with invented answers that are always the same, until this activity
   * is pending. Changes nothing where it does not come to that.
   */
  reach(activity: string): Promise<PendingActivity>
  expire(activity: string, reason?: string): Promise<void>
  /** Tries one again that has failed, or at once the API call that waits for its next attempt. */
  retry(activity: string): Promise<void>
  /** Adds a track that is started by hand, by its id or title. */
  addTrack(track: string): Promise<void>
  stop(reason?: string): Promise<void>
}

interface Held {
  stores: Stores
  row: CareFlowRow
  state: CareFlowState
  release: CareFlowRelease
}

/** `environments` are those to look for the care flow in. `user` is who acts, if that is known. */
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
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const pending = listPending(current.state)
    const found = pending.find((activity) => isNamed(release, activity, name))
    if (found) return describePending(found)
    const next = await completeOne(stores, current.careFlow, release, current.state)
    if (!next) break
    current = next
  }
  const names = listTitles(release, listPending(current.state))
  throw new EmulatorError(
    `completing what is pending does not lead to it; it leads to: ${names}. Complete something with answers of your own, or move the clock on.`,
    { option: 'activity' },
  )
}

/** Completes the oldest activity that can be. Undefined where none can. */
async function completeOne(stores: Stores, row: CareFlowRow, release: CareFlowRelease, state: CareFlowState) {
  for (const activity of listPending(state)) {
    const event = inventCompletion(release, state, activity)
    try {
      if (event) return await actOnCareFlow(stores, row, event)
    } catch (error) {
      // What is refused has changed nothing, so that the next one can be tried.
      if (!(error instanceof GraphQLError)) throw error
    }
  }
  return undefined
}

function inventCompletion(
  release: CareFlowRelease,
  state: CareFlowState,
  activity: Activity,
): NewCareFlowEvent | undefined {
  const first = <Value>(values: readonly Value[]) => values[0] as Value
  const event = answerPending(release, activity, state.time, first)
  if (event) return event
  const endsByItself = !['TIMER', 'API_CALL'].includes(activity.object.type)
  return endsByItself ? undefined : createCompletion(release, state, activity)
}

function findActivity(release: CareFlowRelease, name: string, among: readonly Activity[]): Activity {
  checkText('activity', name)
  const found = among.find((activity) => isNamed(release, activity, name))
  if (found) return found
  throw new EmulatorError(
    `there is none of this id or name now. Choose from: ${listTitles(release, among)}.`,
    {
      option: 'activity',
    },
  )
}

/** What a caller gives can come from another language. */
function checkText(option: string, value: unknown): void {
  if (typeof value === 'string') return
  throw new EmulatorError('give a text.', { option })
}

function isNamed(release: CareFlowRelease, activity: Activity, name: string): boolean {
  const action = findAction(release, activity)
  return [activity.id, activity.object.name, action?.title].includes(name)
}

/** Their titles in the definition: a name can hold what is filled in about the patient. */
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

/** The service's errors quote nothing. Which required answers are missing is said by their keys. */
function explain(error: unknown): never {
  if (!(error instanceof GraphQLError)) throw error
  const { data } = error.extensions as { data?: { data?: { _key: string }[] } }
  const keys = data?.data?.map(({ _key }) => _key) ?? []
  throw new EmulatorError(keys.length === 0 ? error.message : `${error.message} Missing: ${keys.join(', ')}.`)
}
