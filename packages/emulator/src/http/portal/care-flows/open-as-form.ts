import { type Activity, isPending } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { CareFlow } from '../../../service/care-flows/care-flow-repository.ts'
import { isOnHostedPages } from '../../../service/hosted-pages/hosted-visitor.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { formTokenField } from '../forms.ts'
import type { PageData } from '../portal-env.ts'
import { pageUrl } from '../urls.ts'

/**
 * Renders buttons that start a session and open its hosted pages in a new window: one for the patient, and one for each other
 * stakeholder with pending activities there.
 */
export function openAsForm(
  pageData: PageData,
  { id, patient_id }: Pick<CareFlow, 'id' | 'patient_id'>,
  activities: Iterable<Activity>,
): View {
  const visitors = new Map([[patient_id, 'the patient']])
  for (const activity of activities) {
    const { object, indirect_object: assignee } = activity
    const isShown = isPending(activity) && isOnHostedPages(object)
    if (assignee && isShown && assignee.id !== patient_id) visitors.set(assignee.id, assignee.name)
  }
  return html`<form class="buttons" method="post" action="${pageUrl(pageData, 'care-flows', id, 'sessions')}" target="_blank" rel="noopener">
${formTokenField(pageData)}
${[...visitors].map(([visitorId, name]) => html`<button name="stakeholder" value="${visitorId}">Open as ${userText(name)}</button>`)}
</form>`
}
