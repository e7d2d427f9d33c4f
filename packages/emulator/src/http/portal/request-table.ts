import { html } from 'hono/html'
import type { JournalEntry } from '../../controls/journal-entry.ts'
import type { View } from '../pages.ts'
import { type Badge, badge, type Frame, formToken, machineTime, userText } from './components.ts'
import { table } from './table.ts'

/** Requests, each with its outcome and what the emulator said about it. */
export function requestTable(frame: Frame, rows: readonly JournalEntry[]): View {
  return table<JournalEntry>({
    caption: 'Requests, newest first',
    rows,
    columns: [
      { label: 'Operation', cell: operation },
      {
        label: 'Outcome',
        fills: true,
        narrow: 'line',
        cell: (entry) => {
          const message = entry.message ?? entry.refusal
          return message === undefined
            ? outcomeBadge(entry)
            : html`<span title="${message}">${outcomeBadge(entry, message)}</span>`
        },
      },
      { label: 'Key', narrow: 'none', cell: sender },
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
          canSendAgain(entry)
            ? html`<form method="post" action="${requestUrl(entry)}">${formToken(frame)}<button class="quiet" title="Send again"><span aria-hidden="true">↻</span><span class="hidden">Send again ${userText(entry.operationName ?? 'unnamed')}</span></button></form>`
            : '',
      },
    ],
  })
}

/** Whether the journal has all that was sent: its values were kept, or its document shows that it had none. */
function canSendAgain({ document, documentWithoutValues, variables }: JournalEntry): boolean {
  if (document === undefined) return false
  return documentWithoutValues === undefined ? !/[$":]/.test(document) : variables !== undefined
}

/** The operation, which leads to the page of the request, and the root fields where they say more. */
function operation(entry: JournalEntry): View {
  const { operationName, rootFields = [] } = entry
  const fields = rootFields.slice(0, 3).join(', ') + (rootFields.length > 3 ? ', …' : '')
  return html`<strong><a href="${requestUrl(entry)}">${userText(operationName ?? 'unnamed')}</a></strong>${
    fields === '' ? '' : html` <small class="line">${userText(fields)}</small>`
  }`
}

/** The key, or the administrator who sent the request in the portal. */
export function sender({ apiKey, administrator }: JournalEntry): View {
  if (apiKey !== undefined)
    return html`${userText(apiKey)}${administrator ? html` <small>sent again</small>` : ''}`
  return html`<span class="faint">${administrator === undefined ? 'none' : 'explorer'}</span>`
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
export function isAnswerLost({ fault }: JournalEntry): boolean {
  return fault === 'reset-after-write' || fault === 'truncated'
}

/** How a request ended, what the emulator said, and what exactly: the types of its errors, the codes of its payloads, or the fault it met. */
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
  return html`${badge(isAnswerLost(entry) ? lostBadge : outcomeBadges[outcome])}${message ? html` ${userText(message)}` : ''}${text ? html` <small>${userText(text)}</small>` : ''}`
}

/** The address of the page about a request. */
export function requestUrl({ environment, id }: JournalEntry): string {
  return `/${environment}/requests/${id}`
}
