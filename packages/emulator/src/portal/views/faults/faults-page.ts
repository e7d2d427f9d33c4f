import { html, raw } from 'hono/html'
import { faultNames, type PendingFault } from '../../../recorder/fault-rule.ts'
import type { WebhookFaultRule } from '../../../recorder/webhook-fault-rule.ts'
import type { View } from '../../../web/view.ts'
import { emptyFault, type FaultErrors, type FaultValues } from '../../forms/read-fault.ts'
import { environmentLabel } from '../frame/environment-label.ts'
import { type Frame, formToken } from '../frame/frame.ts'
import { page } from '../frame/page.ts'
import { type Field, field } from '../pieces/field.ts'
import { PAGE_SIZE, pager } from '../pieces/pager.ts'
import { table } from '../pieces/table.ts'
import { typed } from '../pieces/typed.ts'
import { describeDetails, describeFrequency, faultDescriptions, faultLabels } from './fault-labels.ts'

export interface FaultsPage {
  frame: Frame
  /** The faults of all environments. */
  rules: readonly PendingFault[]
  /** The faults of webhooks, which only tests set. */
  webhookRules: readonly WebhookFaultRule[]
  /** Where the page begins in the list. */
  offset?: number
  /** Names to suggest. */
  operationNames: readonly string[]
  values?: FaultValues
  errors?: FaultErrors | undefined
  /** What has just been done. */
  notice?: string | undefined
}

export function faultsPage(options: FaultsPage): View {
  const { frame, rules, webhookRules, offset = 0, errors, notice } = options
  const url = `/${frame.environment}/faults`
  return page({
    frame,
    section: 'faults',
    title: errors && 'Error: faults',
    content: html`<h1>Faults</h1>
<p class="lead">Let requests in ${environmentLabel(frame.environment)} go wrong, and see what your service makes of it.</p>
<section id="waiting">
<div class="heading"><h2>Active fault rules, in all environments</h2>
${rules.length + webhookRules.length > 0 ? html`<form method="post" action="${url}/clear">${formToken(frame)}<button class="danger">Remove all</button></form>` : ''}
</div>
${notice === undefined ? '' : html`<p class="notice" id="notice" role="status" tabindex="-1">${notice}</p>`}
${
  rules.length === 0
    ? html`<div class="card empty"><p>Nothing. Requests are answered as they should be.</p></div>`
    : html`${ruleTable(frame, rules.slice(offset, offset + PAGE_SIZE))}
${pager({ offset, total: rules.length, url: (next) => `${url}?offset=${next}` })}`
}
${webhookRules.length === 0 ? '' : webhookRuleTable(webhookRules)}
</section>
${faultForm(options)}`,
  })
}

/** Webhooks fail only as a test asks, so these rules can only be removed together with all others. */
function webhookRuleTable(rows: readonly WebhookFaultRule[]): View {
  return html`<h3>To events for webhooks</h3>
${table<WebhookFaultRule>({
  caption: 'Faults of webhooks that can still happen',
  rows,
  columns: [
    {
      label: 'Fault',
      cell: ({ delay, with: name }) => {
        const details = describeDetails({ delay })
        return html`<strong><code>${name}</code></strong>${details === '' ? '' : html` <small class="line">${details}</small>`}`
      },
    },
    { label: 'Happens to', narrow: 'line', cell: (rule) => html`${describeFrequency(rule, 'attempt')}` },
    { label: 'Events', cell: ({ events }) => events?.join(', ') ?? html`<span class="faint">any</span>` },
    {
      label: 'Environment',
      cell: ({ environment }) => (environment === undefined ? 'All' : environmentLabel(environment)),
    },
  ],
})}`
}

