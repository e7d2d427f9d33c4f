import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { isObject, parseJson } from '../../../base/json.ts'
import type { JournalEntry } from '../../../journal/journal-entry.ts'
import type { ApiKey } from '../../../service/api-keys/api-key-repository.ts'
import type { View } from '../../pages/view.ts'
import { codeBlock, errorNotice, propertyGrid, propertyList, userText } from '../components.ts'
import { deliveryTable } from '../deliveries/delivery-table.ts'
import { listPublishedOperations } from '../explorer/published-operations.ts'
import {
  createCurlExample,
  createTypeScriptExample,
  type ExampleRequest,
  findOperation,
  hasPlaceholder,
  hasRedactedLiterals,
  listGaps,
  parseDocument,
} from '../explorer/request-example.ts'
import { faultTexts } from '../faults/fault-texts.ts'
import { confirmation, readForm } from '../forms.ts'
import { environmentLabel, page, problemPage } from '../layout.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { findRecords, type LinkedRecord, listIdsInJson, recordLinks } from '../record-links.ts'
import { runOperation } from '../run-operation.ts'
import { machineTime } from '../times.ts'
import { pageUrl, requestUrl } from '../urls.ts'
import { type RejectedResend, requestCard, responseCard } from './request-card.ts'
import { describeOutcome, errorReferences, outcomeBadge } from './request-outcome.ts'
import { senderLabel } from './request-table.ts'

/** Maximum number of listed deliveries. */
const MAX_DELIVERIES = 20

/** Serves the page of a request, and resends the request with the same API key. */
export const requestRoutes = new Hono<PortalEnv>()

function find({ req, var: { pageData, portal } }: Context<PortalEnv>): JournalEntry | undefined {
  return portal.emulator
    .listRequests()
    .find(({ id, environment }) => id === req.param('id') && environment === pageData.environmentName)
}

requestRoutes.get('/:id', (context) => {
  const entry = find(context)
  if (!entry) return context.html(problemPage({ ...requestNotFound, pageData: context.var.pageData }), 404)
  return context.html(requestPage(context, entry))
})

requestRoutes.post('/:id', async (context) => {
  const entry = find(context)
  if (!entry) return context.html(problemPage({ ...requestNotFound, pageData: context.var.pageData }), 404)
  const form = await readForm(context, ['variables', 'confirmed'])
  // The button in the list does not submit variables, so the request is resent with the recorded variables.
  const { document = entry.document, variables: recorded, userId } = entry.values ?? {}
  const text = form.variables.trim() || !recorded ? form.variables : JSON.stringify(recorded)
  const { apiKey, variables, problem } = prepareResend(context, entry, text)
  if (problem !== undefined) {
    const rejected = { variables: form.variables, problem }
    return context.html(requestPage(context, entry, rejected), 422)
  }
  if (isMutation(entry) && form.confirmed !== 'true')
    return context.html(confirmationPage(context.var.pageData, entry, text))
  const { requestId } = await runOperation(context.var, {
    body: JSON.stringify({ query: document, operationName: entry.operationName, variables }),
    apiKey,
    userId,
    resentFrom: entry.id,
  })
  return context.redirect(pageUrl(context.var.pageData, 'requests', requestId), 303)
})

