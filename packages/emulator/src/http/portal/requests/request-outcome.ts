import { html } from 'hono/html'
import type { RecordedRequest } from '../../../journal/recorded-request.ts'
import type { View } from '../../pages/view.ts'
import { type Badge, badge, userText } from '../components.ts'
import { faultTexts } from '../faults/fault-texts.ts'

/** Reasons for `success: false` in the emulator's payloads, keyed by root field. */
const payloadReasons: Readonly<Record<string, string>> = {
  stopPathway: 'The care flow has already ended, so it cannot be stopped.',
  updatePatientLanguage: 'There is no patient with the id in the X-User-ID header.',
}

/** Returns the reason for a failure: the error message, the label of the fault, or the reason for `success: false`. */
export function failureReasonOf({
  message,
  outcome,
  fault,
  stubbed,
  rootFields = [],
}: RecordedRequest): string | undefined {
  if (message !== undefined) return message
  if (fault !== undefined) return faultTexts[fault].label
  if (outcome !== 'payload-failure') return undefined
  if (stubbed) return 'The stub returned success: false.'
  return rootFields.map((name) => payloadReasons[name]).find((reason) => reason !== undefined)
}

export const outcomeBadges: Record<RecordedRequest['outcome'], Badge> = {
  ok: { label: 'OK', colour: 'good' },
  'graphql-error': { label: 'Error', colour: 'bad' },
  'payload-failure': { label: 'success: false', colour: 'bad' },
  rejected: { label: 'Rejected', colour: 'bad' },
  aborted: { label: 'Aborted', colour: 'odd' },
  fault: { label: 'Fault', colour: 'odd' },
  pending: { label: 'Pending', colour: 'plain' },
}

const lostBadge: Badge = { label: 'Response lost', colour: 'odd' }

/** Whether a fault dropped the response to an executed request. */
function isResponseLost({ fault }: RecordedRequest): boolean {
  return fault === 'reset-after-write' || fault === 'truncated'
}

/** Renders a request's outcome as a badge, followed by the message, status, fault, error types and payload codes. */
export function outcomeBadge(request: RecordedRequest, message = ''): View {
  const { outcome, status, fault, replayed, errorTypes = [], payloadCodes = [] } = request
  const details = [
    status === 200 ? '' : String(status ?? ''),
    fault,
    replayed && 'replayed',
    ...errorTypes,
    ...payloadCodes,
  ]
  const text = details.filter(Boolean).join(', ')
  return html`${badge(isResponseLost(request) ? lostBadge : outcomeBadges[outcome])}${message ? html` ${userText(message)}` : ''}${text ? html` <small>${userText(text)}</small>` : ''}`
}

/** Explains the outcome in a sentence, or returns the error message. */
export function describeOutcome(request: RecordedRequest): string {
  if (request.replayed)
    return 'Not executed: the stored response to the first request with the same idempotency key was replayed.'
  if (isResponseLost(request))
    return 'Executed. Then a fault dropped the response, so the caller cannot know the outcome.'
  const fault = request.fault && faultTexts[request.fault].description
  const texts: Record<RecordedRequest['outcome'], string> = {
    ok: 'Executed without errors.',
    'graphql-error': request.message ?? 'The response contains errors.',
    'payload-failure': fault ?? failureReasonOf(request) ?? 'Executed. The payload contains success: false.',
    rejected: request.message ?? 'Rejected before execution.',
    aborted: 'Not executed: the caller disconnected first.',
    fault: fault ?? 'A fault replaced the response.',
    pending: 'Not finished yet.',
  }
  return texts[request.outcome]
}

/** Renders the locations of the errors, and references to the documentation of the error types. */
export function errorReferences({ errorTypes = [], locations = [], outcome }: RecordedRequest): View | '' {
  if (outcome !== 'graphql-error' && outcome !== 'rejected') return ''
  const places = locations.slice(0, 3).map(({ line, column }) => `line ${line}, column ${column}`)
  const sections = errorTypes
    .filter((type) => /^[A-Z_]+$/.test(type))
    .map(
      (type) => html` <small>See <code>@orchestration/client/errors.md#${type.toLowerCase()}</code>.</small>`,
    )
  return html`${places.length === 0 ? '' : html` <small>(${places.join('; ')})</small>`}${sections}`
}
