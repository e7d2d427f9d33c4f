import type { Activity, CareFlowRelease, CareFlowState } from '@orchestration/care-flows'
import { GraphQLError } from 'graphql'
import { EmulatorError } from '../../ground/emulator-error.ts'
import { pickFirst } from '../../ground/pick-first.ts'
import { actOnCareFlow, type NewCareFlowCommand } from '../../service/care-flows/change-care-flow.ts'
import { createCompletion, listPending } from '../../service/care-flows/pending-work.ts'
import { answerPending } from '../../service/seed/answer-pending.ts'
import type { Stores } from '../../service/stores.ts'
import type { CareFlowRow } from '../../store/tables.ts'
import type { PendingActivity } from './care-flow-handle.ts'
import { checkText, describePending, isNamed, listTitles } from './find-activity.ts'
import { describeRefusal, type HeldCareFlow } from './hold-care-flow.ts'

/** The maximum number of activities that are completed on the way. */
const MAX_STEPS = 500

/** Completes pending activities with invented answers until an activity of this name is pending. */
export async function reachActivity(
  { stores, row, release, state }: HeldCareFlow,
  name: string,
): Promise<PendingActivity> {
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
    const command = inventCompletion(release, state, activity)
    try {
      if (command) return await actOnCareFlow(stores, row, command)
    } catch (error) {
      // A refusal has changed nothing, so the next activity can be tried.
      if (!(error instanceof GraphQLError)) throw error
      refusals.push(describeRefusal(error))
    }
  }
  return { refusals }
}

/** Returns undefined if the completion of the activity cannot be invented. */
function inventCompletion(
  release: CareFlowRelease,
  state: CareFlowState,
  activity: Activity,
): NewCareFlowCommand | undefined {
  const command = answerPending(release, activity, state.time, pickFirst)
  if (command) return command
  const needsNoAnswer = ['TIMER', 'API_CALL'].includes(activity.object.type)
  return needsNoAnswer ? createCompletion(release, state, activity) : undefined
}
