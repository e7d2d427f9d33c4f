import { parse, print } from 'graphql'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { JournalEntry } from '../../controls/journal-entry.ts'
import { toDelivery } from '../../service/webhooks/webhooks.ts'
import type { View } from '../pages.ts'
import { codeBlock, type Frame, formToken, machineTime, refusal, userText } from './components.ts'
import { deliveriesUrl, deliveryTable } from './delivery-table.ts'
import { faultWords } from './fault-form.ts'
import { findRecords, listIds, recordLinks } from './find-record.ts'
import { type Portal, type PortalEnv, readForm } from './input.ts'
import { page, problemPage } from './layout.ts'
import { listOperations } from './published-operations.ts'
import { createCurl, createSnippet, type ExampleRequest, listGaps, listVariables } from './request-example.ts'
import { isAnswerLost, outcomeBadge, requestUrl, sender } from './request-table.ts'
import { createOperationRunner } from './run-operation.ts'

/** The maximum number of deliveries that the page lists. */
const MAX_DELIVERIES = 20
/** How many characters of an answer the page shows. */
const MAX_ANSWER_LENGTH = 20_000

/** What came of sending it again. */
interface Again {
  /** The variables as they were typed. */
  variables: string
  /** Why nothing was sent. */
  problem?: string
  sent?: { status: number; body: string; requestId: string }
}

/** The page about a request, which sends it again with the same key. */
export function createRequestPageRoutes(portal: Portal): Hono<PortalEnv> {
  const { emulator } = portal
  const runOperation = createOperationRunner(portal)
  const routes = new Hono<PortalEnv>()

  function find({ req, var: { frame } }: Context<PortalEnv>): JournalEntry | undefined {
    return emulator
      .requests()
      .find(({ id, environment }) => id === req.param('id') && environment === frame.environment)
  }

  routes.get('/:id', async (context) => {
    const entry = find(context)
    if (!entry) return context.html(problemPage({ ...forgotten, frame: context.var.frame }), 404)
    return context.html(await requestPage(portal, context, entry))
  })

  routes.post('/:id', async (context) => {
    const entry = find(context)
    if (!entry) return context.html(problemPage({ ...forgotten, frame: context.var.frame }), 404)
    // The list sends no variables: those that were kept are sent.
    const typed = (await readForm(context, ['variables'])).variables
    const variables = typed.trim() || !entry.variables ? typed : JSON.stringify(entry.variables, null, 2)
    const again = { variables, ...(await sendAgain(context, entry, variables)) }
    return context.html(await requestPage(portal, context, entry, again), again.sent ? 200 : 422)
  })

  /** Sends the request again with its key, or in the name of the administrator if it had none. */
  async function sendAgain(
    { var: { environment, session } }: Context<PortalEnv>,
    { document, operationName, userId, apiKeyId }: JournalEntry,
    text: string,
  ): Promise<Pick<Again, 'problem' | 'sent'>> {
    const apiKey = apiKeyId === undefined ? undefined : await environment.keys.findById(apiKeyId)
    if (apiKeyId !== undefined && !apiKey) return { problem: 'Its key has been deleted.' }
    const variables = parseJson(text.trim() || '{}')
    if (typeof variables !== 'object' || variables === null || Array.isArray(variables))
      return { problem: 'The variables must be a JSON object, such as {"id": "1"}.' }
    const sent = await runOperation({
      environment,
      origin: new URL(emulator.endpoint(environment.name)).origin,
      body: JSON.stringify({ query: document, operationName, variables }),
      administrator: session.administrator,
      apiKey,
      userId,
    })
    return { sent }
  }
  return routes
}

const forgotten = {
  title: 'No such request',
  explanation: 'The emulator keeps the last 1,000 requests, until it is reset or stopped.',
}

