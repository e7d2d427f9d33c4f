import type { DataPoint } from '@orchestration/care-flows'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { AuditLogEntry } from '../../../service/care-flows/care-flow-rows.ts'
import type { View } from '../../pages/view.ts'
import { emptyState, userText } from '../components.ts'
import { retentionText } from '../deliveries/delivery-page.ts'
import { deliveryTable } from '../deliveries/delivery-table.ts'
import { pagedList } from '../list.ts'
import type { PortalEnv } from '../portal-env.ts'
import { listRequests } from '../requests/parsed-request.ts'
import { requestTable } from '../requests/request-table.ts'
import { table } from '../table.ts'
import { relativeMoment, userTextOrMoment } from '../times.ts'
import { activityUrl, pageUrl } from '../urls.ts'
import type { CareFlowDetails } from './care-flow-details.ts'
import { flowDiagram } from './flow-diagram.ts'
import { pendingList } from './pending-list.ts'
import { timeline } from './timeline.ts'

/** A page of a care flow. */
export interface Tab {
  /** Path relative to the care flow's URL. */
  path: string
  label: string
  /** Returns the number to render next to the label. */
  count?(details: CareFlowDetails): number
  /** Renders the content. */
  render(context: Context<PortalEnv>, details: CareFlowDetails): View
}

/** The first tab, which is also shown after an action on the care flow. */
export const timelineTab = { path: '', label: 'Timeline', render: timelineContent } satisfies Tab

export const careFlowTabs: readonly Tab[] = [
  timelineTab,
  {
    path: '/data-points',
    label: 'Data points',
    count: ({ dataPoints }) => dataPoints.length,
    render: dataPointsContent,
  },
  { path: '/requests', label: 'Requests', render: requestsContent },
  {
    path: '/webhooks',
    label: 'Webhooks',
    count: ({ deliveries }) => deliveries.length,
    render: deliveriesContent,
  },
  {
    path: '/audit-log',
    label: 'Audit log',
    count: ({ auditLog }) => auditLog.length,
    render: auditLogContent,
  },
]

/** Renders the pending activities, a diagram and the timeline of a care flow. */
function timelineContent(context: Context<PortalEnv>, details: CareFlowDetails): View {
  return html`<div data-live="timeline">${pendingList(context, details)}
${flowDiagram(context, details)}
${timeline(context, details)}</div>`
}

/** Renders the collected data points of a care flow, newest first. */
function dataPointsContent(context: Context<PortalEnv>, details: CareFlowDetails): View {
  const { pageData } = context.var
  const { activities, release } = details
  const titles = new Map(release?.data_points.map(({ id, title }) => [id, title]))
  const show = (rows: readonly DataPoint[]) =>
    table<DataPoint>({
      caption: 'Data points, newest first',
      rows,
      columns: [
        {
          label: 'Data point',
          cell: ({ key, data_point_definition_id: id }) =>
            html`<strong>${userText(titles.get(id) || key)}</strong> <small class="wide"><code>${key}</code></small>`,
        },
        {
          label: 'Value',
          kind: 'text',
          narrow: 'line',
          cell: ({ serialized_value }) =>
            html`<span class="value">${userTextOrMoment(serialized_value)}</span>`,
        },
        {
          label: 'From',
          cell: ({ activity_id }) => {
            const activity = activities.get(activity_id ?? '')
            return activity
              ? html`<a href="${activityUrl(pageData, activity)}">${userText(activity.object.name)}</a>`
              : ''
          },
        },
        { label: 'Collected', narrow: 'none', cell: ({ date }) => relativeMoment(date, pageData) },
      ],
    })
  const none = emptyState(
    'No data points yet',
    html`<p>Forms, calculations, extensions and API calls collect data points.</p>`,
  )
  return pagedList(context, details.dataPoints.toReversed(), show, none)
}

/** Renders the requests that contain the id of the care flow or of one of its activities, newest first. */
function requestsContent(context: Context<PortalEnv>, details: CareFlowDetails): View {
  const { portal } = context.var
  const ids = new Set([details.careFlow.id, ...details.activities.keys()])
  const requests = listRequests(context.var).filter(({ id }) =>
    portal.journal.find(id)?.ids.some((touched) => ids.has(touched)),
  )
  const none = emptyState(
    'No requests',
    html`<p>The last 1,000 requests do not contain the id of this care flow or its activities.</p>`,
  )
  return pagedList(context, requests.reverse(), (rows) => requestTable(context.var, rows), none)
}

/** Renders the deliveries of a care flow's events, newest first. */
function deliveriesContent(context: Context<PortalEnv>, details: CareFlowDetails): View {
  const { pageData } = context.var
  const none = emptyState(
    'No events sent for this care flow yet',
    html`<p>A webhook receives only events that occur after it was added. ${retentionText}</p>
<p><a class="button" href="${pageUrl(pageData, 'integrations', 'webhooks')}">View webhooks</a></p>`,
  )
  return pagedList(context, details.deliveries.toReversed(), (rows) => deliveryTable(pageData, rows), none)
}

/** Renders the audit log of a care flow, newest first. */
function auditLogContent(context: Context<PortalEnv>, details: CareFlowDetails): View {
  const { pageData } = context.var
  const show = (rows: readonly AuditLogEntry[]) =>
    table<AuditLogEntry>({
      caption: 'Audit log, newest first',
      rows,
      columns: [
        {
          label: 'Event',
          kind: 'text',
          cell: ({ content: [first = '', ...others] }) =>
            html`${userText(first)}${others.map((line) => html` <small>${userTextOrMoment(line)}</small>`)}`,
        },
        { label: 'Type', narrow: 'none', cell: ({ type }) => html`<code>${type}</code>` },
        { label: 'Time', narrow: 'line', cell: ({ date }) => relativeMoment(date, pageData) },
      ],
    })
  return pagedList(context, details.auditLog.toReversed(), show, emptyState('No entries yet'))
}
