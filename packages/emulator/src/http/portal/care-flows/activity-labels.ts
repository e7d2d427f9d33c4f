import {
  type Activity,
  type ActivityStatus,
  activityTypes,
  type ElementStatus,
} from '@orchestration/care-flows'
import { actionIcons } from '@orchestration/care-flows/drawing'
import { html } from 'hono/html'
import type { View } from '../../pages/view.ts'
import { type Badge, badge, failedBadge, userText } from '../components.ts'
import type { PageData } from '../portal-env.ts'
import { activityUrl } from '../urls.ts'

const badges: Record<ActivityStatus | ElementStatus, Badge> = {
  ACTIVE: { label: 'Pending', colour: 'waits' },
  CANCELED: { label: 'Canceled', colour: 'plain' },
  DISCARDED: { label: 'Skipped', colour: 'plain' },
  DONE: { label: 'Done', colour: 'good' },
  EXPIRED: { label: 'Expired', colour: 'odd' },
  FAILED: failedBadge,
  POSTPONED: { label: 'Postponed', colour: 'plain' },
  SCHEDULED: { label: 'Scheduled', colour: 'plain' },
  STOPPED: { label: 'Stopped', colour: 'odd' },
}

export function activityBadge(status: ActivityStatus): View {
  return badge(badges[status])
}

/** Renders the status of a track or step. Shows ACTIVE as "Active", whereas `activityBadge` shows it as "Pending". */
export function elementBadge(status: ElementStatus): View {
  return badge(status === 'ACTIVE' ? { label: 'Active', colour: 'waits' } : badges[status])
}

export function activityTypeLabel({ object }: Pick<Activity, 'object'>): string {
  return activityTypes[object.type]?.label ?? object.type
}

function activityIcon({ object }: Pick<Activity, 'object'>): View {
  const type = activityTypes[object.type]
  const icon = type ? actionIcons[type.actionType] : 'M8 8h.01'
  return html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="${icon}"/></svg>`
}

/** Returns the name of the patient or stakeholder who must act, or undefined for automatic activities. */
export function assigneeNameOf({ indirect_object }: Activity): string | undefined {
  return indirect_object ? indirect_object.name || 'the patient' : undefined
}

/** Renders an activity in a list: its icon, and its name above its type, assignee and further `properties`. */
export function activityLine(pageData: PageData, activity: Activity, properties: View): View {
  const assignee = assigneeNameOf(activity)
  return html`${activityIcon(activity)}
<div><a href="${activityUrl(pageData, activity)}">${userText(activity.object.name)}</a>
<small>${activityTypeLabel(activity)}${assignee ? html` for ${userText(assignee)}` : ''} · ${properties}</small></div>`
}
