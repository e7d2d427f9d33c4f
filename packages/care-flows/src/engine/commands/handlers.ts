import type { ActionDefinition, ActionType } from '../action-definition.ts'
import { isPending } from '../activities.ts'
import type { CareFlowCommand } from '../care-flow-command.ts'
import type { Draft } from '../draft.ts'
import { findAction } from '../find-part.ts'
import type { Activity } from '../records.ts'
import { refuse, refuseRequest } from '../refusal.ts'

/** A handler for each of these types of commands. A handler refuses what is not possible. */
export type Handlers<Types extends CareFlowCommand['type']> = {
  [Type in Types]: (draft: Draft, command: Extract<CareFlowCommand, { type: Type }>) => void
}

/** Refuses the command unless the care flow is active. */
export function requireActive({ state }: Draft): void {
  if (state.status !== 'active') refuseRequest('The care flow is not active.')
}

export function findActivity({ state }: Draft, id: string): Activity {
  // `constructor` is a property of every object.
  const activity = Object.hasOwn(state.activities, id) ? state.activities[id] : undefined
  return activity ?? refuse({ type: 'NOT_FOUND', message: 'There is no such activity.' })
}

/** A pending activity of a type, and its action. */
export function findPending<Type extends ActionType>(
  draft: Draft,
  id: string,
  type: Type,
): { activity: Activity; action: Extract<ActionDefinition, { type: Type }> } {
  const activity = findActivity(draft, id)
  const action = draft.state.elements[id] && findAction(draft.release, activity)
  if (action?.type !== type) return refuseRequest(`The activity is not of the type ${type}.`)
  if (!isPending(activity)) return refuseRequest('The activity is not pending.')
  return { activity, action: action as Extract<ActionDefinition, { type: Type }> }
}