/** Prepares a request for resending with its API key. A request without an API key is resent as the administrator. */
function prepareResend(
  { var: { environment } }: Context<PortalEnv>,
  entry: JournalEntry,
  text: string,
): { apiKey?: ApiKey | undefined; variables?: object; problem?: string } {
  const { operationName, apiKeyId } = entry
  const { document = entry.document, variables: recorded } = entry.values ?? {}
  const node = parseDocument(document)
  if (!document || !node) return { problem: 'The document is not valid GraphQL.' }
  if (hasRedactedLiterals({ document, entry }))
    return {
      problem:
        'The literals in the document were not recorded. Open the request in the explorer, and fill them in.',
    }
  const apiKey = apiKeyId === undefined ? undefined : environment.apiKeys.findById(apiKeyId)
  if (apiKeyId !== undefined && !apiKey) return { problem: 'The API key of the request has been deleted.' }
  const hasVariables = (findOperation(node, operationName)?.variableDefinitions ?? []).length > 0
  if (text.trim() === '' && hasVariables && !recorded)
    return { problem: 'The variables were not recorded. Fill them in below.' }
  const variables = parseJson(text.trim() || '{}')
  if (!isObject(variables)) return { problem: 'The variables must be a JSON object, such as {"id": "1"}.' }
  if (hasPlaceholder(variables))
    return { problem: 'Replace each placeholder, such as "<String!>", with a value, or delete its line.' }
  return { apiKey, variables }
}

function isMutation({ document, operationName }: JournalEntry): boolean {
  const node = parseDocument(document)
  return node !== undefined && findOperation(node, operationName)?.operation === 'mutation'
}

function confirmationPage(pageData: PageData, entry: JournalEntry, variables: string): View {
  const { operationName, idempotencyKey } = entry
  const name = operationName === undefined ? 'this mutation' : userText(operationName)
  const hasKey = idempotencyKey !== undefined
  return page({
    pageData,
    section: 'requests',
    title: 'Resend request',
    content: confirmation({
      pageData,
      action: requestUrl(entry),
      question: html`Resend ${name}?`,
      explanation: html`<p>The mutation is executed once more, and can change data in ${environmentLabel(pageData.environmentName)}.
${hasKey ? 'It is sent without the idempotency key, so the first response is not replayed.' : ''}</p>
<input type="hidden" name="confirmed" value="true"><textarea hidden name="variables" aria-label="Variables">${variables}</textarea>`,
      cancelUrl: requestUrl(entry),
      confirm: 'Resend',
    }),
  })
}

const requestNotFound = {
  title: 'Request not found',
  explanation: 'The emulator keeps the last 1,000 requests, until it is reset or stopped.',
}

/** Renders the request next to its response. Ids of records become links. */
function requestPage(
  { var: { environment, pageData, portal } }: Context<PortalEnv>,
  entry: JournalEntry,
  rejected?: RejectedResend,
): View {
  const { emulator, journal, runner } = portal
  const { operationName, values: { document = entry.document } = {} } = entry
  const publishedDocument = listPublishedOperations().find(({ name }) => name === operationName)?.text
  const endpoint = emulator.endpoint(entry.environment)
  const example =
    document === undefined || !parseDocument(document)
      ? undefined
      : { endpoint, document, entry, schema: runner.schema, publishedDocument }
  const calls = environment.deliveries.list({ request_id: entry.id })
  const touched = [...(journal.find(entry.id)?.ids ?? []), ...calls.map(({ care_flow_id }) => care_flow_id)]
  const bodies = [...calls.map(({ body }) => body), entry.values?.response]
  const records = findRecords(environment, [
    ...touched,
    ...bodies.flatMap((body) => listIdsInJson(body ?? '')),
  ])
  const links = new Map(records.map(({ id, url }) => [id, url]))
  const canSend = example !== undefined && !hasRedactedLiterals(example)
  const more = calls.length - MAX_DELIVERIES
  const headers = Object.entries(journal.find(entry.id)?.headers ?? {})
  const isRecording = journal.isRecordingValues
  return page({
    pageData,
    section: 'requests',
    title: 'Request',
    content: html`<p class="kicker"><a href="${pageUrl(pageData, 'requests')}">Requests</a> /</p>
<div class="heading">
<h1>${operationName === undefined ? 'Unnamed request' : html`<bdi>${operationName}</bdi>`} ${outcomeBadge(entry)}</h1>
<div class="buttons">${canSend ? html`<button class="primary" form="again">Resend${isMutation(entry) ? '…' : ''}</button>` : ''}
${example ? html`<a class="button" href="${pageUrl(pageData, 'explorer')}?request=${entry.id}">Open in explorer</a>` : ''}</div>
</div>
<p class="lead">${describeOutcome(entry)}${errorReferences(entry)}</p>
${requestProperties(entry, records)}
${rejected === undefined ? '' : errorNotice('The request was not resent.', rejected.problem)}
<div class="sides">
${
  document === undefined
    ? ''
    : requestCard(pageData, {
        entry,
        document,
        example: canSend ? example : undefined,
        isRecording,
        rejected,
        links,
      })
}
<div>${responseCard(pageData, { entry, isRecording, links })}
${headers.length === 0 ? '' : headerCard(headers)}</div>
</div>
${example ? codeSection(example) : ''}
${
  calls.length === 0
    ? ''
    : html`<h2>Deliveries caused by this request</h2>
${deliveryTable(pageData, calls.slice(0, MAX_DELIVERIES))}
${more > 0 ? html`<p>and ${more} more in the list of <a href="${pageUrl(pageData, 'deliveries')}">deliveries</a></p>` : ''}`
}`,
  })
}

