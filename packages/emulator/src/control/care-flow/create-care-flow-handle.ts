import type { Activity, CareFlowRelease, CareFlowState, User } from '@orchestration/care-flows'
import { EmulatorError } from '../../ground/emulator-error.ts'
import { actOnCareFlow, type NewCareFlowCommand } from '../../service/care-flows/change-care-flow.ts'
import { createCompletion, listPending } from '../../service/care-flows/pending-work.ts'
import type { Environment } from '../../service/environment.ts'
import type { CareFlowHandle } from './care-flow-handle.ts'
import { checkText, describePending, findActivity } from './find-activity.ts'
import { type HeldCareFlow, withCareFlow } from './hold-care-flow.ts'
import { reachActivity } from './reach-activity.ts'

/** Looks for the care flow in `environments`. `user` is the user who acts, if known. */
export function createCareFlowHandle(
  id: string,
  environments: readonly Environment[],
  user?: User,
): CareFlowHandle {
  const hold = <Result>(steps: (held: HeldCareFlow) => Promise<Result>) =>
    withCareFlow(id, environments, steps)

  async function act(choose: (held: HeldCareFlow) => NewCareFlowCommand): Promise<void> {
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
    reach: (name) => hold((held) => reachActivity(held, name)),
    expire: (name, reason = 'A test let it expire.') =>
      act(({ release, state }) => {
        checkText('reason', reason)
        const { id: activity_id } = findActivity(release, name, listPending(state))
        return { type: 'expire_activity', activity_id, reason }
      }),
    retry: (name) => act(({ release, state }) => createRetry(release, state, name)),
    addTrack: (name) => act(({ release }) => ({ type: 'add_track', track_id: findTrack(release, name) })),
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
