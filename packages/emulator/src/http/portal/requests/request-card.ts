import { print } from 'graphql'
import { html, raw } from 'hono/html'
import { parseJson } from '../../../base/json.ts'
import type { RecordedRequest } from '../../../journal/recorded-request.ts'
import type { View } from '../../pages/view.ts'
import { codeBlock } from '../components.ts'
import { faultTexts } from '../faults/fault-texts.ts'
import { buttonForm, formTokenField } from '../forms.ts'
import type { PageData } from '../portal-env.ts'
import { pageUrl, requestUrl } from '../urls.ts'
import type { ParsedOperation } from './parsed-request.ts'

/** Maximum number of response characters to show. */
const MAX_RESPONSE_LENGTH = 20_000

/** A rejected "Resend" form. */
export interface RejectedResend {
  /** The entered variables. */
  variables: string
  problem: string
}

interface RequestCard {
  request: RecordedRequest
  /** Undefined if the document was not recorded, or has a syntax error. */
  operation: ParsedOperation | undefined
  isRecording: boolean
  rejected: RejectedResend | undefined
  links: ReadonlyMap<string, string>
}

/**
 * Renders the document and the editable variables, in the form that "Resend" submits, or the reason why the document is missing.
 * Renders nothing for a request that was rejected before its document was read.
 */
export function requestCard(
  pageData: PageData,
  { request, operation, isRecording, rejected, links }: RequestCard,
): View | '' {
  const { locations = [], rootFields, values: { document = request.document, variables } = {} } = request
  if (document === undefined) {
    if (rootFields === undefined && locations.length === 0) return ''
    return html`<section class="card"><h2>Request</h2><p class="hint">${missingDocumentReason(isRecording)}</p></section>`
  }
  const documentBlock = codeBlock({
    id: 'document',
    label: 'the document',
    language: 'graphql',
    // Error locations refer to the original text.
    code: operation && locations.length === 0 ? print(operation.document) : document,
    marks: locations.map(({ line }) => line),
  })
  const hasVariables = operation?.definition?.variableDefinitions?.length
  const text = JSON.stringify(operation?.variables, null, 2)
  return html`<form class="card" id="again" method="post" action="${requestUrl(request)}">
${formTokenField(pageData)}
<h2>Request</h2>
${documentBlock}
${
  !hasVariables
    ? ''
    : html`<label for="variables">Variables ${variables ? html`<small>as sent</small>` : ''}</label>
${variables ? '' : html`<p class="hint">${notRecordedReason(isRecording)} Replace the placeholders to resend the request.</p>`}
${variablesField(rejected?.variables.trim() ? rejected.variables : text, rejected !== undefined)}
${variables && links.size > 0 ? linkedVariables(text, links) : ''}`
}
</form>`
}

function missingDocumentReason(isRecording: boolean): string {
  return isRecording
    ? notRecordedReason(isRecording)
    : 'The document was not recorded, because it contains values or a syntax error, which can be patient data, or is larger than 100 kB. To see the documents of later requests, record values.'
}

function variablesField(text: string, isInvalid: boolean): View {
  const rows = Math.min(text.split('\n').length, 16)
  const invalid = raw(isInvalid ? ' aria-invalid="true"' : '')
  return html`<textarea id="variables" name="variables" rows="${rows}" spellcheck="false"${invalid}>${text}</textarea>`
}

function linkedVariables(code: string, links: ReadonlyMap<string, string>): View {
  const block = codeBlock({ id: 'recorded-variables', label: 'the variables', language: 'json', code, links })
  return html`<details><summary>Show with links</summary>${block}</details>`
}

function notRecordedReason(isRecording: boolean): string {
  return isRecording
    ? 'This request was sent before recording started, or is larger than 100 kB.'
    : 'The variables were not recorded, because they can contain patient data.'
}

/** Renders the response, or the reason why it is missing. */
export function responseCard(
  pageData: PageData,
  { request, isRecording, links }: Pick<RequestCard, 'request' | 'isRecording' | 'links'>,
): View {
  const { status, values: { response } = {} } = request
  return html`<section class="card"><h2>Response <small>${status === undefined ? 'none' : `HTTP ${status}`}</small></h2>
${response === undefined ? noResponse(pageData, request, isRecording) : responseBlock(response, links)}
</section>`
}

function noResponse(
  pageData: PageData,
  { outcome, fault, status }: RecordedRequest,
  isRecording: boolean,
): View {
  if (outcome === 'fault' && fault) return html`<p>${faultTexts[fault].description}</p>`
  if (status === undefined) return html`<p>No response was sent.</p>`
  if (isRecording) return html`<p class="hint">${notRecordedReason(isRecording)}</p>`
  return html`<p class="hint">The response body was not recorded, because it can contain patient data. Start the emulator with
<code>--record-values</code>, or record the values of later requests.</p>
${recordingSwitch(pageData, isRecording)}`
}

/** Renders a response. Formats JSON with one value per line. */
function responseBlock(body: string, links: ReadonlyMap<string, string>): View {
  const value = parseJson(body)
  const text = value === undefined ? body : JSON.stringify(value, null, 2)
  const code = text.slice(0, MAX_RESPONSE_LENGTH)
  const [shown, all] = [MAX_RESPONSE_LENGTH, text.length].map((length) => length.toLocaleString('en'))
  return html`${codeBlock({ id: 'response', label: 'the response', language: 'json', code, links })}
${text.length > MAX_RESPONSE_LENGTH ? html`<p class="hint">The first ${shown} characters of ${all}.</p>` : ''}`
}

/** Renders the button that starts or stops recording. Stopping deletes the recorded values. */
export function recordingSwitch(pageData: PageData, isRecording: boolean): View {
  const label = isRecording ? 'Stop recording and delete values' : 'Record values'
  const button = html`<button name="record" value="${String(!isRecording)}">${label}</button>`
  return buttonForm(pageData, pageUrl(pageData, 'requests', 'record-values'), button)
}
