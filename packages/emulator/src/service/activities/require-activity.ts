import type { Activity } from '@orchestration/care-flows'
import { createServiceError } from '../answers.ts'
import type { ActivityReader } from './activity-store.ts'

/** Which activity a request is about. */
export interface ActivityReference {
  care_flow_id: string
  activity_id: string
  /** The type of its object, such as `FORM`. */
  type: string
}

/**
 * Finds an activity of a care flow by its id. Throws NOT_FOUND if the care flow does not have it, and
 * BAD_REQUEST_ERROR if its object has another type.
 */
export async function requireActivity(
  { care_flow_id, activity_id, type }: ActivityReference,
  { activities }: { activities: ActivityReader },
): Promise<Activity> {
  const found = await activities.find(activity_id)
  if (found?.care_flow_id !== care_flow_id) {
    throw createServiceError('NOT_FOUND', 'The care flow has no activity with this id.')
  }
  if (found.activity.object.type !== type) {
    throw createServiceError('BAD_REQUEST_ERROR', `The activity is not of the type ${type}.`)
  }
  return found.activity
}
