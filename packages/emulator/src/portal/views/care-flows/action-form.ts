import type { Activity } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import type { CareFlowDetails } from '../../details/read-care-flow.ts'
import { type Frame, formToken } from '../frame/frame.ts'
import { typed } from '../pieces/typed.ts'
import { nameAssignee } from './activity-type.ts'
import { activityUrl } from './care-flow-frame.ts'

/** The buttons of a pending or failed activity. Its own page has the fields to fill in, so that no button leads there. */
export function actionForm(
  frame: Frame,
  details: CareFlowDetails,
  activity: Activity,
  { onItsPage = false }: { onItsPage?: boolean } = {},
): View | '' {
  const actions = listActions(activity, details).filter(({ action }) => !onItsPage || action !== 'fill-in')
  if (actions.length === 0) return ''
  const url = activityUrl(frame, details.careFlow.id, activity.id)
  const name = html`<span class="hidden"> ${typed(activity.object.name)}</span>`
  return html`<form class="buttons" method="post" action="${url}">
${formToken(frame)}
${actions.map(({ action, label }) =>
  action === 'fill-in'
    ? html`<a class="button quiet" href="${url}">${label}${name}</a>`
    : html`<button class="quiet" name="do" value="${action}">${label}${name}</button>`,
)}
</form>`
}

/** What a button of an activity does. */
type ActivityAction = 'complete' | 'expire' | 'fail' | 'fill-in' | 'retry'

function listActions(
  activity: Activity,
  { apiCalls }: CareFlowDetails,
): { action: ActivityAction; label: string }[] {
  const { id, status, object } = activity
  if (status === 'FAILED') return [{ action: 'retry', label: 'Try again' }]
  if (status !== 'ACTIVE') return []
  const assignee = nameAssignee(activity)
  const by = assignee ? ` as ${shorten(assignee)}` : ''
  const expire = { action: 'expire', label: 'Expire' } as const
  switch (object.type) {
    case 'FORM':
      return [{ action: 'fill-in', label: 'Fill in' }, { action: 'complete', label: `Complete${by}` }, expire]
    case 'PLUGIN_ACTION':
      return [{ action: 'fill-in', label: 'Give values' }, { action: 'complete', label: 'Complete' }, expire]
    case 'MESSAGE':
      return [{ action: 'complete', label: `Read${by}` }, expire]
    case 'TIMER':
      return [{ action: 'complete', label: 'Let it run out' }, expire]
    case 'API_CALL': {
      const call = apiCalls.find(({ activity_id }) => activity_id === id)
      if (call?.status !== 'InProgress') return [{ action: 'retry', label: 'Try again now' }, expire]
      return [
        { action: 'fill-in', label: 'Answer…' },
        { action: 'complete', label: 'Answer 200' },
        { action: 'fail', label: 'Fail with 500' },
        expire,
      ]
    }
    default:
      return [{ action: 'complete', label: `Complete${by}` }, expire]
  }
}

function shorten(name: string): string {
  return name.length > 24 ? `${name.slice(0, 23)}…` : name
}
