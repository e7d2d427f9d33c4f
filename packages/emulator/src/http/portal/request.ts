import type { GraphQLSchema } from 'graphql'
import { html } from 'hono/html'
import type { WebhookDelivery } from '../../service/webhooks/webhook.ts'
import type { JournalEntry } from '../../testing/journal.ts'
import type { View } from '../pages.ts'
import { deliveryTable } from './delivery-table.ts'
import { faultLabels } from './fault-form.ts'
import { environmentLabel, page } from './frame.ts'
import { webhooksUrl } from './integrations.ts'
import { type Badge, badge, codeBlock, type Frame, formToken, moment, typed } from './pieces.ts'
import { createCurl, createSnippet, type ExampleRequest, listGaps } from './request-example.ts'
import { overview } from './table.ts'

/** The maximum number of deliveries that the page lists. */
const MAX_DELIVERIES = 20

interface RequestPage {
  frame: Frame
  entry: JournalEntry
  endpoint: string
  schema: GraphQLSchema
  /** The text of the operation of that name in `@orchestration/operations`. Undefined if it has none. */
  published: string | undefined
  /** Whether the journal keeps variables and answers. */
  keepsValues: boolean
  /** The events that it caused, as they were sent to webhooks. */
  deliveries: readonly WebhookDelivery[]
}

/** Everything that the journal has about one request, and how to send it again. */
export function requestPage(shown: RequestPage): View {
  const { frame, entry, endpoint, schema, published, deliveries, keepsValues } = shown
  const { operationName, document } = entry
  return page({
    frame,
    section: 'requests',
    title: 'Request',
    content: html`${keepsValues ? keepingBanner(frame) : ''}<p class="kicker"><a href="/${frame.environment}/requests">Requests</a> /</p>
<h1>${operationName === undefined ? 'Unnamed request' : html`<bdi>${operationName}</bdi>`}</h1>
<p>${outcomeBadge(entry)}</p>
<p class="lead">${explanation(entry)}</p>
<section class="card">
${summary(entry, frame)}
</section>
${deliveries.length === 0 ? '' : deliveryList(frame, deliveries)}
${document === undefined ? '' : documentCard(document, frame, entry)}
${valueCards(shown)}
${document === undefined ? '' : examples({ endpoint, document, entry, schema, published })}`,
  })
}

function summary(entry: JournalEntry, { now }: Frame): View {
  const { at, environment, rootFields, apiKey, administrator, status, duration, fault, stubbed } = entry
  const { errorTypes, errorIds, payloadCodes } = entry
  return overview([
    ['Time', moment(at, now)],
    ['Environment', environmentLabel(environment)],
    ['Key', apiKey === undefined ? (administrator === undefined ? 'none' : undefined) : typed(apiKey)],
    ['Made in the explorer by', administrator === undefined ? undefined : typed(administrator)],
    ['Root fields', rootFields && listCodes(rootFields)],
    ['HTTP status', status === undefined ? undefined : String(status)],
    ['Duration', duration === undefined ? undefined : `${duration.toFixed(1)} ms`],
    ['Error types', errorTypes && listCodes(errorTypes)],
    ['Error ids', errorIds && listCodes(errorIds)],
    ['Codes of payloads', payloadCodes && listCodes(payloadCodes)],
    ['Fault', fault === undefined ? undefined : html`${faultLabels[fault]} <code>${fault}</code>`],
    ['Answered by', stubbed ? 'A stub of a test' : undefined],
    ['Request id', html`<code>${entry.id}</code>`],
  ])
}

function deliveryList(frame: Frame, deliveries: readonly WebhookDelivery[]): View {
  const more = deliveries.length - MAX_DELIVERIES
  return html`<h2>Webhooks that it caused</h2>
${deliveryTable(frame, deliveries.slice(0, MAX_DELIVERIES))}
${more > 0 ? html`<p>and ${more} more in the list of <a href="${webhooksUrl(frame)}#deliveries">deliveries</a></p>` : ''}`
}

/** What each type of error means. The messages of errors are not kept, because they may hold what was sent. */
const meanings: Record<string, string> = {
  BAD_REQUEST_ERROR: 'A value that was sent is not allowed there. The message in the answer says which.',
  INVALID_IDENTIFIER: 'An identifier was sent that is not allowed there.',
  MISSING_REQUIRED_ANSWER: 'A value that is required was not sent. The message in the answer says which.',
  NOT_EMULATED: 'The service has this operation, but the emulator does not.',
  NOT_FOUND: 'An id or an identifier that was sent stands for nothing in this environment.',
}

function explanation(entry: JournalEntry): string {
  const { outcome, refusal, errorTypes = [] } = entry
  if (isAnswerLost(entry))
    return 'It was executed. Then a fault cut off the answer, so the caller cannot know.'
  const texts: Record<JournalEntry['outcome'], string> = {
    ok: 'It was executed, and every part of it succeeded.',
    'graphql-error':
      errorTypes.map((type) => meanings[type]).find(Boolean) ??
      'The answer holds errors. Open the document in the explorer to see them.',
    'payload-failure': 'It was executed, and its payload says that it did not succeed.',
    refused: refusal ?? 'It was refused before anything was executed.',
    aborted: 'The caller went before the answer.',
    fault:
      'A fault answered instead, and nothing was executed. Faults are added under “Faults” or by a test.',
    pending: 'It has not been answered yet.',
  }
  return texts[outcome]
}

