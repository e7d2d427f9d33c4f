import { html } from 'hono/html'
import type { JournalEntry } from '../../../recorder/journal.ts'
import type { View } from '../../../web/view.ts'
import { environmentLabel } from '../frame/environment-label.ts'
import type { Frame } from '../frame/frame.ts'
import { page } from '../frame/page.ts'
import { filter, filterChoice, filterText } from '../pieces/filter.ts'
import { relativeMoment } from '../pieces/moment.ts'
import { type Pager, pager } from '../pieces/pager.ts'
import { table } from '../pieces/table.ts'
import { typed } from '../pieces/typed.ts'
import { outcomeBadge, outcomeBadges } from './outcome-badge.ts'
import type { RequestFilter } from './request-filter.ts'
import { keepingBanner, valueSwitch } from './value-switch.ts'

export interface RequestsPage {
  frame: Frame
  filter: RequestFilter
  entries: readonly JournalEntry[]
  pages: Pager
  /** Whether the journal keeps variables and answers. */
  keepsValues: boolean
}

export function requestsPage({ frame, filter: given, entries, pages, keepsValues }: RequestsPage): View {
  return page({
    frame,
    section: 'requests',
    content: html`${keepsValues ? keepingBanner(frame) : ''}<div class="heading">
<h1>Requests</h1>
<div class="changes">
${keepsValues ? '' : valueSwitch(frame, keepsValues)}
<button type="button" data-pause hidden aria-pressed="false">Pause the list</button>
</div>
</div>
<p class="lead">What your service just did: the last 1,000 requests, newest first. Open one to see what it asked for, why it failed and how to send it again. The list follows by itself.</p>
${requestFilter(frame, given)}
${given.key === undefined ? '' : html`<p>Only those with one key. <a href="/${frame.environment}/requests">Show all requests</a>.</p>`}
<div data-list>
${
  entries.length === 0
    ? html`<div class="card empty"><h2>No request to show</h2><p>No request fits yet. <a href="/${frame.environment}/get-started">Send one</a>, and it appears here.</p></div>`
    : requestTable(frame, entries, given)
}
${pages.total > 0 ? pager(pages) : ''}
</div>`,
  })
}

function requestTable({ now }: Frame, rows: readonly JournalEntry[], { environment }: RequestFilter): View {
  return table<JournalEntry>({
    caption: 'Requests, newest first',
    rows,
    columns: [
      { label: 'Operation', cell: operation },
      { label: 'Outcome', narrow: 'line', cell: outcomeBadge },
      {
        label: 'Key',
        narrow: 'none',
        cell: ({ apiKey, administrator }) => {
          if (administrator !== undefined) return html`<span class="faint">explorer</span>`
          return apiKey === undefined ? html`<span class="faint">none</span>` : typed(apiKey)
        },
      },
      ...(environment === undefined ? [environmentColumn] : []),
      {
        label: 'Duration',
        kind: 'number',
        narrow: 'aside',
        cell: ({ duration }) => (duration === undefined ? '' : `${duration.toFixed(1)} ms`),
      },
      { label: 'Time', narrow: 'line', cell: ({ at }) => relativeMoment(at, now) },
    ],
  })
}

const environmentColumn = {
  label: 'Environment',
  cell: ({ environment }: JournalEntry) => environmentLabel(environment),
}

/** The operation, which leads to the page of the request, and the root fields where they say more. */
function operation(entry: JournalEntry): View {
  const { operationName, rootFields = [] } = entry
  const fields = rootFields.slice(0, 3).join(', ') + (rootFields.length > 3 ? ', …' : '')
  return html`<strong><a href="${requestUrl(entry)}">${typed(operationName ?? 'unnamed')}</a></strong>${
    fields === '' ? '' : html` <small class="line">${typed(fields)}</small>`
  }`
}

function requestFilter({ environment }: Frame, { text, outcome, key, environment: chosen }: RequestFilter) {
  return filter(
    `/${environment}/requests`,
    [
      filterText('text', 'Search names and ids', text),
      filterChoice('outcome', 'Outcome', Object.entries(outcomeBadges), outcome),
      filterChoice(
        'environment',
        'Environment',
        [['all', 'All']],
        chosen ?? 'all',
        environmentLabel(environment),
      ),
    ],
    key === undefined ? [] : [['key', key]],
  )
}

/** The address of the page about a request. */
export function requestUrl({ environment, id }: JournalEntry): string {
  return `/${environment}/requests/${id}`
}