function requestProperties(entry: JournalEntry, records: readonly LinkedRecord[]): View {
  const { at, status, duration, apiKeyId, operationName, rootFields = [], fault, stubbed } = entry
  const {
    administrator = '',
    idempotencyKey,
    errorIds = [],
    resentFrom,
    environment: environmentName,
  } = entry
  const listUrl = pageUrl({ environmentName }, 'requests')
  const operation = new URLSearchParams({ operation: operationName ?? '' })
  return propertyGrid([
    ['Machine time, UTC', machineTime(at)],
    ['Status', status === undefined ? undefined : `HTTP ${status}`],
    ['Duration', duration === undefined ? undefined : `${duration.toFixed(1)} ms`],
    [
      'Key',
      apiKeyId === undefined
        ? senderLabel(entry)
        : html`<a href="${listUrl}?key=${apiKeyId}">${senderLabel(entry)}</a>`,
    ],
    [
      'Root fields',
      rootFields.length > 0 ? html`<code>${userText(rootFields.join(', '))}</code>` : undefined,
    ],
    ['Operation', operationName && html`<a href="${listUrl}?${operation}">All requests</a>`],
    ['Fault', fault && faultTexts[fault].label],
    ['Stub', stubbed && html`<a href="${pageUrl({ environmentName }, 'faults')}">Response from a stub</a>`],
    ['Idempotency key', idempotencyKey && html`<code>${userText(idempotencyKey)}</code>`],
    ['Error ID', errorIds.length > 0 ? html`<code>${errorIds.slice(0, 3).join(', ')}</code>` : undefined],
    [
      'Resent by',
      resentFrom &&
        html`${userText(administrator)} <a href="${requestUrl({ ...entry, id: resentFrom })}">Original request</a>`,
    ],
    ['About', records.length > 0 ? recordLinks(records) : undefined],
  ])
}

function headerCard(headers: readonly [name: string, value: string][]): View {
  const entries = headers.map(
    ([name, value]) => [html`<code>${userText(name)}</code>`, userText(value)] as const,
  )
  return html`<details class="card"><summary>Request headers</summary>${propertyList(entries)}</details>`
}

/** Renders the request as curl and TypeScript. */
function codeSection(example: ExampleRequest): View {
  const gaps = listGaps(example)
  const gapsNote =
    gaps.length === 0
      ? ''
      : ` It does not contain ${gaps.join(' or ')}, because they were not recorded. The code fails until you fill them in.`
  return html`<section class="card examples"><h2>Code</h2>
<p class="hint">The code reads the key from <code>ORCHESTRATION_API_KEY</code>.${gapsNote}</p>
<details name="language" open><summary>curl</summary>
${codeBlock({ id: 'curl', label: 'as curl', code: createCurlExample(example) })}</details>
<details name="language"><summary>TypeScript</summary>
${codeBlock({ id: 'typescript', label: 'as TypeScript', code: createTypeScriptExample(example) })}</details>
</section>`
}
