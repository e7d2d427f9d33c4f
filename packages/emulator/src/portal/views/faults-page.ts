import { html } from 'hono/html'
import { type FaultRule, faultNames } from '../../recorder/fault-rule.ts'
import { environmentLabel } from './environment-label.ts'
import { faultLabels } from './fault-labels.ts'
import { field } from './field.ts'
import { formToken } from './form-token.ts'
import type { Frame } from './frame.ts'
import { page } from './page.ts'
import { PAGE_SIZE, pager } from './pager.ts'
import { table } from './table.ts'
import { typed } from './typed.ts'
import type { View } from './view.ts'

export interface FaultsPage {
  frame: Frame
  /** Those of all environments. */
  rules: readonly FaultRule[]
  /** From where on to list them. */
  offset?: number
  values?: { operationName: string; times: string }
  errors?: { operationName?: string | undefined; times?: string | undefined }
}

export function faultsPage({ frame, rules, offset = 0, values, errors = {} }: FaultsPage): View {
  const failed = errors.operationName !== undefined || errors.times !== undefined
  const url = `/${frame.environment}/faults`
  return page({
    frame,
    section: 'faults',
    ...(failed ? { title: 'Error: faults' } : {}),
    content: html`<h1>Faults</h1>
<p class="lead">Let the next requests in ${environmentLabel(frame.environment)} go wrong, and see what your service makes of it.</p>
<form class="card" method="post" action="${url}" novalidate>
${formToken(frame)}
<div class="fields">
${field({ name: 'operationName', label: 'Operation', hint: 'Its name. Whatever comes next if empty.', value: values?.operationName ?? '', error: errors.operationName })}
${field({ name: 'times', label: 'Requests', hint: 'How many are to go wrong.', value: values?.times ?? '1', error: errors.times, type: 'number', required: true })}
</div>
<fieldset class="choices"><legend>What is to happen</legend>
${faultNames.map(
  (name) => html`<button name="with" value="${name}">${faultLabels[name]}</button>
`,
)}</fieldset>
</form>
<div class="heading"><h2>Still to happen, in all environments</h2>
${rules.length > 0 ? html`<form method="post" action="${url}/clear">${formToken(frame)}<button class="danger">Clear all</button></form>` : ''}
</div>
${
  rules.length === 0
    ? html`<div class="card empty"><p>Nothing. Requests are answered as they should be.</p></div>`
    : html`${ruleTable(rules.slice(offset, offset + PAGE_SIZE))}
${pager({ offset, total: rules.length, url: (next) => `${url}?offset=${next}` })}`
}`,
  })
}

function ruleTable(rows: readonly FaultRule[]): View {
  return table<FaultRule>({
    caption: 'Faults that are still to happen, the next first',
    rows,
    columns: [
      {
        label: 'Fault',
        cell: (rule) => html`<strong>${faultLabels[rule.with]}</strong> <code>${rule.with}</code>`,
      },
      {
        label: 'Operation',
        cell: ({ operationName, rootField }) => {
          const name = operationName ?? rootField
          return name === undefined ? html`<span class="faint">any</span>` : typed(name)
        },
      },
      {
        label: 'Environment',
        cell: ({ environment }) => (environment === undefined ? 'All' : environmentLabel(environment)),
      },
      {
        label: 'Requests left',
        kind: 'number',
        cell: ({ times }) => (times === undefined ? 'All' : String(times)),
      },
    ],
  })
}
