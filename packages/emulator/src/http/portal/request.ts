import { type DocumentNode, parse, print } from 'graphql'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { parseJson } from '../../base/parse-json.ts'
import type { JournalEntry } from '../../controls/journal-entry.ts'
import type { ApiKey } from '../../service/api-key-repository.ts'
import { toDelivery } from '../../service/webhooks/delivery.ts'
import type { View } from '../pages.ts'
import { codeBlock, listing, refusal, userText } from './components.ts'
import type { Frame, Portal, PortalEnv } from './context.ts'
import { deliveryTable } from './delivery-table.ts'
import { faultWords } from './fault-form.ts'
import { findRecords, listIds, recordLinks } from './find-record.ts'
import { buttonForm, confirmation, formToken } from './forms.ts'
import { readForm } from './input.ts'
import { environmentLabel, page, problemPage } from './layout.ts'
import { listOperations } from './published-operations.ts'
import {
  createCurl,
  createSnippet,
  type ExampleRequest,
  findOperation,
  hasLiterals,
  hasPlaceholder,
  listGaps,
  variableTemplate,
} from './request-example.ts'
import { isResponseLost, outcomeBadge, reasonOf, sender } from './request-table.ts'
import { createOperationRunner } from './run-operation.ts'
import { machineTime } from './times.ts'
import { pageUrl } from './urls.ts'

/** Maximum number of listed deliveries. */
const MAX_DELIVERIES = 20
/** Maximum number of characters to show of a response. */
const MAX_RESPONSE_LENGTH = 20_000

/** A rejected "Send again" form. */
interface Rejected {
  /** The entered variables. */
  variables: string
  problem: string
}

/** Serves the page of a request, and resends the request with the same key. */
export function createRequestPageRoutes(portal: Portal): Hono<PortalEnv> {
  const { emulator } = portal
  const runOperation = createOperationRunner(portal)
  const routes = new Hono<PortalEnv>()

  function find({ req, var: { frame } }: Context<PortalEnv>): JournalEntry | undefined {
    return emulator
      .requests()
      .find(({ id, environment }) => id === req.param('id') && environment === frame.environment)
  }

  routes.get('/:id', (context) => {
    const entry = find(context)
    if (!entry) return context.html(problemPage({ ...forgotten, frame: context.var.frame }), 404)
    return context.html(requestPage(portal, context, entry))
  })

  routes.post('/:id', async (context) => {
    const entry = find(context)
    if (!entry) return context.html(problemPage({ ...forgotten, frame: context.var.frame }), 404)
    const form = await readForm(context, ['variables', 'confirmed'])
    // The button in the list submits no variables, so the recorded variables are resent.
    const text = form.variables.trim() || !entry.variables ? form.variables : JSON.stringify(entry.variables)
    const { apiKey, variables, problem } = prepare(context, entry, text)
    if (problem !== undefined) {
      const rejected = { variables: form.variables, problem }
      return context.html(requestPage(portal, context, entry, rejected), 422)
    }
    if (isMutation(entry) && form.confirmed !== 'true')
      return context.html(confirmationPage(context.var.frame, entry, text))
    const { requestId } = await runOperation({
      environment: context.var.environment,
      origin: new URL(emulator.endpoint(context.var.environment.name)).origin,
      body: JSON.stringify({ query: entry.document, operationName: entry.operationName, variables }),
      administrator: context.var.session.administrator,
      apiKey,
      userId: entry.userId,
      resentFrom: entry.id,
    })
    return context.redirect(pageUrl(entry, 'requests', requestId), 303)
  })

  /** Prepares a request for resending with its key. A request without a key is resent as the administrator. */
  function prepare(
    { var: { environment } }: Context<PortalEnv>,
    { document, documentWithoutValues, operationName, apiKeyId, variables: recorded }: JournalEntry,
    text: string,
  ): { apiKey?: ApiKey | undefined; variables?: object; problem?: string } {
    const node = parseDocument(document)
    if (!node) return { problem: 'The document is not valid GraphQL.' }
    if (documentWithoutValues === undefined && hasLiterals(node))
      return {
        problem:
          'The literals in the document were not recorded. Open the request in the explorer, and fill them in.',
      }
    const apiKey = apiKeyId === undefined ? undefined : environment.keys.findById(apiKeyId)
    if (apiKeyId !== undefined && !apiKey) return { problem: 'The API key of the request has been deleted.' }
    const hasVariables = (findOperation(node, operationName)?.variableDefinitions ?? []).length > 0
    if (text.trim() === '' && hasVariables && !recorded)
      return { problem: 'The variables were not recorded. Fill them in below.' }
    const variables = parseJson(text.trim() || '{}')
    if (typeof variables !== 'object' || variables === null || Array.isArray(variables))
      return { problem: 'The variables must be a JSON object, such as {"id": "1"}.' }
    if (hasPlaceholder(variables))
      return { problem: 'Replace each placeholder, such as "<String!>", with a value, or delete its line.' }
    return { apiKey, variables }
  }
  return routes
}

