import type { DataPoint } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { Fact } from '../../../service/care-flows/record-store.ts'
import type { View } from '../../pages.ts'
import { deliveryTable } from '../delivery-table.ts'
import type { List } from '../input.ts'
import { webhooksUrl } from '../integrations.ts'
import { type Frame, relativeMoment, typed, typedMoment } from '../pieces.ts'
import { filter, filterText, listProblems, PAGE_SIZE, pager, table } from '../table.ts'
import { activityUrl, type CareFlowDetails, careFlowFrame, careFlowUrl } from './frame.ts'

/** The data points that a care flow has collected, the newest first. */
export function dataPointsPage(frame: Frame, details: CareFlowDetails, offset: number): View {
  const { activities, careFlow, dataPoints, release } = details
  const definitions = new Map(release?.data_points.map((definition) => [definition.id, definition]))
  return careFlowFrame({
    frame,
    details,
    tab: '/data-points',
    content:
      dataPoints.length === 0
        ? html`<div class="card empty"><h2>No data points yet</h2><p>Forms, calculations, extensions and API calls collect them.</p></div>`
        : html`${table<DataPoint>({
            caption: 'Data points, the newest first',
            rows: dataPoints.toReversed().slice(offset, offset + PAGE_SIZE),
            columns: [
              {
                label: 'Data point',
                cell: ({ key, data_point_definition_id }) => {
                  const title = definitions.get(data_point_definition_id)?.title
                  return html`<strong>${typed(title || key)}</strong> <small class="wide"><code>${key}</code></small>`
                },
              },
              {
                label: 'Value',
                kind: 'text',
                narrow: 'line',
                cell: ({ serialized_value }) =>
                  html`<span class="value">${typedMoment(serialized_value)}</span>`,
              },
              {
                label: 'From',
                cell: ({ activity_id }) => {
                  const activity = activities.get(activity_id ?? '')
                  return activity
                    ? html`<a href="${activityUrl(frame, careFlow.id, activity.id)}">${typed(activity.object.name)}</a>`
                    : ''
                },
              },
              { label: 'Collected', narrow: 'none', cell: ({ date }) => relativeMoment(date, frame.now) },
            ],
          })}
${pager({ offset, total: dataPoints.length, url: (next) => `?offset=${next}` })}`,
  })
}

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

/** The filters of the API's `pathwayFacts`. */
export const factFilters = ['keyword', 'date.gte', 'date.lte'] as const

interface FactsPage {
  frame: Frame
  details: CareFlowDetails
  list: List<(typeof factFilters)[number], 'date'>
  /** All that match, in the order of the list. */
  facts: readonly Fact[]
}

/** The audit log of a care flow, with the filters of the API's `pathwayFacts`. */
export function factsPage({ frame, details, list, facts }: FactsPage): View {
  const { offset, count } = list.pagination
  const { keyword, 'date.gte': from, 'date.lte': until } = list.filters
  const url = careFlowUrl(frame, details.careFlow.id, '/facts')
  return careFlowFrame({
    frame,
    details,
    tab: '/facts',
    content: html`${filter(url, [
      filterText('keyword', 'Word', keyword[0]),
      filterText('date.gte', 'From, in UTC', from[0], 'date'),
      filterText('date.lte', 'until', until[0], 'date'),
    ])}
<div data-list>
${listProblems(list.problems)}
${
  facts.length === 0
    ? html`<div class="card empty"><h2>No line matches</h2><p><a class="button" href="${url}">Show the whole log</a></p></div>`
    : html`${table<Fact>({
        caption: 'The audit log',
        rows: facts.slice(offset, offset + count),
        sorting: { ...list.sorting, url: list.url },
        columns: [
          {
            label: 'What happened',
            kind: 'text',
            cell: ({ content: [first = '', ...others] }) =>
              html`${typed(first)}${others.map((line) => html` <small>${typedMoment(line)}</small>`)}`,
          },
          { label: 'Type', narrow: 'none', cell: ({ type }) => html`<code>${type}</code>` },
          {
            label: 'Time',
            sort: 'date',
            narrow: 'line',
            cell: ({ date }) => relativeMoment(date, frame.now),
          },
        ],
      })}
${pager({ offset, count, total: facts.length, url: (next) => list.url({ offset: next }) })}`
}
</div>`,
  })
}
