import { html } from 'hono/html'
import type { Fact } from '../../../service/care-flows/record-store.ts'
import type { View } from '../../../web/view.ts'
import type { CareFlowDetails } from '../../details/read-care-flow.ts'
import type { List } from '../../forms/read-list.ts'
import type { Frame } from '../frame/frame.ts'
import { filter, filterText } from '../pieces/filter.ts'
import { relativeMoment, typedMoment } from '../pieces/moment.ts'
import { pager } from '../pieces/pager.ts'
import { listProblems, table } from '../pieces/table.ts'
import { typed } from '../pieces/typed.ts'
import { careFlowFrame, careFlowUrl } from './care-flow-frame.ts'

/** The filters of the API's `pathwayFacts`. */
export const factFilters = ['keyword', 'date.gte', 'date.lte'] as const

export interface FactsPage {
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