function isMutation({ document, operationName }: JournalEntry): boolean {
  const node = parseDocument(document)
  return node !== undefined && findOperation(node, operationName)?.operation === 'mutation'
}

function parseDocument(text: string | undefined): DocumentNode | undefined {
  try {
    return text === undefined ? undefined : parse(text)
  } catch {
    return undefined
  }
}

function confirmationPage(frame: Frame, entry: JournalEntry, variables: string): View {
  const name = entry.operationName === undefined ? 'this mutation' : userText(entry.operationName)
  return page({
    frame,
    section: 'requests',
    title: 'Send again',
    content: confirmation({
      frame,
      action: pageUrl(entry, 'requests', entry.id),
      question: html`Send ${name} again?`,
      explanation: html`<p>The mutation is executed once more, and can change data of ${environmentLabel(frame.environment)}.${entry.idempotencyKey === undefined ? '' : ' It is sent without the idempotency key, so the first response is not replayed.'}</p>
<input type="hidden" name="confirmed" value="true"><textarea hidden name="variables" aria-label="Variables">${variables}</textarea>`,
      cancelUrl: pageUrl(entry, 'requests', entry.id),
      confirm: 'Send again',
    }),
  })
}

const forgotten = {
  title: 'Request not found',
  explanation: 'The emulator keeps the last 1,000 requests, until it is reset or stopped.',
}

/** Renders the request next to its response, with links to the records in both. */
function requestPage(
  { emulator, journal, loadSchema }: Portal,
  { var: { frame, environment } }: Context<PortalEnv>,
  entry: JournalEntry,
  rejected?: Rejected,
): View {
  const { document, operationName } = entry
  const published = listOperations().find(({ name }) => name === operationName)?.text
  const endpoint = emulator.endpoint(entry.environment)
  const example =
    document === undefined || !parseDocument(document)
      ? undefined
      : { endpoint, document, entry, schema: loadSchema(), published }
  const calls = environment.deliveries.list({ request_id: entry.id })
  const touched = [...(journal.find(entry.id)?.ids ?? []), ...calls.map(({ care_flow_id }) => care_flow_id)]
  const bodies = [...calls.map(({ body }) => body), entry.response]
  const records = findRecords(environment, [...touched, ...bodies.flatMap((body) => listIds(body ?? ''))])
  const links = new Map(records.map(({ id, url }) => [id, url]))
  const canSend = example !== undefined && !hasHiddenValues(example)
  const more = calls.length - MAX_DELIVERIES
  const headers = Object.entries(journal.find(entry.id)?.headers ?? {})
  return page({
    frame,
    section: 'requests',
    title: 'Request',
    content: html`<p class="kicker"><a href="${pageUrl(frame, 'requests')}">Requests</a> /</p>
<div class="heading">
<h1>${operationName === undefined ? 'Unnamed request' : html`<bdi>${operationName}</bdi>`} ${outcomeBadge(entry)}</h1>
<div class="buttons">${canSend ? html`<button class="primary" form="again">Send again${isMutation(entry) ? '…' : ''}</button>` : ''}
${example ? html`<a class="button" href="${pageUrl(frame, 'explorer')}?request=${entry.id}">Open in the explorer</a>` : ''}</div>
</div>
<p class="lead">${explanation(entry)}${errorSection(entry)}</p>
<p class="summary">${summary(entry)}</p>
${entry.resentFrom === undefined ? '' : html`<p>Sent again by ${userText(entry.administrator ?? '')}. <a href="${pageUrl(entry, 'requests', entry.resentFrom)}">Original request</a></p>`}
${entry.warning === undefined ? '' : html`<p class="warning">${userText(entry.warning)}</p>`}
${records.length === 0 ? '' : html`<p class="summary"><strong>About</strong> ${recordLinks(records)}</p>`}
${rejected === undefined ? '' : refusal('The request was not sent.', rejected.problem)}
<div class="sides">
${document === undefined ? '' : requestCard(frame, { entry, document, example: canSend ? example : undefined, isRecording: journal.keepsValues, rejected, links })}
<div><section class="card"><h2>Response <small>${entry.status === undefined ? 'none' : `HTTP ${entry.status}`}</small></h2>
${entry.response === undefined ? noResponse(frame, entry, journal.keepsValues) : responseBlock(entry.response, links)}
</section>
${headers.length === 0 ? '' : html`<details class="card"><summary>Request headers</summary>${listing(headers.map(([name, value]) => [html`<code>${userText(name)}</code>`, userText(value)]))}</details>`}</div>
</div>
${example ? examples(example) : ''}
${
  calls.length === 0
    ? ''
    : html`<h2>Deliveries caused by this request</h2>
${deliveryTable(frame, calls.slice(0, MAX_DELIVERIES).map(toDelivery))}
${more > 0 ? html`<p>and ${more} more in the list of <a href="${pageUrl(frame, 'deliveries')}">deliveries</a></p>` : ''}`
}`,
  })
}

