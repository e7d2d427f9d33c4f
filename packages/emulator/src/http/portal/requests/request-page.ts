import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { isObject, parseJson } from '../../../base/json.ts'
import type { JournalEntry } from '../../../journal/journal.ts'
import type { RecordedRequest } from '../../../journal/recorded-request.ts'
import type { ApiKey } from '../../../service/api-keys/api-key-repository.ts'
import type { View } from '../../pages/view.ts'
import { codeBlock, errorNotice, propertyGrid, propertyList, userText } from '../components.ts'
import { deliveryTable } from '../deliveries/delivery-table.ts'
import { faultTexts } from '../faults/fault-texts.ts'
import { readForm } from '../forms.ts'
import { page, problemPage } from '../layout.ts'
import type { PortalEnv } from '../portal-env.ts'
import { findRecords, type LinkedRecord, listIdsInJson, recordLinks } from '../record-links.ts'
import { runOperation } from '../run-operation.ts'
import { machineTime } from '../times.ts'
import { filterUrl, pageUrl, requestUrl } from '../urls.ts'
import { findEntry, hasPlaceholder, type ParsedOperation, parseOperation } from './parsed-request.ts'
import { type RejectedResend, requestCard, responseCard } from './request-card.ts'
import { createCurlCommand, createTypeScriptSnippet } from './request-code.ts'
import { describeOutcome, errorReferences, outcomeBadge } from './request-outcome.ts'
import { senderLabel } from './request-table.ts'

/** Maximum number of listed deliveries. */
const MAX_DELIVERIES = 20

/** Serves the page of a request, and resends the request with the same API key. */
export const requestRoutes = new Hono<PortalEnv>()

requestRoutes.get('/:id', (context) => {
  const entry = findEntry(context.var, context.req.param('id'))
  return entry ? context.html(requestPage(context, entry)) : requestNotFound(context)
})

requestRoutes.post('/:id', async (context) => {
  const entry = findEntry(context.var, context.req.param('id'))
  if (!entry) return requestNotFound(context)
  const { request } = entry
  const { pageData, portal } = context.var
  const form = await readForm(context, ['variables'])
  const operation = parseOperation(request, portal.runner.schema)
  // The button in the list does not submit variables. Examples are not sent unseen.
  const recorded = operation?.missingVariables.length === 0 ? JSON.stringify(operation.variables) : ''
  const text = form.variables.trim() || recorded
  const { apiKey, body, problem } = prepareResend(context.var, { request, operation, text })
  if (problem !== undefined) {
    const rejected = { variables: form.variables, problem }
    return context.html(requestPage(context, entry, rejected), 422)
  }
  const { requestId } = await runOperation(context.var, {
    body,
    apiKey,
    userId: operation?.userId,
    resentFrom: request.id,
  })
  return context.redirect(pageUrl(pageData, 'requests', requestId), 303)
})

function requestNotFound(context: Context<PortalEnv>): Response | Promise<Response> {
  const title = 'Request not found'
  const explanation = 'The emulator keeps the last 1,000 requests, until it is reset or stopped.'
  return context.html(problemPage({ title, explanation, pageData: context.var.pageData }), 404)
}

interface Resend {
  request: RecordedRequest
  operation: ParsedOperation | undefined
  /** The entered variables. */
  text: string
}

type PreparedResend =
  | { body: string; apiKey: ApiKey | undefined; problem?: undefined }
  | { body?: undefined; apiKey?: undefined; problem: string }

/** Prepares a request for resending with its API key. A request without an API key is resent as the administrator. */
function prepareResend(
  { environment }: PortalEnv['Variables'],
  { request: { apiKeyId }, operation, text }: Resend,
): PreparedResend {
  if (!operation) return { problem: 'The document was not recorded, or is not valid GraphQL.' }
  const apiKey = apiKeyId === undefined ? undefined : environment.apiKeys.findById(apiKeyId)
  if (apiKeyId !== undefined && !apiKey) return { problem: 'The API key of the request has been deleted.' }
  if (text === '') return { problem: 'The variables were not recorded. Enter them as a JSON object.' }
  const variables = parseJson(text)
  if (!isObject(variables)) return { problem: 'The variables must be a JSON object, such as {"id": "1"}.' }
  if (hasPlaceholder(variables))
    return { problem: 'Replace each placeholder, such as "<String!>", with a value, or delete its line.' }
  return { apiKey, body: JSON.stringify({ query: operation.text, variables }) }
}

