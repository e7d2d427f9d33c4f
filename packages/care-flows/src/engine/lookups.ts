import { isPending } from './activities.ts'
import type { MutableCareFlow } from './mutable-care-flow.ts'
import type { Activity, Element } from './records.ts'
import { rejectNotFound, rejectRequest } from './rejection.ts'
import type {
  ActionDefinition,
  ActionType,
  DataPointDefinition,
  FormDefinition,
  Release,
  StepDefinition,
  TrackDefinition,
} from './release.ts'

/*
 * Looks up the parts of a release and the records of a care flow by id. Every id in a checked release refers to one of its parts.
 * If a part is missing, the caller passed a different release from the one that the care flow was started with.
 */

export function requireTrack(release: Release, id: string): TrackDefinition {
  return release.tracks.find((track) => track.id === id) ?? throwMissingPart('track', id)
}

/** Returns a trigger of the type `data_point_not_collected`, and its track. */
export function requireNotCollectedTrigger(release: Release, id: string) {
  for (const track of release.tracks)
    for (const trigger of track.triggers)
      if (trigger.type === 'data_point_not_collected' && trigger.id === id) return { track, trigger }
  return throwMissingPart('trigger', id)
}

export function requireStep(release: Release, id: string): StepDefinition {
  for (const track of release.tracks) {
    const step = track.steps.find((candidate) => candidate.id === id)
    if (step) return step
  }
  return throwMissingPart('step', id)
}

/** @throws Error if the release has no form with this id */
export function requireForm(release: Release, id: string): FormDefinition {
  return release.forms.find((form) => form.id === id) ?? throwMissingPart('form', id)
}

export function requireDataPoint(release: Release, id: string): DataPointDefinition {
  return release.data_points.find((dataPoint) => dataPoint.id === id) ?? throwMissingPart('data point', id)
}

/** Finds the action of an activity. Undefined for an activity without an action. */
export function findAction(
  { tracks }: Release,
  { action_component }: Pick<Activity, 'action_component'>,
): ActionDefinition | undefined {
  if (action_component === null) return undefined
  const { definition_id: id } = action_component
  for (const { steps } of tracks)
    for (const { actions } of steps) {
      const action = actions.find(({ definition_id }) => definition_id === id)
      if (action) return action
    }
  return undefined
}

interface ActivityWithAction<Type extends ActionType> {
  activity: Activity
  action: Extract<ActionDefinition, { type: Type }>
}

/** Finds an activity together with its action. Undefined if the activity is missing, or if its action has a different type. */
function findActivityWithAction<Type extends ActionType>(
  { release, state }: MutableCareFlow,
  activityId: string,
  type: Type,
): ActivityWithAction<Type> | undefined {
  const activity = state.activities[activityId]
  const action = activity && findAction(release, activity)
  return activity && action?.type === type
    ? { activity, action: action as Extract<ActionDefinition, { type: Type }> }
    : undefined
}

/** Returns an activity together with its action. Throws if the activity is missing, or if its action has a different type. */
export function requireActivityWithAction<Type extends ActionType>(
  flow: MutableCareFlow,
  activityId: string,
  type: Type,
): ActivityWithAction<Type> {
  return (
    findActivityWithAction(flow, activityId, type) ??
    throwMissingRecord(`activity of type ${type}`, activityId)
  )
}

export function requireElement({ state }: Pick<MutableCareFlow, 'state'>, id: string): Element {
  return requireRecord(state.elements, id)
}

/** Returns a record from the state. Throws if there is no such record. */
export function requireRecord<Item>(records: Readonly<Record<string, Item>>, id: string): Item {
  return records[id] ?? throwMissingRecord('record', id)
}

export function throwMissingRecord(kind: string, id: string): never {
  throw new Error(`The state has no ${kind} "${id}". Pass the unchanged state that the last call returned.`)
}

function throwMissingPart(kind: string, id: string): never {
  throw new Error(
    `The release has no ${kind} "${id}". A care flow must continue with the release that it was started with.`,
  )
}

/** Returns an activity. Rejects the command if the activity does not exist. */
export function requireActivity({ state }: MutableCareFlow, id: string): Activity {
  return state.activities[id] ?? rejectNotFound('The care flow has no activity with this id.')
}

/**
 * Returns a pending activity together with its action. Rejects the command if the activity does not exist, is not pending or has
 * a different type.
 */
export function requirePendingActivity<Type extends ActionType>(
  flow: MutableCareFlow,
  id: string,
  type: Type,
): ActivityWithAction<Type> {
  const activity = requireActivity(flow, id)
  const found = findActivityWithAction(flow, id, type)
  if (!found) return rejectRequest(`The activity is not of type ${type}.`)
  return isPending(activity) ? found : rejectRequest('The activity is not pending.')
}
