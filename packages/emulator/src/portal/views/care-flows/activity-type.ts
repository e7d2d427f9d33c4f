import { type Activity, objectLabels } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { typed } from '../pieces/typed.ts'

/** The path of the icon of each type of an activity's object, on a grid of 16. */
const icons: Record<string, string> = {
  FORM: 'M3 2h10v12H3zM5.5 5.5h5m-5 3h5m-5 3h3',
  CHECKLIST: 'm2 4 1.5 1.5L6 3M2 11l1.5 1.5L6 10M9 4.5h5m-5 7h5',
  MESSAGE: 'M2 3h12v9H8l-3 2.5V12H2z',
  TIMER: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 5v3.5l2.5 1.5',
  API_CALL: 'm5 5-3 3 3 3m6-6 3 3-3 3M9 3 7 13',
  PLUGIN_ACTION: 'M6 2v3m4-3v3M4 5h8v3a4 4 0 0 1-8 0zm4 7v2.5',
  CALCULATION: 'M3 2h10v12H3zm2.5 3h5m-5 3.5h1m3 0h1m-5 3h1m3 0h1',
  CLINICAL_NOTE: 'M4 2h6l3 3v9H4zM6 8h5m-5 3h5',
  EMR_REPORT: 'M4 2h6l3 3v9H4zm4.5 9V6m-2 2 2-2 2 2',
}

/** The type of an activity, as people read it. */
export function activityType({ object }: Pick<Activity, 'object'>): string {
  return objectLabels[object.type] ?? object.type
}

export function activityIcon({ object }: Pick<Activity, 'object'>): View {
  const icon = icons[object.type] ?? 'M8 8h.01'
  return html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="${icon}"/></svg>`
}

/** The name of the patient or stakeholder who must act. Undefined if no person must act. */
export function nameAssignee({ indirect_object }: Activity): string | undefined {
  return indirect_object ? indirect_object.name || 'the patient' : undefined
}

/** The type of an activity, and who must act: `Form for Ada Lovelace`. */
export function typeAndAssignee(activity: Activity): View {
  const assignee = nameAssignee(activity)
  return html`${activityType(activity)}${assignee ? html` for ${typed(assignee)}` : ''}`
}
