import {
  type Activity,
  type CareFlowState,
  type CareFlowStatus,
  findAction,
  isPending,
  listPendingActivities,
  type Release,
  type User,
} from '@orchestration/care-flows'
import { assertOption, assertString, formatUnknownName } from './base/assert-option.ts'
import { EmulatorError } from './base/emulator-error.ts'
import { ApiError } from './service/api-error.ts'
import { applyCommand } from './service/care-flows/change-care-flow.ts'
import {
  type Answers,
  createCompletion,
  createExtensionEvent,
} from './service/care-flows/create-completion.ts'
import {
  type LoadedCareFlow,
  loadCareFlow,
  type NewCareFlowCommand,
} from './service/care-flows/load-care-flow.ts'
import { createSampleAnswers, pickFirst } from './service/care-flows/sample-answers.ts'
import type { CareFlowChange } from './service/change.ts'
import { isAdHocTrack } from './service/definitions/definitions.ts'
import type { Environment } from './service/environment.ts'
import type { Synchronous } from './store/database.ts'
import type { CareFlowRow } from './store/tables.ts'

/** A pending activity of a care flow. */
export interface PendingActivity {
  id: string
  /** Title of the form, checklist, message or other object. */
  name: string
  /** Object type, such as `FORM`, `CHECKLIST`, `MESSAGE` or `TIMER`. */
  type: string
  /** Name of the assigned patient or stakeholder, or null. */
  assignee: string | null
}

/**
 * Acts on one care flow on behalf of its patient, stakeholders and external systems. Actions have the same effects and trigger the
 * same webhook events as API requests. Activities are identified by their id, their name, or their title in the definition. If
 * several pending activities match, the oldest is used. The methods throw `EmulatorError` if the care flow rejects an action.
 */
export class CareFlowHandle {
  readonly id: string
  readonly #listEnvironments: () => readonly Environment[]
  readonly #user: User | undefined

  /**
   * Creates a handle for a care flow in any of the environments. `user` is the acting user.
   *
   * @internal
   */
  constructor(id: string, listEnvironments: () => readonly Environment[], user?: User) {
    this.id = id
    this.#listEnvironments = listEnvironments
    this.#user = user
  }

  async status(): Promise<CareFlowStatus> {
    return this.#transact(({ state }) => state.status)
  }

  /** Lists the pending activities, oldest first. */
  async listPendingActivities(): Promise<PendingActivity[]> {
    return this.#transact(({ state }) => listPendingActivities(state).map(toPendingActivity))
  }

  /**
   * Completes a pending activity: submits the form or checklist, marks the message as read, fires the timer, or provides the result
   * of the API call or extension. The keys of `answers` are question keys or ids for a form, data point keys for an extension, or
   * `status` (default 200) and `body` for an API call.
   */
  async complete(activity: string, answers?: Answers): Promise<void> {
    await this.#send(({ release, state }) =>
      createCompletion(release, requirePendingActivity(release, activity, state), answers),
    )
  }

  /**
   * Completes pending activities with deterministic sample answers until the specified activity is pending.
   *
   * @throws EmulatorError if the activity never becomes pending. In that case, nothing is changed. If no sample answer matches the
   * `pattern` of a question, the message names the question: complete its form with `complete` first.
   */
  async completeUntil(activity: string): Promise<PendingActivity> {
    return this.#transact((opened) => completeUntil(opened, activity))
  }

  /** Expires a pending activity. */
  async expire(activity: string, reason?: string): Promise<void> {
    await this.#send(({ release, state }) => {
      assertString(reason ?? '', 'reason')
      const { id } = requirePendingActivity(release, activity, state)
      return { type: 'expire_activity', activity_id: id, reason: reason ?? 'Expired by a test.' }
    })
  }

  /** Retries a failed activity, or an API call that is waiting for its next attempt. */
  async retry(activity: string): Promise<void> {
    await this.#send(({ release, state }) => createRetryCommand(release, state, activity))
  }

  /** Starts an ad hoc track, identified by id or title. */
  async addTrack(track: string): Promise<void> {
    await this.#send(({ release }) => ({
      type: 'add_track',
      track_definition_id: requireTrackId(release, track),
    }))
  }

  /**
   * Calls an extension webhook of the definition, identified by key or title, with values for its data points. Starts
   * the tracks that the webhook triggers.
   */
  async callExtensionWebhook(webhook: string, values?: Answers): Promise<void> {
    await this.#send(({ release }) => {
      assertString(webhook, 'webhook')
      return { type: 'receive_extension_event', ...createExtensionEvent(release, webhook, values) }
    })
  }

  async stop(reason?: string): Promise<void> {
    await this.#send(() => {
      assertString(reason ?? '', 'reason')
      return { type: 'stop', reason: reason ?? 'Stopped by a test.' }
    })
  }

  async #send(createCommand: (opened: OpenedCareFlow) => NewCareFlowCommand): Promise<void> {
    const user = this.#user
    await this.#transact((opened) => {
      applyCommand(opened.environment, opened.row, { ...createCommand(opened), ...(user && { user }) })
    })
  }

  /** Runs all due work, then calls `run` in a transaction. */
  async #transact<Result>(run: (opened: OpenedCareFlow) => Synchronous<Result>): Promise<Result> {
    const environment = this.#listEnvironments().find(({ careFlows }) => careFlows.find(this.id))
    if (!environment) throw createNotFoundError()
    await environment.scheduler.settle()
    return wrapApiErrors(() => environment.transact(() => run(openCareFlow(environment, this.id))))
  }
}

