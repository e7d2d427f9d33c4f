import {
  type Activity,
  type CareFlowRelease,
  type CareFlowState,
  type CareFlowStatus,
  findAction,
  type User,
} from '@orchestration/care-flows'
import { GraphQLError } from 'graphql'
import { assertOption, EmulatorError } from '../base/emulator-error.ts'
import { actOnCareFlow, type NewCareFlowCommand } from '../service/care-flows/change-care-flow.ts'
import { inventCompletion, pickFirst } from '../service/care-flows/invent-answers.ts'
import {
  type Answers,
  createCompletion,
  createExtensionEvent,
  listPendingActivities,
} from '../service/care-flows/pending-work.ts'
import type { CareFlowChange } from '../service/change.ts'
import type { Environment } from '../service/environment.ts'
import type { CareFlowRow } from '../store/tables.ts'

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
  /**
   * Reports something as an extension does: an extension webhook of the definition, by its key or title, with values for
   * the data points that it returns. Tracks that start with it start.
   */
  callExtensionWebhook(webhook: string, values?: Answers): Promise<void>
  stop(reason?: string): Promise<void>
}

/** Looks for the care flow in `environments`. `user` is the user who acts, if known. */
export function createCareFlowHandle(
  id: string,
  environments: readonly Environment[],
  user?: User,
): CareFlowHandle {
  const open = <Result>(steps: (opened: OpenedCareFlow) => Synchronous<Result>) =>
    withCareFlow(id, environments, steps)

  async function act(choose: (opened: OpenedCareFlow) => NewCareFlowCommand): Promise<void> {
    await open((opened) => {
      actOnCareFlow(opened.environment, opened.row, { ...choose(opened), ...(user && { user }) })
    })
  }

  return {
    id,
    status: () => open(({ state }) => state.status),
    pending: () => open(({ state }) => listPendingActivities(state).map(describePending)),
    complete: (name, answers) =>
      act(({ release, state }) =>
        createCompletion(release, state, findActivity(release, name, listPendingActivities(state)), answers),
      ),
    reach: (name) => open((opened) => reachActivity(opened, name)),
    expire: (name, reason = 'A test let it expire.') =>
      act(({ release, state }) => {
        checkText('reason', reason)
        const { id: activity_id } = findActivity(release, name, listPendingActivities(state))
        return { type: 'expire_activity', activity_id, reason }
      }),
    retry: (name) => act(({ release, state }) => createRetry(release, state, name)),
    addTrack: (name) => act(({ release }) => ({ type: 'add_track', track_id: findTrack(release, name) })),
    callExtensionWebhook: (webhook, values) =>
      act(({ release }) => {
        checkText('webhook', webhook)
        return { type: 'receive_extension_webhook', ...createExtensionEvent(release, webhook, values) }
      }),
    stop: (reason = 'A test stopped it.') =>
      act(() => {
        checkText('reason', reason)
        return { type: 'stop', reason }
      }),
  }
}

/** Retries a failed activity, or the API call of an activity that waits for its next attempt. */
function createRetry(release: CareFlowRelease, state: CareFlowState, name: string): NewCareFlowCommand {
  const failedCalls = Object.values(state.api_calls).filter((call) => call.status === 'Failed')
  const findCall = ({ id, status }: Activity) =>
    status === 'ACTIVE' ? failedCalls.find(({ activity_id }) => activity_id === id) : undefined
  const failed = Object.values(state.activities).filter(
    (activity) => activity.status === 'FAILED' || findCall(activity),
  )
  const activity = findActivity(release, name, failed)
  const call = findCall(activity)
  return call
    ? { type: 'retry_api_call', api_call_id: call.id }
    : { type: 'retry_activity', activity_id: activity.id }
}

/** Returns the id of the track that has this id or title. */
function findTrack(release: CareFlowRelease, name: string): string {
  checkText('track', name)
  const track = release.tracks.find(({ id, title }) => id === name || title === name)
  if (track) return track.id
  const titles = release.tracks.map(({ title }) => title).join(', ')
  throw new EmulatorError(`the care flow has no such track. Choose from ${titles}.`, { option: 'track' })
}

/** The maximum number of activities that are completed on the way. */
const MAX_STEPS = 500