function listCodes(names: readonly string[]): View {
  return html`${names.map((name, index) => html`${index > 0 ? ', ' : ''}<code>${typed(name)}</code>`)}`
}

function documentCard(document: string, { environment }: Frame, entry: JournalEntry): View {
  const isHidden = entry.documentWithoutValues === undefined
  return html`<section class="card">
<div class="heading"><h2>Document</h2>
<a class="button" href="/${environment}/explorer?request=${entry.id}">Open in the explorer</a></div>
${isHidden ? html`<p class="hint">Its literal values are hidden, because they may be about patients: a text is shown as “…”, a number as 0, a boolean as false, an enum value as _.</p>` : ''}
${codeBlock({ id: 'document', label: 'the document', code: document.trim() })}
</section>`
}

/** The variables and the answer, or how to see those of later requests. */
function valueCards({ frame, entry, keepsValues }: RequestPage): View {
  const { variables, answer } = entry
  if (variables === undefined && answer === undefined) return notKept(frame, keepsValues)
  const shown = answer === undefined ? undefined : formatAnswer(answer)
  return html`${
    variables === undefined
      ? ''
      : html`<section class="card">
<h2>Variables ${badge(keptBadge)}</h2>
${codeBlock({ id: 'variables', label: 'the variables', code: JSON.stringify(variables, null, 2) })}
</section>`
  }
${
  shown === undefined
    ? ''
    : html`<section class="card">
<h2>Answer ${badge(keptBadge)}</h2>
${codeBlock({ id: 'answer', label: 'the answer', code: shown.slice(0, MAX_ANSWER) })}
${shown.length > MAX_ANSWER ? html`<p class="hint">These are its first ${MAX_ANSWER.toLocaleString('en')} characters of ${shown.length.toLocaleString('en')}.</p>` : ''}
</section>`
}`
}

/** How many characters of an answer the page shows. */
const MAX_ANSWER = 20_000
const keptBadge: Badge = { label: 'Kept in memory', colour: 'odd' }

/** The answer with a line for each value. An answer that is not JSON stays as it is. */
function formatAnswer(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function notKept(frame: Frame, keepsValues: boolean): View {
  return html`<section class="card">
<h2>Variables and answer</h2>
${
  keepsValues
    ? html`<p>This request came before the emulator kept values, or is longer than 100 kB.</p>`
    : html`<p>They are not kept, because they may be about patients. Keep those of later requests, or start the emulator with <code>--keep-values</code>, in a test with <code>keepValues: true</code>.</p>
${valueSwitch(frame, keepsValues)}`
}
</section>`
}

function examples(example: ExampleRequest): View {
  const gaps = listGaps(example)
  return html`<section class="card examples">
<h2>Send it again</h2>
<p class="hint">The key comes from <code>ORCHESTRATION_API_KEY</code>.</p>
${gaps.length === 0 ? '' : html`<p class="warning">The emulator kept no values, so this is not complete. Put in ${gaps.join(' and ')}. Until then it stops before it sends anything.</p>`}
<h3>curl</h3>
${codeBlock({ id: 'curl', label: 'as curl', code: createCurl(example) })}
<h3>TypeScript</h3>
${codeBlock({ id: 'typescript', label: 'as TypeScript', code: createSnippet(example) })}
</section>`
}

/** The badges of a request, by its outcome. */
export const outcomeBadges: Record<JournalEntry['outcome'], Badge> = {
  ok: { label: 'OK', colour: 'good' },
  'graphql-error': { label: 'Error', colour: 'bad' },
  'payload-failure': { label: 'success: false', colour: 'bad' },
  refused: { label: 'Refused', colour: 'bad' },
  aborted: { label: 'Aborted', colour: 'odd' },
  fault: { label: 'Fault', colour: 'odd' },
  pending: { label: 'Pending', colour: 'plain' },
}

const lostBadge: Badge = { label: 'Answer lost', colour: 'odd' }

/** Whether a fault cut off the answer to a request that was executed. */
function isAnswerLost({ fault }: JournalEntry): boolean {
  return fault === 'reset-after-write' || fault === 'truncated'
}

/** How a request ended, and what exactly: the types of its errors, the codes of its payloads, or the fault it met. */
export function outcomeBadge(entry: JournalEntry): View {
  const { outcome, status, fault, errorTypes = [], payloadCodes = [] } = entry
  const details = [status === 200 ? '' : String(status ?? ''), fault, ...errorTypes, ...payloadCodes]
  const text = details.filter(Boolean).join(', ')
  return html`${badge(isAnswerLost(entry) ? lostBadge : outcomeBadges[outcome])}${text ? html` <small>${typed(text)}</small>` : ''}`
}

/** Says that values are kept, and ends it. */
export function keepingBanner(frame: Frame): View {
  return html`<div class="warning banner" role="status"><p><strong>Variables and answers of requests are kept.</strong> They may be about patients. They stay in memory until you stop this or the emulator ends.</p>
${valueSwitch(frame, true)}</div>
`
}

/** The button that begins or ends it. What was kept is forgotten then. */
export function valueSwitch(frame: Frame, keepsValues: boolean): View {
  return html`<form method="post" action="/${frame.environment}/requests/keep-values">
${formToken(frame)}
<button name="keep" value="${String(!keepsValues)}">${keepsValues ? 'Stop and forget them' : 'Keep variables and answers'}</button>
</form>`
}
