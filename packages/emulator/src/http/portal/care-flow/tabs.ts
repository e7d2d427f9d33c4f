import type { DataPoint } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { Fact } from '../../../service/facts.ts'
import type { JournalEntry } from '../../../testing/journal.ts'
import type { View } from '../../pages.ts'
import { deliveryTable } from '../delivery-table.ts'
import type { List } from '../input.ts'
import { webhooksUrl } from '../integrations.ts'
import { empty, type Frame, relativeMoment, typed, typedMoment } from '../pieces.ts'
import { requestTable } from '../request-table.ts'
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
        ? empty(
            'No data points yet',
            html`<p>Forms, calculations, extensions and API calls collect them.</p>`,
          )
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

/** The requests that named the care flow or one of its activities, newest first. */
export function careFlowRequestsPage(
  frame: Frame,
  details: CareFlowDetails,
  requests: readonly JournalEntry[],
  offset: number,
): View {
  return careFlowFrame({
    frame,
    details,
    tab: '/requests',
    content: html`<div data-live="list">${
      requests.length === 0
        ? empty('No request', html`<p>None of the last 1,000 requests named this care flow.</p>`)
        : html`${requestTable(frame, requests.slice(offset, offset + PAGE_SIZE))}
${pager({ offset, total: requests.length, url: (next) => `?offset=${next}` })}`
    }</div>`,
  })
}

/** What was sent to webhooks about a care flow, newest first. */
export function careFlowWebhooksPage(frame: Frame, details: CareFlowDetails, offset: number): View {
  const deliveries = details.deliveries.toReversed()
  return careFlowFrame({
    frame,
    details,
    tab: '/webhooks',
    content: html`<div data-live="list">${
      deliveries.length === 0
        ? empty(
            'No events of this care flow were sent',
            html`<p>A webhook gets the events from when it is added. Deliveries are kept for 5 days.</p>
<p><a class="button" href="${webhooksUrl(frame)}">Open the webhooks</a></p>`,
          )
        : html`${deliveryTable(frame, deliveries.slice(offset, offset + PAGE_SIZE))}
${pager({ offset, total: deliveries.length, url: (next) => `?offset=${next}` })}`
    }</div>`,
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
<div data-live="list">
${listProblems(list.problems)}
${
  facts.length === 0
    ? empty('No line matches', html`<p><a class="button" href="${url}">Show the whole log</a></p>`)
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
