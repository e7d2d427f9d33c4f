import { html } from 'hono/html'
import type { RecordedRequest } from '../../../journal/recorded-request.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { buttonForm } from '../forms.ts'
import type { PortalEnv } from '../portal-env.ts'
import { table } from '../table.ts'
import { machineTime } from '../times.ts'
import { requestUrl } from '../urls.ts'
import { canResendFromList } from './parsed-request.ts'
import { failureReasonOf, outcomeBadge } from './request-outcome.ts'

/** Renders requests with their outcomes and the reasons for failures. */
export function requestTable(
  { pageData, portal }: PortalEnv['Variables'],
  rows: readonly RecordedRequest[],
): View {
  return table<RecordedRequest>({
    caption: 'Requests, newest first',
    rows,
    columns: [
      { label: 'Operation', cell: operationCell },
      {
        label: 'Outcome',
        fills: true,
        narrow: 'line',
        cell: (request) => {
          const message = failureReasonOf(request)
          return message === undefined
            ? outcomeBadge(request)
            : html`<span title="${message}">${outcomeBadge(request, message)}</span>`
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
        cell: (request) =>
          canResendFromList(request, portal.runner.schema)
            ? buttonForm(
                pageData,
                requestUrl(request),
                html`<button class="quiet" title="Resend"><span aria-hidden="true">↻</span><span class="hidden">Resend ${userText(request.operationName ?? 'unnamed')}</span></button>`,
              )
            : '',
      },
    ],
  })
}

/** Renders the operation name as a link to the request, followed by the root fields if they differ from the name. */
function operationCell(request: RecordedRequest): View {
  const { operationName, rootFields = [] } = request
  const isNamedAfterField = operationName?.toLowerCase() === rootFields.join().toLowerCase()
  const fields = isNamedAfterField
    ? ''
    : rootFields.slice(0, 3).join(', ') + (rootFields.length > 3 ? ', …' : '')
  return html`<strong><a href="${requestUrl(request)}">${userText(operationName ?? 'unnamed')}</a></strong>${
    fields === '' ? '' : html` <small class="line">${userText(fields)}</small>`
  }`
}

/** Renders the name of the API key, `explorer` for a request from the explorer, or `none`. */
export function senderLabel({ apiKey, administrator }: RecordedRequest): View {
  if (apiKey !== undefined)
    return html`${userText(apiKey)}${administrator ? html` <small>resent</small>` : ''}`
  return html`<span class="faint">${administrator === undefined ? 'none' : 'explorer'}</span>`
}