/** Explains the outcome in a sentence, or returns the error message. */
function explanation(entry: JournalEntry): string {
  if (entry.replayed)
    return 'Not executed: the stored response to the first request with its idempotency key was replayed.'
  if (isResponseLost(entry))
    return 'Executed. Then a fault dropped the response, so the caller cannot know the outcome.'
  const fault = entry.fault && faultWords[entry.fault][1]
  const texts: Record<JournalEntry['outcome'], string> = {
    ok: 'Executed without errors.',
    'graphql-error': entry.message ?? 'The response has errors.',
    'payload-failure': fault ?? reasonOf(entry) ?? 'Executed, and its payload has success: false.',
    refused: entry.refusal ?? 'Rejected before execution.',
    aborted: 'The caller disconnected before the response.',
    fault: fault ?? 'A fault replaced the response.',
    pending: 'Not finished yet.',
  }
  return texts[entry.outcome]
}

/** Renders the locations of the errors, and links to the documentation of their types. */
function errorSection({ errorTypes = [], locations = [], outcome }: JournalEntry): View | '' {
  if (outcome !== 'graphql-error' && outcome !== 'refused') return ''
  const places = locations.slice(0, 3).map(({ line, column }) => `line ${line}, column ${column}`)
  const sections = errorTypes.filter((type) => /^[A-Z_]+$/.test(type))
  return html`${places.length === 0 ? '' : html` <small>(${places.join('; ')})</small>`}${sections.map((type) => html` <small>See <code>@orchestration/client/errors.md#${type.toLowerCase()}</code>.</small>`)}`
}

function summary(entry: JournalEntry): View {
  const {
    at,
    status,
    duration,
    rootFields = [],
    fault,
    stubbed,
    idempotencyKey,
    replayed,
    errorIds = [],
  } = entry
  const parts = [
    html`machine time ${machineTime(at)}`,
    status === undefined ? undefined : `HTTP ${status}`,
    duration === undefined ? undefined : `${duration.toFixed(1)} ms`,
    html`key ${entry.apiKeyId === undefined ? sender(entry) : html`<a href="${pageUrl(entry, 'requests')}?key=${entry.apiKeyId}">${sender(entry)}</a>`}`,
    entry.operationName &&
      html`<a href="${pageUrl(entry, 'requests')}?${new URLSearchParams({ operation: entry.operationName })}">all requests of this operation</a>`,
    rootFields.length > 0 ? html`<code>${userText(rootFields.join(', '))}</code>` : undefined,
    fault && html`fault ${faultWords[fault][0]}`,
    stubbed && html`<a href="${pageUrl(entry, 'faults')}">response of a stub</a>`,
    idempotencyKey && html`idempotency key <code>${userText(idempotencyKey)}</code>`,
    replayed && 'replayed',
    ...errorIds.slice(0, 3).map((id) => html`errorId <code>${id}</code>`),
  ].filter((part) => part !== undefined && part !== '')
  return html`${parts.map((part, index) => html`${index > 0 ? ' · ' : ''}<span>${part}</span>`)}`
}

/** Whether the document has literals that were not recorded. */
function hasHiddenValues(example: ExampleRequest): boolean {
  return listGaps(example).some((gap) => gap.startsWith('the values'))
}

interface RequestCard {
  entry: JournalEntry
  document: string
  /** Undefined if the request cannot be sent again. */
  example: ExampleRequest | undefined
  isRecording: boolean
  rejected: Rejected | undefined
  links: ReadonlyMap<string, string>
}