/** Completes pending activities with invented answers until an activity of this name is pending. */
function reachActivity({ environment, row, release, state }: OpenedCareFlow, name: string): PendingActivity {
  checkText('activity', name)
  let current = { careFlow: row, state }
  let refusals: string[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const pending = listPendingActivities(current.state)
    const found = pending.find((activity) => isNamed(release, activity, name))
    if (found) return describePending(found)
    const outcome = completeOne(environment, current.careFlow, release, current.state)
    if ('refusals' in outcome) {
      refusals = outcome.refusals
      break
    }
    current = outcome
  }
  const names = listTitles(release, listPendingActivities(current.state))
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
function completeOne(
  environment: Environment,
  row: CareFlowRow,
  release: CareFlowRelease,
  state: CareFlowState,
): CareFlowChange | { refusals: string[] } {
  const refusals: string[] = []
  for (const activity of listPendingActivities(state)) {
    const command = createAnyCompletion(release, state, activity)
    try {
      if (command) return environment.transact(() => actOnCareFlow(environment, row, command))
    } catch (error) {
      // A refusal has changed nothing, so the next activity can be tried.
      if (!(error instanceof GraphQLError)) throw error
      refusals.push(describeServiceError(error))
    }
  }
  return { refusals }
}

/** Returns undefined if the completion of the activity cannot be invented. */
function createAnyCompletion(
  release: CareFlowRelease,
  state: CareFlowState,
  activity: Activity,
): NewCareFlowCommand | undefined {
  const command = inventCompletion(release, activity, state.time, pickFirst)
  if (command) return command
  const needsNoAnswer = ['TIMER', 'API_CALL'].includes(activity.object.type)
  return needsNoAnswer ? createCompletion(release, state, activity) : undefined
}

/** A care flow in a transaction. */
interface OpenedCareFlow {
  environment: Environment
  row: CareFlowRow
  state: CareFlowState
  release: CareFlowRelease
}

type Synchronous<Result> = Result extends PromiseLike<unknown> ? never : Result

/** Runs steps in a transaction of the environment that has the care flow, after what is due in it. */
async function withCareFlow<Result>(
  id: string,
  environments: readonly Environment[],
  steps: (opened: OpenedCareFlow) => Synchronous<Result>,
): Promise<Result> {
  const environment = environments.find(({ careFlows }) => careFlows.find(id))
  if (!environment) throw noCareFlow()
  await environment.dueWork.catchUp([id])
  return wrapServiceErrors(() => environment.transact(() => steps(openCareFlow(environment, id))))
}

function openCareFlow(environment: Environment, id: string): OpenedCareFlow {
  const row = environment.careFlows.findRow(id)
  if (!row) throw noCareFlow()
  const release = environment.definitions.releases.get(row.release_id)
  if (release) return { environment, row, release, state: JSON.parse(row.state) }
  throw new EmulatorError('its definition is not loaded. Start the emulator with it.', { option: 'id' })
}

function noCareFlow(): EmulatorError {
  return new EmulatorError('there is no care flow with this id in any environment.', { option: 'id' })
}

/** RuleFrequency refusals of the service into the emulator's error. */
export function wrapServiceErrors<Result>(steps: () => Result): Result {
  try {
    return steps()
  } catch (error) {
    throw error instanceof GraphQLError ? new EmulatorError(describeServiceError(error)) : error
  }
}

/** Says what the service refuses. Names missing answers by their keys and quotes no value. */
function describeServiceError({ message, extensions }: GraphQLError): string {
  const { data } = extensions as { data?: { data?: { _key: string }[] } }
  const keys = data?.data?.map(({ _key }) => _key) ?? []
  return keys.length === 0 ? message : `${message} Missing: ${keys.join(', ')}.`
}

/** Finds an activity by its id, its name or its title in the definition. */
function findActivity(release: CareFlowRelease, name: string, among: readonly Activity[]): Activity {
  checkText('activity', name)
  const found = among.find((activity) => isNamed(release, activity, name))
  const advice = `the care flow has no such activity now. Choose from: ${listTitles(release, among)}`
  assertOption(found, 'activity', advice)
  return found
}

/** A caller in JavaScript can pass anything. */
export function checkText(option: string, value: unknown): void {
  assertOption(typeof value === 'string', option, 'give a text')
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

/** Describes a pending activity as the methods of the handle return it. */
function describePending({ id, object, indirect_object }: Activity): PendingActivity {
  return { id, name: object.name, type: object.type, assignee: indirect_object?.name ?? null }
}
