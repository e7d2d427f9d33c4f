import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import type { CareFlowDetails } from '../../details/read-care-flow.ts'
import type { Frame } from '../frame/frame.ts'
import { deliveryTable } from '../integrations/delivery-table.ts'
import { webhooksUrl } from '../integrations/integrations-page.ts'
import { PAGE_SIZE, pager } from '../pieces/pager.ts'
import { careFlowFrame } from './care-flow-frame.ts'

/** What was sent to webhooks about a care flow, newest first. */
export function careFlowWebhooksPage(frame: Frame, details: CareFlowDetails, offset: number): View {
  const deliveries = details.deliveries.toReversed()
  return careFlowFrame({
    frame,
    details,
    tab: '/webhooks',
    content:
      deliveries.length === 0
        ? html`<div class="card empty"><h2>No events of this care flow were sent</h2>
<p>A webhook gets the events from when it is added. Deliveries are kept for 5 days.</p>
<p><a class="button" href="${webhooksUrl(frame)}">Open the webhooks</a></p></div>`
        : html`${deliveryTable(frame, deliveries.slice(offset, offset + PAGE_SIZE))}
${pager({ offset, total: deliveries.length, url: (next) => `?offset=${next}` })}`,
  })
}