/** Renders the request next to its response. Ids of records become links. */
function requestPage(
  { var: { environment, pageData, portal } }: Context<PortalEnv>,
  { request, ids, headers }: JournalEntry,
  rejected?: RejectedResend,
): View {
  const { journal, runner } = portal
  const { operationName } = request
  const operation = parseOperation(request, runner.schema)
  const deliveries = environment.deliveries.list({ request_id: request.id })
  const bodies = [...deliveries.map(({ body }) => body), request.values?.response]
  const records = findRecords(environment, [
    ...ids,
    ...deliveries.map(({ care_flow_id }) => care_flow_id),
    ...bodies.flatMap((body) => listIdsInJson(body ?? '')),
  ])
  const links = new Map(records.map(({ id, url }) => [id, url]))
  const more = deliveries.length - MAX_DELIVERIES
  const isRecording = journal.isRecordingValues
  return page({
    pageData,
    section: 'requests',
    title: 'Request',
    content: html`<p class="kicker"><a href="${pageUrl(pageData, 'requests')}">Requests</a> /</p>
<div class="heading">
<h1>${operationName === undefined ? 'Unnamed request' : html`<bdi>${operationName}</bdi>`} ${outcomeBadge(request)}</h1>
${
  operation
    ? html`<div class="buttons"><button class="primary" form="again">Resend</button>
<a class="button" href="${filterUrl(pageData, 'explorer', { request: request.id })}">Open in explorer</a></div>`
    : ''
}
</div>
<p class="lead">${describeOutcome(request)}${errorReferences(request)}</p>
${requestProperties(request, records)}
${rejected === undefined ? '' : errorNotice('The request was not resent.', rejected.problem)}
<div class="sides">
${requestCard(pageData, { request, operation, isRecording, rejected, links })}
<div>${responseCard(pageData, { request, isRecording, links })}
${Object.keys(headers).length === 0 ? '' : headerCard(headers)}</div>
</div>
${operation ? codeSection(portal.emulator.endpoint(request.environment), operation) : ''}
${
  deliveries.length === 0
    ? ''
    : html`<h2>Deliveries caused by this request</h2>
${deliveryTable(pageData, deliveries.slice(0, MAX_DELIVERIES))}
${more > 0 ? html`<p>and ${more} more in the list of <a href="${pageUrl(pageData, 'deliveries')}">deliveries</a></p>` : ''}`
}`,
  })
}

function requestProperties(request: RecordedRequest, records: readonly LinkedRecord[]): View {
  const { at, status, duration, apiKeyId, operationName, rootFields = [], fault, stubbed } = request
  const {
    administrator = '',
    idempotencyKey,
    errorIds = [],
    resentFrom,
    environment: environmentName,
  } = request
  const listUrl = (query: Record<string, string>) => filterUrl({ environmentName }, 'requests', query)
  return propertyGrid([
    ['Machine time, UTC', machineTime(at)],
    ['Status', status !== undefined && `HTTP ${status}`],
    ['Duration', duration !== undefined && `${duration.toFixed(1)} ms`],
    [
      'Key',
      apiKeyId === undefined
        ? senderLabel(request)
        : html`<a href="${listUrl({ key: apiKeyId })}">${senderLabel(request)}</a>`,
    ],
    ['Root fields', rootFields.length > 0 && html`<code>${userText(rootFields.join(', '))}</code>`],
    ['Operation', operationName && html`<a href="${listUrl({ operation: operationName })}">All requests</a>`],
    ['Fault', fault && faultTexts[fault].label],
    ['Stub', stubbed && html`<a href="${pageUrl({ environmentName }, 'faults')}">Response from a stub</a>`],
    [
      'Idempotency key',
      idempotencyKey && html`<code>${userText(idempotencyKey)}</code> <small>omitted when resending</small>`,
    ],
    ['Error ID', errorIds.length > 0 && html`<code>${errorIds.slice(0, 3).join(', ')}</code>`],
    [
      'Resent by',
      resentFrom &&
        html`${userText(administrator)} <a href="${requestUrl({ ...request, id: resentFrom })}">Original request</a>`,
    ],
    ['About', records.length > 0 && recordLinks(records)],
  ])
}

function headerCard(headers: JournalEntry['headers']): View {
  const entries = Object.entries(headers).map(
    ([name, value]) => [html`<code>${userText(name)}</code>`, userText(value)] as const,
  )
  return html`<details class="card"><summary>Request headers</summary>${propertyList(entries)}</details>`
}

/** Renders the request as curl and TypeScript. */
function codeSection(endpoint: string, operation: ParsedOperation): View {
  const { missingVariables } = operation
  const missingNote =
    missingVariables.length === 0
      ? ''
      : ` It does not contain the variables ${missingVariables.join(', ')}, because they were not recorded. The code fails until you fill them in.`
  return html`<section class="card examples"><h2>Code</h2>
<p class="hint">The code reads the key from <code>ORCHESTRATION_API_KEY</code>.${missingNote}</p>
<details name="language" open><summary>curl</summary>
${codeBlock({ id: 'curl', label: 'as curl', code: createCurlCommand(endpoint, operation) })}</details>
<details name="language"><summary>TypeScript</summary>
${codeBlock({ id: 'typescript', label: 'as TypeScript', code: createTypeScriptSnippet(endpoint, operation) })}</details>
</section>`
}