/** What was asked beside what was answered, and what the request is about. */
async function requestPage(
  { emulator, journal, loadSchema }: Portal,
  { var: { frame, environment } }: Context<PortalEnv>,
  entry: JournalEntry,
  again?: Again,
): Promise<View> {
  const { document, operationName } = entry
  const published = listOperations().find(({ name }) => name === operationName)?.text
  const endpoint = emulator.endpoint(entry.environment)
  const example =
    document === undefined ? undefined : { endpoint, document, entry, schema: loadSchema(), published }
  const calls = await environment.deliveries.list({ request_id: entry.id })
  const touched = [...journal.idsOf(entry.id), ...calls.map(({ care_flow_id }) => care_flow_id)]
  const bodies = [...calls.map(({ body }) => body), entry.response, again?.sent?.body]
  const records = await findRecords(environment, [
    ...touched,
    ...bodies.flatMap((body) => listIds(body ?? '')),
  ])
  const links = new Map(records.map(({ id, url }) => [id, url]))
  const canSend = example !== undefined && !hasHiddenValues(example)
  const more = calls.length - MAX_DELIVERIES
  return page({
    frame,
    section: 'requests',
    title: 'Request',
    content: html`<p class="kicker"><a href="/${frame.environment}/requests">Requests</a> /</p>
<div class="heading">
<h1>${operationName === undefined ? 'Unnamed request' : html`<bdi>${operationName}</bdi>`} ${outcomeBadge(entry)}</h1>
<div class="buttons">${canSend ? html`<button class="primary" form="again">Send again</button>` : ''}
${example ? html`<a class="button" href="/${frame.environment}/explorer?request=${entry.id}">Open in the explorer</a>` : ''}</div>
</div>
<p class="lead">${explanation(entry)}</p>
<p class="summary">${summary(entry)}</p>
${canSend && entry.idempotencyKey ? html`<p>“Send again” leaves the idempotency key out, so it executes the operation once more.</p>` : ''}
${records.length === 0 ? '' : html`<p class="summary"><strong>About</strong> ${recordLinks(records)}</p>`}
${again?.problem === undefined ? '' : refusal('Nothing was sent.', again.problem)}
<div class="sides">
${example ? requestCard(frame, example, journal.keepsValues, canSend, again, links) : ''}
<div>${
      again?.sent === undefined
        ? ''
        : html`<section class="card"><h2>Answer now <small>HTTP ${again.sent.status}, <a href="${requestUrl({ ...entry, id: again.sent.requestId })}">the new request</a></small></h2>
${answerBlock('answer-now', again.sent.body, links)}
</section>`
    }
<section class="card"><h2>${again?.sent ? 'Answer then' : 'Answer'} <small>${entry.status === undefined ? 'none' : `HTTP ${entry.status}`}</small></h2>
${entry.response === undefined ? noAnswer(frame, entry, journal.keepsValues) : answerBlock('answer', entry.response, links)}
</section></div>
</div>
${example ? examples(example) : ''}
${
  calls.length === 0
    ? ''
    : html`<h2>Webhooks that it caused</h2>
${deliveryTable(frame, calls.slice(0, MAX_DELIVERIES).map(toDelivery))}
${more > 0 ? html`<p>and ${more} more in the list of <a href="${deliveriesUrl(frame)}">deliveries</a></p>` : ''}`
}`,
  })
}

/** What happened, in a sentence. For an error, the emulator's own. */
function explanation(entry: JournalEntry): string {
  if (entry.replayed)
    return 'It was not executed: the response to the first request with its idempotency key was replayed.'
  if (isAnswerLost(entry))
    return 'It was executed. Then a fault cut off the answer, so the caller cannot know.'
  const texts: Record<JournalEntry['outcome'], string> = {
    ok: 'It was executed, and every part of it succeeded.',
    'graphql-error': entry.message ?? 'The answer holds errors.',
    'payload-failure': 'It was executed, and its payload says that it did not succeed.',
    refused: entry.refusal ?? 'It was refused before anything was executed.',
    aborted: 'The caller went before the answer.',
    fault:
      'A fault answered instead, and nothing was executed. Faults are added under “Faults” or by a test.',
    pending: 'It has not been answered yet.',
  }
  return texts[entry.outcome]
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
    machineTime(at),
    status === undefined ? undefined : `HTTP ${status}`,
    duration === undefined ? undefined : `${duration.toFixed(1)} ms`,
    html`key ${entry.apiKeyId === undefined ? sender(entry) : html`<a href="/${entry.environment}/requests?key=${entry.apiKeyId}">${sender(entry)}</a>`}`,
    entry.operationName &&
      html`<a href="/${entry.environment}/requests?${new URLSearchParams({ operation: entry.operationName })}">all of this operation</a>`,
    rootFields.length > 0 ? html`<code>${userText(rootFields.join(', '))}</code>` : undefined,
    fault && html`fault ${faultWords[fault][0]}`,
    stubbed && 'answered by a stub of a test',
    idempotencyKey && html`idempotency key <code>${userText(idempotencyKey)}</code>`,
    replayed && 'replayed',
    ...errorIds.slice(0, 3).map((id) => html`errorId <code>${id}</code>`),
  ].filter((part) => part !== undefined && part !== '')
  return html`${parts.map((part, index) => html`${index > 0 ? ' · ' : ''}<span>${part}</span>`)}`
}