/** Creates a command that retries a failed activity, or an API call that is waiting for its next attempt. */
function createRetryCommand(release: Release, state: CareFlowState, name: string): NewCareFlowCommand {
  const failedCalls = Object.values(state.api_calls).filter((call) => call.status === 'Failed')
  const findCall = (activity: Activity) =>
    isPending(activity) ? failedCalls.find(({ activity_id }) => activity_id === activity.id) : undefined
  const failed = Object.values(state.activities).filter(
    (activity) => activity.status === 'FAILED' || findCall(activity),
  )
  const activity = requireActivity(release, name, 'failed', failed)
  const call = findCall(activity)
  return call
    ? { type: 'retry_api_call', api_call_id: call.id }
    : { type: 'retry_activity', activity_id: activity.id }
}

function requireTrackId(release: Release, name: string): string {
  assertString(name, 'track')
  const track = release.tracks.find(({ id, title }) => id === name || title === name)
  const titles = release.tracks.filter(isAdHocTrack).map(({ title }) => title)
  assertOption(track, 'track', formatUnknownName('The care flow', 'ad hoc track', name, titles))
  return track.id
}

/** Maximum number of activities that `completeUntil` completes. */
const MAX_COMPLETIONS = 500

function completeUntil({ environment, row, release, state }: OpenedCareFlow, name: string): PendingActivity {
  assertString(name, 'activity')
  let current = { careFlow: row, state }
  let rejections: string[] = []
  for (let completions = 0; completions < MAX_COMPLETIONS; completions += 1) {
    const pending = listPendingActivities(current.state)
    const match = pending.find((activity) => isNamed(release, activity, name))
    if (match) return toPendingActivity(match)
    const outcome = completeOldest(environment, current.careFlow, release, current.state)
    if ('rejections' in outcome) {
      rejections = outcome.rejections
      break
    }
    current = outcome
  }
  const titles = listTitles(release, listPendingActivities(current.state))
  throw new EmulatorError(
    [
      'The activity did not become pending.',
      titles.length === 0 ? 'No activities are pending.' : `Pending activities: ${titles.join(', ')}.`,
      ...rejections,
      'Use complete(activity, answers) with your own answers, or advance the clock.',
    ].join(' '),
    { option: 'activity' },
  )
}

/** Completes the oldest pending activity that accepts sample answers. If none does, returns the error messages. */
function completeOldest(
  environment: Environment,
  row: CareFlowRow,
  release: Release,
  state: CareFlowState,
): CareFlowChange | { rejections: string[] } {
  const rejections: string[] = []
  for (const activity of listPendingActivities(state)) {
    const answers = createSampleAnswers(release, activity, state.time, pickFirst)
    if (!answers) continue
    const command = createCompletion(release, activity, answers)
    try {
      return environment.transact(() => applyCommand(environment, row, command))
    } catch (error) {
      // The transaction was rolled back, so the next activity can be tried.
      if (!(error instanceof ApiError)) throw error
      rejections.push(describeApiError(error))
    }
  }
  return { rejections }
}

/** A care flow that was loaded in the open transaction. */
interface OpenedCareFlow extends LoadedCareFlow {
  environment: Environment
  row: CareFlowRow
}

function openCareFlow(environment: Environment, id: string): OpenedCareFlow {
  const row = environment.careFlows.findWithState(id)
  if (!row) throw createNotFoundError()
  return { environment, row, ...loadCareFlow(environment, row) }
}

function createNotFoundError(): EmulatorError {
  return new EmulatorError('There is no care flow with this id in any environment.', { option: 'id' })
}

/** Converts `ApiError` to `EmulatorError`. */
export function wrapApiErrors<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    throw error instanceof ApiError ? new EmulatorError(describeApiError(error)) : error
  }
}

/** Returns a message that lists the keys of missing answers, but no values. */
function describeApiError({ message, extensions }: ApiError): string {
  const { data } = extensions as { data?: { data?: { _key: string }[] } }
  const keys = data?.data?.map(({ _key }) => _key) ?? []
  return keys.length === 0 ? message : `${message} Missing: ${keys.join(', ')}.`
}

function requireActivity(
  release: Release,
  name: string,
  status: 'pending' | 'failed',
  candidates: readonly Activity[],
): Activity {
  assertString(name, 'activity')
  const activity = candidates.find((activity) => isNamed(release, activity, name))
  const titles = listTitles(release, candidates)
  const parts = `${status} activities`
  const explanation = formatUnknownName('The care flow', `${status} activity`, name, titles, parts)
  assertOption(activity, 'activity', explanation)
  return activity
}

function requirePendingActivity(release: Release, name: string, state: CareFlowState): Activity {
  return requireActivity(release, name, 'pending', listPendingActivities(state))
}

function isNamed(release: Release, activity: Activity, name: string): boolean {
  const action = findAction(release, activity)
  return [activity.id, activity.object.name, action?.title].includes(name)
}

/** Uses titles from the definition, because activity names can contain patient data. */
function listTitles(release: Release, activities: readonly Activity[]): string[] {
  return activities.map((activity) => findAction(release, activity)?.title ?? activity.object.type)
}

function toPendingActivity({ id, object, indirect_object }: Activity): PendingActivity {
  return { id, name: object.name, type: object.type, assignee: indirect_object?.name ?? null }
}
