import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { RecordedRequest } from '../../../journal/recorded-request.ts'
import type { View } from '../../pages/view.ts'
import { emptyState } from '../components.ts'
import { readForm } from '../forms.ts'
import { page } from '../layout.ts'
import { filterForm, pagedList } from '../list.ts'
import type { PortalEnv } from '../portal-env.ts'
import { pageUrl, withParameters } from '../urls.ts'
import { listRequests } from './parsed-request.ts'
import { recordingSwitch } from './request-card.ts'
import { failureReasonOf, outcomeBadges } from './request-outcome.ts'
import { requestTable } from './request-table.ts'

/** Serves the list of requests, and starts and stops the recording of values. */
export const requestListRoutes = new Hono<PortalEnv>()

requestListRoutes.get('/', (context) => context.html(requestListPage(context)))

requestListRoutes.post('/record-values', async (context) => {
  const { record } = await readForm(context, ['record'])
  const { journal } = context.var.portal
  if (record === 'true') journal.startRecordingValues()
  else journal.stopRecordingValues()
  return context.redirect(pageUrl(context.var.pageData, 'requests'), 303)
})

/** Renders the requests that match the query, newest first. */
function requestListPage(context: Context<PortalEnv>): View {
  const { pageData, portal } = context.var
  const { journal } = portal
  const { text = '', outcome = '', key = '', operation = '' } = context.req.query()
  const filters: RequestFilters = { text, outcome, key, operation }
  const all = listRequests(context.var)
  const name = all.find(({ apiKeyId }) => apiKeyId === key)?.apiKey ?? ''
  const chips = Object.entries({
    key: key && `key ${name}`,
    operation: operation && `operation ${operation}`,
  })
  const isFiltered = Object.values(filters).some((value) => value !== '')
  const url = pageUrl(pageData, 'requests')
  return page({
    pageData,
    section: 'requests',
    content: html`<div class="heading">
<h1>Requests</h1>
${recordingSwitch(pageData, journal.isRecordingValues)}
</div>
<p class="lead">${
      journal.isRecordingValues
        ? html`<strong>Variables and responses are recorded.</strong> They can contain patient data, and stay in memory until you stop recording or the emulator stops.`
        : 'The last 1,000 requests of your service, newest first. Open a request to see why it failed, or to resend it.'
    }</p>
${filterForm(context, [
  { name: 'text', label: 'Search names, messages and ids' },
  { name: 'outcome', label: 'Outcome', options: [['failed', 'Failed'], ...Object.entries(outcomeBadges)] },
])}
${isFiltered ? html`<p>${chips.map(([name, label]) => (label === '' ? '' : html`<a class="badge waits" href="${withParameters(context, { [name]: '' })}">${label} ✕<span class="hidden"> remove this filter</span></a> `))}<a href="${url}">Clear filter</a></p>` : ''}
${pagedList(
  context,
  all.filter((request) => isMatch(request, filters)).reverse(),
  (rows) => requestTable(context.var, rows),
  emptyState(
    isFiltered ? 'No requests match' : 'No requests yet',
    isFiltered
      ? ''
      : html`<p><a href="${pageUrl(pageData, 'get-started')}">Send a request</a>, and it appears here.</p>`,
  ),
)}`,
  })
}

/** Filters of the list. Empty filters match all requests. */
interface RequestFilters {
  /** Text to find in the operation name, root fields, key name, reason for the failure, error types, request id and error ids. */
  text: string
  outcome: string
  /** The id of an API key. */
  key: string
  operation: string
}

/** Outcomes that count as failures. */
const failures: readonly RecordedRequest['outcome'][] = [
  'graphql-error',
  'rejected',
  'fault',
  'payload-failure',
]

function isMatch(request: RecordedRequest, { text, outcome, key, operation }: RequestFilters): boolean {
  const { id, operationName = '', apiKey = '', rootFields = [], errorTypes = [], errorIds = [] } = request
  const names = [
    operationName,
    apiKey,
    id,
    failureReasonOf(request) ?? '',
    ...rootFields,
    ...errorTypes,
    ...errorIds,
  ]
  return (
    (outcome === '' ||
      request.outcome === outcome ||
      (outcome === 'failed' && failures.includes(request.outcome))) &&
    (key === '' || request.apiKeyId === key) &&
    (operation === '' || operationName === operation) &&
    names.some((name) => name.toLowerCase().includes(text.toLowerCase()))
  )
}
