import { type Activity, isPending } from '@orchestration/care-flows'
import { html } from 'hono/html'
import { isOnHostedPages } from '../../../service/hosted-pages/hosted-visitor.ts'
import type { View } from '../../view.ts'
import { userText } from '../components.ts'
import { formTokenField } from '../forms.ts'
import type { PageData } from '../portal-env.ts'
import { pageUrl } from '../urls.ts'

/** Names of visitors for the button labels, keyed by visitor id. */
type Visitors = ReadonlyMap<string, string>

/** Returns the patient, and the stakeholders with pending activities on the hosted pages. */
export function visitorsOf(patientId: string, activities: Iterable<Activity>): Visitors {
  const visitors = new Map([[patientId, 'the patient']])
  for (const activity of activities) {
    const { object, indirect_object: assignee } = activity
    const isShown = isPending(activity) && isOnHostedPages(object)
    if (assignee && isShown && assignee.id !== patientId) visitors.set(assignee.id, assignee.name)
  }
  return visitors
}

/** Renders the buttons that start a session and open the hosted pages in a new window. */
export function openAsForm(pageData: PageData, careFlowId: string, visitors: Visitors): View {
  return html`<form class="buttons" method="post" action="${pageUrl(pageData, 'care-flows', careFlowId, 'sessions')}" target="_blank" rel="noopener">
${formTokenField(pageData)}
${[...visitors].map(([id, name]) => html`<button name="stakeholder" value="${id}">Open as ${userText(name)}</button>`)}
</form>`
}
