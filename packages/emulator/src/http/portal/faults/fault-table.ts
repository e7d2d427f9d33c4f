import { formatCount } from '@orchestration/cli-kit'
import { html } from 'hono/html'
import { type Fault, isWebhookFault, type RequestFault, type WebhookFault } from '../../../faults/fault.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { buttonForm } from '../forms.ts'
import { environmentLabel } from '../layout.ts'
import type { PageData } from '../portal-env.ts'
import { table } from '../table.ts'
import { pageUrl } from '../urls.ts'
import { faultTexts, webhookFaultLabels } from './fault-texts.ts'

export interface FaultRow {
  fault: Fault & { id: string }
  label: string
  frequency: string
  target: View | string
}

export function toFaultRow(fault: Fault & { id: string }): FaultRow {
  return isWebhookFault(fault) ? toWebhookRow(fault) : toRequestRow(fault)
}

function toRequestRow(fault: RequestFault & { id: string }): FaultRow {
  const { operationName, rootField } = fault
  const target =
    operationName === undefined && rootField === undefined
      ? html`<span class="faint">any</span>`
      : html`${operationName === undefined ? '' : userText(operationName)} ${rootField === undefined ? '' : html`<span class="faint">field</span> ${userText(rootField)}`}`
  return {
    fault,
    label: faultTexts[fault.with].label,
    frequency: describeFrequency(fault, 'request'),
    target,
  }
}

function toWebhookRow(fault: WebhookFault & { id: string }): FaultRow {
  const target = fault.events?.join(', ') ?? html`<span class="faint">any event</span>`
  return {
    fault,
    label: webhookFaultLabels[fault.with],
    frequency: describeFrequency(fault, 'attempt'),
    target,
  }
}

/** Renders active faults, each with a button that removes it. */
export function faultTable(pageData: PageData, rows: readonly FaultRow[]): View {
  return table<FaultRow>({
    caption: 'Active faults, in the order in which they apply',
    rows,
    columns: [
      {
        label: 'Fault',
        fills: true,
        cell: ({ fault, label }) => {
          const details = describeParameters(fault)
          return html`<strong>${label}</strong> <small class="line"><code>${fault.with}</code>${details === '' ? '' : html` ${userText(details)}`}</small>`
        },
      },
      { label: 'Applies to', narrow: 'line', cell: ({ frequency }) => frequency },
      { label: 'Operation or event', cell: ({ target }) => target },
      {
        label: 'Environment',
        cell: ({ fault: { environment } }) =>
          environment === undefined ? 'All' : environmentLabel(environment),
      },
      {
        label: '',
        kind: 'action',
        cell: ({ fault, label }) =>
          buttonForm(
            pageData,
            pageUrl(pageData, 'faults', fault.id, 'remove'),
            html`<button class="quiet">Remove<span class="hidden"> ${label}</span></button>`,
          ),
      },
    ],
  })
}

/** Describes how often a fault still applies, such as "every 3rd request". */
function describeFrequency(
  { times, every = 1, probability = 1 }: Pick<Fault, 'times' | 'every' | 'probability'>,
  subject: 'request' | 'attempt',
): string {
  const requests = every > 1 ? `every ${ordinal(every)} ${subject}` : `each ${subject}`
  const chance = probability < 1 ? `, with a chance of ${Number((probability * 100).toFixed(2))} %` : ''
  if (every === 1 && probability === 1 && times !== undefined)
    return times === 1 ? `the next ${subject}` : `the next ${formatCount(times, subject)}`
  const rest = times === undefined ? 'until the fault is removed' : formatCount(times, 'more time')
  return `${requests}${chance}, ${rest}`
}

/** Describes the parameters of a fault, such as "waits 10 to 400 ms". */
function describeParameters({
  delay,
  retryAfter,
  location,
  type,
  statusCode,
  code,
}: Omit<Partial<RequestFault>, 'with'>): string {
  const [min, max] = typeof delay === 'object' ? delay : [delay, delay]
  return [
    min === undefined ? '' : `waits ${min}${max === min ? '' : ` to ${max}`} ms`,
    retryAfter === undefined ? '' : `Retry-After ${retryAfter} s`,
    location === undefined ? '' : `to ${location}`,
    type,
    statusCode,
    code === undefined ? '' : `code ${code}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

const pluralRules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

function ordinal(number: number): string {
  return `${number.toLocaleString('en')}${endings[pluralRules.select(number)] ?? 'th'}`
}