/** Whether the journal has the document without the values in it. */
function hasHiddenValues(example: ExampleRequest): boolean {
  return listGaps(example).some((gap) => gap.startsWith('the values'))
}

function requestCard(
  frame: Frame,
  example: ExampleRequest & { entry: JournalEntry },
  keepsValues: boolean,
  canSend: boolean,
  again: Again | undefined,
  links: ReadonlyMap<string, string>,
): View {
  const { entry, document } = example
  const kept = entry.variables === undefined ? '' : JSON.stringify(entry.variables, null, 2)
  const variables = listVariables(example)
  const text = again?.variables ?? (kept || JSON.stringify(variables ?? {}, null, 2))
  return html`<form class="card" id="again" method="post" action="${requestUrl(entry)}">
${formToken(frame)}
<h2>Request</h2>
${codeBlock({ id: 'document', label: 'the document', language: 'graphql', code: print(parse(document)) })}
${canSend ? '' : html`<p class="hint">Its literal values are hidden, because they may be about patients: a text is shown as “…”, a number as 0, a boolean as false, an enum value as _.</p>`}
${
  !canSend || variables === undefined
    ? ''
    : html`<label for="variables">Variables ${kept ? html`<small>as they were sent</small>` : ''}</label>
${kept ? '' : html`<p class="hint">${notKept(keepsValues)} These are examples: replace them before you send it again.</p>`}
<textarea id="variables" name="variables" rows="${Math.min(text.split('\n').length, 16)}" spellcheck="false"${raw(again?.problem ? ' aria-invalid="true"' : '')}>${text}</textarea>
${kept && links.size > 0 ? html`<details><summary>With links</summary>${codeBlock({ id: 'kept-variables', label: 'the variables', language: 'json', code: kept, links })}</details>` : ''}`
}
</form>`
}

function notKept(keepsValues: boolean): string {
  return keepsValues
    ? 'This request came before the emulator kept values, or is longer than 100 kB.'
    : 'The emulator did not keep them, because they may be about patients.'
}

/** What stands instead of an answer that was not kept. */
function noAnswer(frame: Frame, { message, refusal = '' }: JournalEntry, keepsValues: boolean): View {
  return html`<p>${message ?? refusal}</p>
<p class="hint">${keepsValues ? notKept(keepsValues) : html`The emulator did not keep its body, because it may be about patients. Start the emulator with <code>--keep-values</code>, or keep the values of later requests.`}</p>
${keepsValues ? '' : valueSwitch(frame, keepsValues)}`
}

/** An answer with a line for each value. One that is not JSON stays as it is. */
function answerBlock(id: string, body: string, links: ReadonlyMap<string, string>): View {
  const value = parseJson(body)
  const text = value === undefined ? body : JSON.stringify(value, null, 2)
  return html`${codeBlock({ id, label: 'the answer', language: 'json', code: text.slice(0, MAX_ANSWER_LENGTH), links })}
${text.length > MAX_ANSWER_LENGTH ? html`<p class="hint">These are its first ${MAX_ANSWER_LENGTH.toLocaleString('en')} characters of ${text.length.toLocaleString('en')}.</p>` : ''}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The button that begins or ends keeping values. What was kept is forgotten then. */
export function valueSwitch(frame: Frame, keepsValues: boolean): View {
  return html`<form method="post" action="/${frame.environment}/requests/keep-values">
${formToken(frame)}
<button name="keep" value="${String(!keepsValues)}">${keepsValues ? 'Forget the values' : 'Keep variables and answers'}</button>
</form>`
}

/** The request as code, in one of two languages. */
function examples(example: ExampleRequest): View {
  const gaps = listGaps(example)
  return html`<section class="card examples"><h2>As code</h2>
<p class="hint">The key comes from <code>ORCHESTRATION_API_KEY</code>.${gaps.length === 0 ? '' : ` The emulator kept no values, so put in ${gaps.join(' and ')}. Until then it stops before it sends anything.`}</p>
<details name="language" open><summary>curl</summary>
${codeBlock({ id: 'curl', label: 'as curl', code: createCurl(example) })}</details>
<details name="language"><summary>TypeScript</summary>
${codeBlock({ id: 'typescript', label: 'as TypeScript', code: createSnippet(example) })}</details>
</section>`
}
