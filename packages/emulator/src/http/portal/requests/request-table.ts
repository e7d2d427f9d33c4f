import { html } from 'hono/html'
import type { JournalEntry } from '../../../journal/journal-entry.ts'
import type { View } from '../../view.ts'
import { type Badge, badge, userText } from '../components.ts'
import { faultTexts } from '../faults/fault-texts.ts'
import { buttonForm } from '../forms.ts'
import type { PageData } from '../portal-env.ts'
import { table } from '../table.ts'
import { machineTime } from '../times.ts'
import { requestUrl } from '../urls.ts'

/** Renders requests with their outcomes and the reasons for failures. */
export function requestTable(pageData: PageData, rows: readonly JournalEntry[]): View {
  return table<JournalEntry>({
    caption: 'Requests, newest first',
    rows,
    columns: [
      { label: 'Operation', cell: operationCell },
      {
        label: 'Outcome',
        fills: true,
        narrow: 'line',
        cell: (entry) => {
          const message = failureReasonOf(entry)
          return message === undefined
            ? outcomeBadge(entry)
            : html`<span title="${message}">${outcomeBadge(entry, message)}</span>`
        },
      },
      { label: 'Key', narrow: 'none', cell: senderLabel },
      {
        label: 'Duration',
        kind: 'number',
        narrow: 'aside',
        cell: ({ duration }) => (duration === undefined ? '' : `${duration.toFixed(1)} ms`),
      },
      { label: 'Machine time, UTC', narrow: 'line', cell: ({ at }) => machineTime(at) },
      {
        label: '',
        kind: 'action',
        narrow: 'none',
        cell: (entry) =>
          canResend(entry)
            ? buttonForm(
                pageData,
                requestUrl(entry),
                html`<button class="quiet" title="Resend"><span aria-hidden="true">↻</span><span class="hidden">Resend ${userText(entry.operationName ?? 'unnamed')}</span></button>`,
              )
            : '',
      },
    ],
  })
}

/** Whether the recorded request is complete, so that it can be resent. */
function canResend({ document, values }: JournalEntry): boolean {
  if (document === undefined) return false
  return values?.document === undefined ? !/[$":]/.test(document) : values.variables !== undefined
}

/** Renders the operation name as a link to the request, followed by the root fields if they differ from the name. */
function operationCell(entry: JournalEntry): View {
  const { operationName, rootFields = [] } = entry
  const isNamedAfterField = operationName?.toLowerCase() === rootFields.join().toLowerCase()
  const fields = isNamedAfterField
    ? ''
    : rootFields.slice(0, 3).join(', ') + (rootFields.length > 3 ? ', …' : '')
  return html`<strong><a href="${requestUrl(entry)}">${userText(operationName ?? 'unnamed')}</a></strong>${
    fields === '' ? '' : html` <small class="line">${userText(fields)}</small>`
  }`
}

/** Renders the name of the API key, `explorer` for a request from the explorer, or `none`. */
export function senderLabel({ apiKey, administrator }: JournalEntry): View {
  if (apiKey !== undefined)
    return html`${userText(apiKey)}${administrator ? html` <small>resent</small>` : ''}`
  return html`<span class="faint">${administrator === undefined ? 'none' : 'explorer'}</span>`
}

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
}: JournalEntry): string | undefined {
  if (message !== undefined) return message
  if (fault !== undefined) return faultTexts[fault].label
  if (outcome !== 'payload-failure') return undefined
  if (stubbed) return 'The stub returned success: false.'
  return rootFields.map((name) => payloadReasons[name]).find((reason) => reason !== undefined)
}

export const outcomeBadges: Record<JournalEntry['outcome'], Badge> = {
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
export function isResponseLost({ fault }: JournalEntry): boolean {
  return fault === 'reset-after-write' || fault === 'truncated'
}

/** Renders the outcome badge of a request with a message, error types, payload codes or the fault. */
export function outcomeBadge(entry: JournalEntry, message = ''): View {
  const { outcome, status, fault, replayed, errorTypes = [], payloadCodes = [] } = entry
  const details = [
    status === 200 ? '' : String(status ?? ''),
    fault,
    replayed && 'replayed',
    ...errorTypes,
    ...payloadCodes,
  ]
  const text = details.filter(Boolean).join(', ')
  return html`${badge(isResponseLost(entry) ? lostBadge : outcomeBadges[outcome])}${message ? html` ${userText(message)}` : ''}${text ? html` <small>${userText(text)}</small>` : ''}`
}
