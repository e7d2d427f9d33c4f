import { DAY } from '../definitions/care-flow-definition.ts'
import { findRelease } from '../definitions/find-release.ts'
import { type Activity, type Course, createActivity, createParty, createSlug } from './activity.ts'

/**
 * What has happened so far in a care flow, oldest first. It follows from the definition's steps and the care flow's
 * dates, and is stored nowhere.
 */
export function listActivities(careFlow: Course, now: Date): Activity[] {
  const { status, active_at, start_date, stop_date, complete_at } = careFlow
  if (active_at === '') return []
  const { definition, release } = findRelease(careFlow.definition_id, careFlow.release_id)
  const start = Date.parse(start_date)
  const end = status === 'stopped' ? Date.parse(stop_date) : now.getTime()
  const self = createParty('PATHWAY', careFlow.id, definition.title)

  const activities = [
    createActivity({ careFlow, time: start, action: 'ACTIVATE', object: self, status: 'DONE' }),
  ]
  for (const { track, name, object, stakeholder, from, until } of release.steps) {
    const time = start + from * DAY
    if (time > end) continue
    const done = start + until * DAY <= end
    activities.push(
      createActivity({
        careFlow,
        time,
        action: stakeholder ? 'ASSIGNED' : 'SEND',
        object: createParty(object, createSlug(name), name),
        stakeholder,
        track,
        status: done ? 'DONE' : status === 'stopped' ? 'CANCELED' : 'ACTIVE',
      }),
    )
  }
  if (status === 'stopped') {
    activities.push(createActivity({ careFlow, time: end, action: 'STOPPED', object: self, status: 'DONE' }))
  }
  if (status === 'completed') {
    const time = Date.parse(complete_at)
    activities.push(createActivity({ careFlow, time, action: 'COMPLETE', object: self, status: 'DONE' }))
  }
  return activities.map((activity, index) => ({ ...activity, id: `${careFlow.id}.${index}` }))
}

/** The id of the care flow that an activity's id belongs to. */
export function parseActivityId(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('.')))
}
