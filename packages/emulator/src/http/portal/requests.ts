import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { JournalEntry } from '../../testing/journal.ts'
import type { View } from '../pages.ts'
import { environmentLabel, page } from './frame.ts'
import { type Portal, type PortalEnv, readForm, readOffset } from './input.ts'
import { empty } from './pieces.ts'
import { createRequestPageRoutes, valueSwitch } from './request.ts'
import { outcomeBadges, requestTable } from './request-table.ts'
import { filter, filterChoice, filterText, PAGE_SIZE, pager } from './table.ts'

/** The list of requests, and a page about each. */
export function createRequestRoutes(portal: Portal): Hono<PortalEnv> {
  const { emulator, journal } = portal
  const routes = new Hono<PortalEnv>()

  routes.get('/', (context) => {
    const filters = readFilters(context)
    const entries = emulator.requests().filter((entry) => fits(entry, filters, context.var.frame.environment))
    return context.html(requestsPage(context, filters, entries.reverse(), journal.keepsValues))
  })

  routes.post('/keep-values', async (context) => {
    const { keep } = await readForm(context, ['keep'])
    journal.keepValues(keep === 'true')
    return context.redirect(`/${context.var.frame.environment}/requests`, 303)
  })

  routes.route('/', createRequestPageRoutes(portal))
  return routes
}

/** Which requests to show. Empty for all. */
interface RequestFilters {
  /** A part of the operation, a root field, the key, an error type, or an id of the request or of an error, in any case. */
  text: string
  outcome: string
  /** `all`, or else the environment of the page. */
  environment: string
  /** The id of a key. */
  key: string
  operation: string
}

function readFilters({ req }: Context): RequestFilters {
  const { text = '', outcome = '', environment = '', key = '', operation = '' } = req.query()
  return { text, outcome, environment, key, operation }
}

/** The outcomes that callers read as a failure. */
const failures: readonly JournalEntry['outcome'][] = ['graphql-error', 'refused', 'fault', 'payload-failure']

function fits(entry: JournalEntry, filters: RequestFilters, environment: string): boolean {
  const { id, operationName = '', apiKey = '', rootFields = [], errorTypes = [], errorIds = [] } = entry
  const names = [operationName, apiKey, id, ...rootFields, ...errorTypes, ...errorIds]
  return (
    (filters.environment === 'all' || entry.environment === environment) &&
    (filters.outcome === '' ||
      entry.outcome === filters.outcome ||
      (filters.outcome === 'failed' && failures.includes(entry.outcome))) &&
    (filters.key === '' || entry.apiKeyId === filters.key) &&
    (filters.operation === '' || entry.operationName === filters.operation) &&
    names.some((name) => name.toLowerCase().includes(filters.text.toLowerCase()))
  )
}

function requestsPage(
  context: Context<PortalEnv>,
  filters: RequestFilters,
  entries: readonly JournalEntry[],
  keepsValues: boolean,
): View {
  const { frame } = context.var
  const offset = readOffset(context)
  const { text, outcome, environment, key, operation } = filters
  const isFiltered = Object.values(filters).some((value) => value !== '')
  const chips: (readonly [name: string, label: string])[] = [
    ['key', key === '' ? '' : `key ${entries.find(({ apiKeyId }) => apiKeyId === key)?.apiKey ?? ''}`],
    ['operation', operation === '' ? '' : `operation ${operation}`],
  ]
  const url = (next: number) => `?${new URLSearchParams({ ...filters, offset: String(next) })}`
  return page({
    frame,
    section: 'requests',
    content: html`<div class="heading">
<h1>Requests</h1>
${valueSwitch(frame, keepsValues)}
</div>
<p class="lead">${
      keepsValues
        ? html`<strong>Variables and answers of requests are kept.</strong> They may be about patients, and stay in memory until you forget them or the emulator ends.`
        : 'What your service just did, newest first: the last 1,000 requests. Open one to see why it failed and to send it again.'
    }</p>
${filter(
  `/${frame.environment}/requests`,
  [
    filterText('text', 'Search names and ids', text),
    filterChoice('outcome', 'Outcome', [['failed', 'Failed'], ...Object.entries(outcomeBadges)], outcome),
    filterChoice(
      'environment',
      'Environment',
      [['all', 'All']],
      environment,
      environmentLabel(frame.environment),
    ),
  ],
  Object.entries({ key, operation }).filter(([, value]) => value !== ''),
)}
${isFiltered ? html`<p>${chips.map(([name, label]) => (label === '' ? '' : html`<a class="badge waits" href="?${new URLSearchParams({ ...filters, [name]: '' })}">${label} ✕<span class="hidden"> no longer</span></a> `))}<a href="/${frame.environment}/requests">Clear the filter</a></p>` : ''}
<div data-live="list">
${
  entries.length === 0
    ? empty(
        'No request to show',
        html`<p>No request fits yet. <a href="/${frame.environment}/get-started">Send one</a>, and it appears here.</p>`,
      )
    : html`${requestTable(frame, entries.slice(offset, offset + PAGE_SIZE), environment === 'all')}
${pager({ offset, total: entries.length, url })}`
}
</div>`,
  })
}