function faultForm({ frame, values = emptyFault, errors = {}, operationNames }: FaultsPage): View {
  const input = (name: keyof FaultValues, label: string, options: Partial<Field> = {}) =>
    field({ name, label, value: values[name], error: errors[name], ...options })
  const number = { type: 'number' } as const
  return html`<form class="card faults" method="post" action="/${frame.environment}/faults" novalidate>
${formToken(frame)}
<h2>Add a fault rule</h2>
<fieldset class="kinds"><legend>What goes wrong</legend>
${errors.with === undefined ? '' : html`<p class="error">${errors.with}</p>`}
${faultNames.map(
  (
    name,
  ) => html`<label class="kind"><input type="radio" name="with" value="${name}"${raw(name === values.with ? ' checked' : '')}>
<span>${faultLabels[name]} <small>${faultDescriptions[name]}</small></span></label>
`,
)}</fieldset>
<div class="fields for-slow">
${input('minDelay', 'Shortest wait', { hint: 'In milliseconds. 1,000 if both are empty.', ...number })}
${input('maxDelay', 'Longest wait', { hint: 'Each request waits a random time between the two.', ...number })}
</div>
<div class="fields for-rate-limit">${input('retryAfter', 'Retry-After', { hint: 'In seconds. 1 if empty.', ...number })}</div>
<div class="fields for-redirect">${input('location', 'Location', { hint: 'The target. If empty, an address that does not exist.' })}</div>
<div class="fields for-graphql-error">
${input('type', 'Type of the error', { hint: 'INTERNAL_SERVER_ERROR if empty.' })}
${input('statusCode', 'Status code in the error', { hint: '500 if empty.', ...number })}
</div>
<div class="fields for-payload-failure">${input('code', 'Code of the payload', { hint: '500 if empty.' })}</div>
<fieldset class="plain"><legend>Which requests</legend>
<div class="fields">
${input('operationName', 'Operation', { hint: 'Its name. Any if empty.', list: 'operation-names' })}
${input('rootField', 'Root field', { hint: 'Such as createPatient. Any if empty.' })}
</div></fieldset>
<datalist id="operation-names">${operationNames.map((name) => html`<option value="${name}">`)}</datalist>
<fieldset class="plain"><legend>How often</legend>
<div class="fields">
${input('times', 'Requests', { hint: 'How many requests fail. No limit if empty.', ...number })}
${input('every', 'Every nth', { hint: '3 means the third, the sixth and so on of the matching requests.', ...number })}
${input('probability', 'Chance in %', { hint: 'Each request fails with this probability. Every request if empty. The same seed selects the same requests.', ...number })}
</div></fieldset>
<button class="primary">Add the rule</button>
</form>`
}

function ruleTable(frame: Frame, rows: readonly PendingFault[]): View {
  return table<PendingFault>({
    caption: 'Faults that can still happen, the next first',
    rows,
    columns: [
      {
        label: 'Fault',
        cell: (rule) => {
          const details = describeDetails(rule)
          return html`<strong>${faultLabels[rule.with]}</strong> <small class="line"><code>${rule.with}</code>${details === '' ? '' : html` ${typed(details)}`}</small>`
        },
      },
      { label: 'Happens to', narrow: 'line', cell: (rule) => html`${describeFrequency(rule)}` },
      {
        label: 'Operation',
        cell: ({ operationName, rootField }) => {
          if (operationName === undefined && rootField === undefined)
            return html`<span class="faint">any</span>`
          return html`${operationName === undefined ? '' : typed(operationName)} ${rootField === undefined ? '' : html`<span class="faint">field</span> ${typed(rootField)}`}`
        },
      },
      {
        label: 'Environment',
        cell: ({ environment }) => (environment === undefined ? 'All' : environmentLabel(environment)),
      },
      {
        label: '',
        kind: 'action',
        cell: ({ id, with: name }) =>
          html`<form method="post" action="/${frame.environment}/faults/${id}/take-back">${formToken(frame)}<button class="quiet">Take back<span class="hidden"> ${faultLabels[name]}</span></button></form>`,
      },
    ],
  })
}
