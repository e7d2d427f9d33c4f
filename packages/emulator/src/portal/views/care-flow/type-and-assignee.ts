import type { Activity } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { typed } from '../typed.ts'
import { activityType } from './activity-type.ts'
import { nameAssignee } from './name-assignee.ts'

/** The type of an activity, and who must act: `Form for Ada Lovelace`. */
export function typeAndAssignee(activity: Activity): View {
  const assignee = nameAssignee(activity)
  return html`${activityType(activity)}${assignee ? html` for ${typed(assignee)}` : ''}`
}
