import { Hono } from 'hono'
import { html } from 'hono/html'
import type { EnvironmentName } from '../../ground/environments.ts'
import { readDelivery } from '../../service/webhooks/read-call.ts'
import type { JournalEntry } from '../../testing/journal.ts'
import type { View } from '../pages.ts'
import { environmentLabel, page, problemPage } from './frame.ts'
import { type Portal, type PortalEnv, readForm, readOffset } from './input.ts'
import { listOperations } from './operations.ts'
import { type Frame, relativeMoment, typed } from './pieces.ts'
import { keepingBanner, outcomeBadge, outcomeBadges, requestPage, valueSwitch } from './request.ts'
import { filter, filterChoice, filterText, PAGE_SIZE, type Pager, pager, table } from './table.ts'

/** The list of requests, and a page about each. */
export function createRequestRoutes({ emulator, journal, loadSchema }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', (context) => {
    const { frame } = context.var
    const { text = '', outcome = '', environment = '', key } = context.req.query()
    const filter = {
      text,
      outcome,
      key,
      environment: environment === 'all' ? undefined : frame.environment,
    }
    const entries = filterRequests(emulator.requests().reverse(), filter)
    const offset = readOffset(context)
    const url = (next: number) =>
      `?${new URLSearchParams({ text, outcome, environment, ...(key && { key }), offset: String(next) })}`
    const page = entries.slice(offset, offset + PAGE_SIZE)
    return context.html(
      requestsPage({
        frame,
        filter,
        entries: page,
        pages: { offset, total: entries.length, url },
        keepsValues: journal.keepsValues,
      }),
    )
  })

  routes.post('/keep-values', async (context) => {
    const { keep } = await readForm(context, ['keep'])
    journal.keepValues(keep === 'true')
    return context.redirect(`/${context.var.frame.environment}/requests`, 303)
  })

  routes.get('/:id', async (context) => {
    const { frame, environment } = context.var
    const entry = emulator
      .requests()
      .find(({ id, environment }) => id === context.req.param('id') && environment === frame.environment)
    if (!entry) return context.html(problemPage({ ...forgotten, frame }), 404)
    const published = listOperations().find(({ name }) => name === entry.operationName)?.text
    const deliveries = (await environment.webhookCalls.list({ request_id: entry.id })).map(readDelivery)
    const endpoint = emulator.endpoint(entry.environment)
    return context.html(
      requestPage({
        frame,
        entry,
        schema: loadSchema(),
        published,
        deliveries,
        endpoint,
        keepsValues: journal.keepsValues,
      }),
    )
  })
  return routes
}

const forgotten = {
  title: 'No such request',
  explanation: 'The emulator keeps the last 1,000 requests, until it is reset or stopped.',
}

interface RequestsPage {
  frame: Frame
  filter: RequestFilter
  entries: readonly JournalEntry[]
  pages: Pager
  /** Whether the journal keeps variables and answers. */
  keepsValues: boolean
}

function requestsPage({ frame, filter: given, entries, pages, keepsValues }: RequestsPage): View {
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

/** Which requests to show. */
interface RequestFilter {
  /**
   * A part of the operation, a root field, the key, an error type, or an id of the request or of an error, in any case.
   * Empty for all.
   */
  text: string
  /** Empty for all. */
  outcome: string
  /** The id of a key. Undefined for all. */
  key: string | undefined
  /** Undefined for all. */
  environment: EnvironmentName | undefined
}

function filterRequests(entries: readonly JournalEntry[], filter: RequestFilter): JournalEntry[] {
  const text = filter.text.toLowerCase()
  return entries.filter(
    (entry) =>
      (filter.environment ?? entry.environment) === entry.environment &&
      (filter.outcome || entry.outcome) === entry.outcome &&
      (filter.key ?? entry.apiKeyId) === entry.apiKeyId &&
      listNames(entry).some((name) => name.toLowerCase().includes(text)),
  )
}

function listNames({ id, operationName = '', apiKey = '', rootFields, errorTypes, errorIds }: JournalEntry) {
  return [operationName, apiKey, id, ...(rootFields ?? []), ...(errorTypes ?? []), ...(errorIds ?? [])]
}
