import { formatCount } from '@orchestration/cli-kit'
import { html } from 'hono/html'
import { type Fault, isWebhookFault, type RequestFault } from '../../../faults/fault.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { buttonForm } from '../forms.ts'
import { environmentLabel } from '../layout.ts'
import type { PageData } from '../portal-env.ts'
import { table } from '../table.ts'
import { pageUrl } from '../urls.ts'
import { faultTexts, webhookFaultLabels } from './fault-texts.ts'

type ActiveFault = Fault & { id: string }

/** Renders active faults, each with a button that removes it. */
export function faultTable(pageData: PageData, rows: readonly ActiveFault[]): View {
  return table<ActiveFault>({
    caption: 'Active faults, in the order in which they apply',
    rows,
    columns: [
      {
        label: 'Fault',
        fills: true,
        cell: (fault) => {
          const details = describeParameters(fault)
          return html`<strong>${labelOf(fault)}</strong> <small class="line"><code>${fault.with}</code>${details === '' ? '' : html` ${userText(details)}`}</small>`
        },
      },
      { label: 'Applies to', narrow: 'line', cell: describeFrequency },
      { label: 'Operation or event', cell: target },
      {
        label: 'Environment',
        cell: ({ environment }) => (environment === undefined ? 'All' : environmentLabel(environment)),
      },
      {
        label: '',
        kind: 'action',
        cell: (fault) =>
          buttonForm(
            pageData,
            pageUrl(pageData, 'faults', fault.id, 'remove'),
            html`<button class="quiet">Remove<span class="hidden"> ${labelOf(fault)}</span></button>`,
          ),
      },
    ],
  })
}

function labelOf(fault: Fault): string {
  return isWebhookFault(fault) ? webhookFaultLabels[fault.with] : faultTexts[fault.with].label
}

/** Renders the operation and root field, or the events, to which a fault applies. */
function target(fault: Fault): View | string {
  if (isWebhookFault(fault)) return fault.events?.join(', ') ?? html`<span class="faint">any event</span>`
  const { operationName, rootField } = fault
  if (operationName === undefined && rootField === undefined) return html`<span class="faint">any</span>`
  return html`${operationName === undefined ? '' : userText(operationName)} ${rootField === undefined ? '' : html`<span class="faint">field</span> ${userText(rootField)}`}`
}

/** Describes how often a fault still applies, such as "every 3rd request". */
function describeFrequency(fault: Fault): string {
  const { times, every = 1, probability = 1 } = fault
  const subject = isWebhookFault(fault) ? 'attempt' : 'request'
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
