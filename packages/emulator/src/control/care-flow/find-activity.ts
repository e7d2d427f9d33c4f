import { type Activity, type CareFlowRelease, findAction } from '@orchestration/care-flows'
import { EmulatorError } from '../../ground/emulator-error.ts'
import type { PendingActivity } from './care-flow-handle.ts'

/** Finds an activity by its id, its name or its title in the definition. */
export function findActivity(release: CareFlowRelease, name: string, among: readonly Activity[]): Activity {
  checkText('activity', name)
  const found = among.find((activity) => isNamed(release, activity, name))
  if (found) return found
  throw new EmulatorError(
    `the care flow has no such activity now. Choose from: ${listTitles(release, among)}.`,
    { option: 'activity' },
  )
}

/** A caller in JavaScript can pass anything. */
export function checkText(option: string, value: unknown): void {
  if (typeof value === 'string') return
  throw new EmulatorError('give a text.', { option })
}

export function isNamed(release: CareFlowRelease, activity: Activity, name: string): boolean {
  const action = findAction(release, activity)
  return [activity.id, activity.object.name, action?.title].includes(name)
}

/** Lists the titles from the definition, because a name can contain values of the patient. */
export function listTitles(release: CareFlowRelease, activities: readonly Activity[]): string {
  if (activities.length === 0) return 'nothing'
  return activities.map((activity) => findAction(release, activity)?.title ?? activity.object.type).join(', ')
}

/** Describes a pending activity as the methods of the handle return it. */
export function describePending({ id, object, indirect_object }: Activity): PendingActivity {
  return { id, name: object.name, type: object.type, assignee: indirect_object?.name ?? null }
}