/** Renders the document and the editable variables, in the form that "Send again" submits. */
function requestCard(
  frame: Frame,
  { entry, document, example, isRecording, rejected, links }: RequestCard,
): View {
  const node = parseDocument(document)
  const { locations = [], variables } = entry
  // Error locations refer to the original text.
  const code = node && locations.length === 0 ? print(node) : document
  const recorded = variables === undefined ? '' : JSON.stringify(variables, null, 2)
  const isHidden = example === undefined && entry.documentWithoutValues === undefined
  const template =
    node && example && variableTemplate(findOperation(node, entry.operationName) ?? {}, example.schema)
  const hasVariables = template !== undefined && Object.keys(template).length > 0
  const text = rejected?.variables.trim() ? rejected.variables : recorded || JSON.stringify(template, null, 2)
  return html`<form class="card" id="again" method="post" action="${pageUrl(entry, 'requests', entry.id)}">
${formToken(frame)}
<h2>Request</h2>
${codeBlock({ id: 'document', label: 'the document', language: 'graphql', code, marks: locations.map(({ line }) => line) })}
${isHidden ? html`<p class="hint">The literals are redacted, because they can contain patient data: strings are “…”, numbers 0, booleans false, and enum values _. After a syntax error, names that are not in the schema are redacted as well.</p>` : ''}
${
  !hasVariables
    ? ''
    : html`<label for="variables">Variables ${recorded ? html`<small>as they were sent</small>` : ''}</label>
${recorded ? '' : html`<p class="hint">${notRecorded(isRecording)} Replace the placeholders to send the request again.</p>`}
<textarea id="variables" name="variables" rows="${Math.min(text.split('\n').length, 16)}" spellcheck="false"${raw(rejected ? ' aria-invalid="true"' : '')}>${text}</textarea>
${recorded && links.size > 0 ? html`<details><summary>With links</summary>${codeBlock({ id: 'recorded-variables', label: 'the variables', language: 'json', code: recorded, links })}</details>` : ''}`
}
</form>`
}

function notRecorded(isRecording: boolean): string {
  return isRecording
    ? 'This request was sent before recording started, or is larger than 100 kB.'
    : 'The variables were not recorded, because they can contain patient data.'
}

/** Explains why no response is shown. */
function noResponse(frame: Frame, { outcome, fault, status }: JournalEntry, isRecording: boolean): View {
  if (outcome === 'fault' && fault) return html`<p>${faultWords[fault][1]}</p>`
  if (status === undefined) return html`<p>No response was sent.</p>`
  return html`<p class="hint">${isRecording ? notRecorded(isRecording) : html`The response body was not recorded, because it can contain patient data. Start the emulator with <code>--keep-values</code>, or record the payloads of later requests.`}</p>
${isRecording ? '' : recordingSwitch(frame, isRecording)}`
}

/** Renders a response. Formats JSON with one value per line. */
function responseBlock(body: string, links: ReadonlyMap<string, string>): View {
  const value = parseJson(body)
  const text = value === undefined ? body : JSON.stringify(value, null, 2)
  return html`${codeBlock({ id: 'response', label: 'the response', language: 'json', code: text.slice(0, MAX_RESPONSE_LENGTH), links })}
${text.length > MAX_RESPONSE_LENGTH ? html`<p class="hint">The first ${MAX_RESPONSE_LENGTH.toLocaleString('en')} characters of ${text.length.toLocaleString('en')}.</p>` : ''}`
}

/** Renders the button that starts or stops recording. Stopping deletes the recorded values. */
export function recordingSwitch(frame: Frame, isRecording: boolean): View {
  const label = isRecording ? 'Stop recording and delete payloads' : 'Record payloads'
  const button = html`<button name="keep" value="${String(!isRecording)}">${label}</button>`
  return buttonForm(frame, pageUrl(frame, 'requests', 'keep-values'), button)
}

/** Renders the request as curl and TypeScript. */
function examples(example: ExampleRequest): View {
  const gaps = listGaps(example)
  return html`<section class="card examples"><h2>As code</h2>
<p class="hint">The code reads the key from <code>ORCHESTRATION_API_KEY</code>.${gaps.length === 0 ? '' : ` It lacks ${gaps.join(' and ')}, which were not recorded. Until you fill them in, the code fails before it sends anything.`}</p>
<details name="language" open><summary>curl</summary>
${codeBlock({ id: 'curl', label: 'as curl', code: createCurl(example) })}</details>
<details name="language"><summary>TypeScript</summary>
${codeBlock({ id: 'typescript', label: 'as TypeScript', code: createSnippet(example) })}</details>
</section>`
}
