import { html } from 'hono/html'
import type { JournalEntry } from '../../../journal/journal-entry.ts'
import type { View } from '../../view.ts'
import { userText } from '../components.ts'
import { faultTexts } from '../faults/fault-texts.ts'
import { machineTime } from '../times.ts'
import { pageUrl } from '../urls.ts'
import { failureReasonOf, isResponseLost, senderLabel } from './request-table.ts'

/** Explains the outcome in a sentence, or returns the error message. */
export function explainOutcome(entry: JournalEntry): string {
  if (entry.replayed)
    return 'Not executed: the stored response to the first request with the same idempotency key was replayed.'
  if (isResponseLost(entry))
    return 'Executed. Then a fault dropped the response, so the caller cannot know the outcome.'
  const fault = entry.fault && faultTexts[entry.fault].description
  const texts: Record<JournalEntry['outcome'], string> = {
    ok: 'Executed without errors.',
    'graphql-error': entry.message ?? 'The response contains errors.',
    'payload-failure': fault ?? failureReasonOf(entry) ?? 'Executed. The payload contains success: false.',
    rejected: entry.message ?? 'Rejected before execution.',
    aborted: 'The caller disconnected before the response was sent.',
    fault: fault ?? 'A fault replaced the response.',
    pending: 'Not finished yet.',
  }
  return texts[entry.outcome]
}

/** Renders the locations of the errors, and references to the documentation of the error types. */
export function errorReferences({ errorTypes = [], locations = [], outcome }: JournalEntry): View | '' {
  if (outcome !== 'graphql-error' && outcome !== 'rejected') return ''
  const places = locations.slice(0, 3).map(({ line, column }) => `line ${line}, column ${column}`)
  const sections = errorTypes
    .filter((type) => /^[A-Z_]+$/.test(type))
    .map(
      (type) => html` <small>See <code>@orchestration/client/errors.md#${type.toLowerCase()}</code>.</small>`,
    )
  return html`${places.length === 0 ? '' : html` <small>(${places.join('; ')})</small>`}${sections}`
}

/** Renders the properties of the request on one line. */
export function requestSummary(entry: JournalEntry): View {
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
    environment: environmentName,
  } = entry
  const requestsUrl = pageUrl({ environmentName }, 'requests')
  const parts = [
    html`machine time ${machineTime(at)}`,
    status === undefined ? undefined : `HTTP ${status}`,
    duration === undefined ? undefined : `${duration.toFixed(1)} ms`,
    entry.apiKeyId === undefined
      ? html`key ${senderLabel(entry)}`
      : html`key <a href="${requestsUrl}?key=${entry.apiKeyId}">${senderLabel(entry)}</a>`,
    entry.operationName &&
      html`<a href="${requestsUrl}?${new URLSearchParams({ operation: entry.operationName })}">all requests of this operation</a>`,
    rootFields.length > 0 ? html`<code>${userText(rootFields.join(', '))}</code>` : undefined,
    fault && html`fault ${faultTexts[fault].label}`,
    stubbed && html`<a href="${pageUrl({ environmentName }, 'faults')}">response from a stub</a>`,
    idempotencyKey && html`idempotency key <code>${userText(idempotencyKey)}</code>`,
    replayed && 'replayed',
    ...errorIds.slice(0, 3).map((id) => html`errorId <code>${id}</code>`),
  ].filter((part) => part !== undefined && part !== '')
  return html`${parts.map((part, index) => html`${index > 0 ? ' · ' : ''}<span>${part}</span>`)}`
}
