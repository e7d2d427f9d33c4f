import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { faultNames, type PendingFault, type WebhookFaultRule } from '../../testing/faults.ts'
import type { View } from '../pages.ts'
import {
  describeDetails,
  describeFrequency,
  emptyFault,
  type FaultErrors,
  type FaultValues,
  faultDescriptions,
  faultFields,
  faultLabels,
  readFault,
} from './fault-form.ts'
import { environmentLabel, page } from './frame.ts'
import { type Portal, type PortalEnv, readForm, readNotice, readOffset } from './input.ts'
import { listOperations } from './operations.ts'
import { doneNotice, empty, type Field, type Frame, field, formToken, typed } from './pieces.ts'
import { PAGE_SIZE, pager, table } from './table.ts'

/** The notices, by their names in the address. */
const notices: Record<string, string> = {
  added: 'The fault is added. It happens to the next request that fits.',
  back: 'The fault is taken back.',
  gone: 'The fault had already happened, or somebody else took it back.',
  cleared: 'All faults are taken back.',
}

/** Adds, lists and removes faults. */
export function createFaultRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const operationNames = () => listOperations().map(({ name }) => name)
  const routes = new Hono<PortalEnv>()
  /** What is waiting, and the names to suggest. */
  const read = () => ({
    rules: emulator.faults(),
    webhookRules: emulator.webhookFaults(),
    stubs: emulator.stubs().map(({ operationName }) => operationName),
    operationNames: operationNames(),
  })
  /** Redirects to the page with a notice. */
  const redirect = (context: Context<PortalEnv>, done: string) =>
    context.redirect(`/${context.var.frame.environment}/faults?done=${done}#notice`, 303)

  routes.get('/', (context) =>
    context.html(
      faultsPage({
        frame: context.var.frame,
        ...read(),
        offset: readOffset(context),
        notice: readNotice(context, notices),
      }),
    ),
  )

  routes.post('/', async (context) => {
    const { frame } = context.var
    const values = await readForm(context, faultFields)
    const { rule, errors } = readFault(values)
    if (rule === undefined) {
      return context.html(faultsPage({ frame, ...read(), values, errors }), 422)
    }
    emulator.fail({ ...rule, environment: frame.environment })
    return redirect(context, 'added')
  })

  routes.post('/clear', (context) => {
    emulator.clearFaults()
    return redirect(context, 'cleared')
  })

  routes.post('/:id/take-back', (context) => {
    const isThere = emulator.faults().some(({ id }) => id === context.req.param('id'))
    if (isThere) emulator.clearFaults(context.req.param('id'))
    return redirect(context, isThere ? 'back' : 'gone')
  })
  return routes
}

interface FaultsPage {
  frame: Frame
  /** The faults of all environments. */
  rules: readonly PendingFault[]
  /** The faults of webhooks, which only tests set. */
  webhookRules: readonly WebhookFaultRule[]
  /** The operations that stubs answer. */
  stubs: readonly string[]
  /** Where the page begins in the list. */
  offset?: number
  /** Names to suggest. */
  operationNames: readonly string[]
  values?: FaultValues
  errors?: FaultErrors | undefined
  /** What has just been done. */
  notice?: string | undefined
}

function faultsPage(options: FaultsPage): View {
  const { frame, rules, webhookRules, stubs, offset = 0, errors, notice } = options
  const url = `/${frame.environment}/faults`
  return page({
    frame,
    section: 'faults',
    title: errors && 'Error: faults',
    content: html`<h1>Faults</h1>
<p class="lead">Let requests in ${environmentLabel(frame.environment)} go wrong, and see what your service makes of it.</p>
${doneNotice(notice)}
<section id="waiting" data-live="rules">
<div class="heading"><h2>Active fault rules, in all environments</h2>
${rules.length + webhookRules.length > 0 ? html`<form method="post" action="${url}/clear">${formToken(frame)}<button class="danger">Remove all</button></form>` : ''}
</div>
${
  rules.length === 0
    ? empty('No fault', html`<p>Requests are answered as they should be.</p>`)
    : html`${ruleTable(frame, rules.slice(offset, offset + PAGE_SIZE))}
${pager({ offset, total: rules.length, url: (next) => `${url}?offset=${next}` })}`
}
${webhookRules.length === 0 ? '' : webhookRuleTable(webhookRules)}
${stubs.length === 0 ? '' : html`<p>Stubs of tests answer ${stubs.map((name, index) => html`${index > 0 ? ', ' : ''}<code>${typed(name)}</code>`)}. The tests that set them remove them.</p>`}
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
${input('every', 'Every nth', { hint: '3 means every third request that matches.', ...number })}
${input('probability', 'Chance in %', { hint: 'Of each request. 100 if empty.', ...number })}
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
