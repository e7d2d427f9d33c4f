import type { Activity } from '@orchestration/care-flows'
import { html } from 'hono/html'
import { isOnHostedPages } from '../../../service/hosted-pages/visitor-work.ts'
import type { View } from '../../../web/view.ts'
import { type Frame, formToken } from '../frame/frame.ts'
import { typed } from '../pieces/typed.ts'

/** The ids of the visitors of a care flow, each with the words on the button. */
export type Visitors = ReadonlyMap<string, string>

/** The patient, and each stakeholder who has something to do on the hosted pages. */
export function listVisitors(patientId: string, activities: Iterable<Activity>): Visitors {
  const visitors = new Map([[patientId, 'the patient']])
  for (const { status, object, indirect_object: assignee } of activities) {
    const isPending = status === 'ACTIVE' && isOnHostedPages(object)
    if (assignee && isPending && assignee.id !== patientId) visitors.set(assignee.id, assignee.name)
  }
  return visitors
}

/** The buttons that open the hosted pages of a care flow in a new window, as the visitor. Each starts a session. */
export function openAsForm(frame: Frame, careFlowUrl: string, visitors: Visitors): View {
  return html`<form class="buttons" method="post" action="${careFlowUrl}/sessions" target="_blank" rel="noopener">
${formToken(frame)}
${[...visitors].map(([id, name]) => html`<button name="stakeholder" value="${id}">Open as ${typed(name)}</button>`)}
</form>`
}
