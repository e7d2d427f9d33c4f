import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { isEmulatorError } from '../../../base/emulator-error.ts'
import type { Emulator } from '../../../emulator/emulator.ts'
import { type Fault, faultNames, type WebhookFault } from '../../../faults/faults.ts'
import type { View } from '../../view.ts'
import { emptyState, notice, userText } from '../components.ts'
import { listPublishedOperations } from '../explorer/published-operations.ts'
import { buttonForm, field, formTokenField, readForm } from '../forms.ts'
import { environmentLabel, page } from '../layout.ts'
import { pageOfRows } from '../list.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { table } from '../table.ts'
import { pageUrl, redirectToNotice } from '../urls.ts'
import {
  defaultFaultValues,
  describeFrequency,
  describeParameters,
  type FaultParameters,
  type FaultValues,
  faultTexts,
  frequencyParameters,
  parametersByFault,
  targetParameters,
  toFault,
  webhookFaultLabels,
} from './fault-form.ts'

const notices: Record<string, string> = {
  added: 'Fault added.',
  removed: 'Fault removed.',
  gone: 'The fault has already expired, or another user has removed it.',
  cleared: 'All faults removed.',
  unstubbed: 'All stubs removed.',
}

const detailNames = Object.values(parametersByFault).flatMap((parameters) => Object.keys(parameters))
const fieldNames = [
  'with',
  ...detailNames,
  ...Object.keys(targetParameters),
  ...Object.keys(frequencyParameters),
]

/** Adds, lists and removes faults. */
export function createFaultsRoutes(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  const redirectDone = (context: Context<PortalEnv>, done: string) =>
    redirectToNotice(context, pageUrl(context.var.pageData, 'faults'), { done })

  routes.get('/', (context) => context.html(faultsPage(context)))

  routes.post('/', async (context) => {
    const values = await readForm(context, fieldNames)
    const { pageData, portal } = context.var
    try {
      portal.emulator.fail({ ...toFault(values), environment: pageData.environmentName })
    } catch (error) {
      if (!isEmulatorError(error)) throw error
      return context.html(faultsPage(context, values, { [error.option ?? 'with']: error.explanation }), 422)
    }
    return redirectDone(context, 'added')
  })

  routes.post('/clear', (context) => {
    context.var.portal.emulator.clearFaults()
    return redirectDone(context, 'cleared')
  })

  routes.post('/clear-stubs', (context) => {
    context.var.portal.emulator.clearStubs()
    return redirectDone(context, 'unstubbed')
  })

  routes.post('/:id/remove', (context) => {
    const { emulator } = context.var.portal
    const isActive = listRows(emulator).some(({ fault }) => fault.id === context.req.param('id'))
    if (isActive) emulator.clearFaults(context.req.param('id'))
    return redirectDone(context, isActive ? 'removed' : 'gone')
  })
  return routes
}

/** Lists the faults of requests, and then those of webhooks. */
function listRows(emulator: Emulator): FaultRow[] {
  return [...emulator.faults().map(toRequestRow), ...emulator.webhookFaults().map(toWebhookRow)]
}

function faultsPage(context: Context<PortalEnv>, values?: FaultValues, errors?: FaultValues): View {
  const { pageData, portal } = context.var
  const rows = listRows(portal.emulator)
  const stubs = portal.emulator.stubs().map(({ operationName }) => operationName)
  return page({
    pageData,
    section: 'faults',
    title: errors && 'Error: faults',
    content: html`<h1>Faults</h1>
<p class="lead">Make requests in ${environmentLabel(pageData.environmentName)} fail, and check how your service handles the failures.</p>
${notice(context, notices)}
<section id="waiting">
<div class="heading"><h2>Active faults, in all environments</h2>
${rows.length > 0 ? buttonForm(pageData, pageUrl(pageData, 'faults', 'clear'), html`<button class="danger">Remove all faults</button>`) : ''}
</div>
${pageOfRows(
  context,
  rows,
  (rowsOfPage) => faultTable(pageData, rowsOfPage),
  emptyState('No faults', stubs.length > 0 ? '' : html`<p>Requests are executed normally.</p>`),
)}
${
  stubs.length === 0
    ? ''
    : html`<div class="heading"><p>Tests have stubbed the responses to ${stubs.map((name, index) => html`${index > 0 ? ', ' : ''}<code>${userText(name)}</code>`)}.</p>
${buttonForm(pageData, pageUrl(pageData, 'faults', 'clear-stubs'), html`<button>Remove all stubs</button>`)}</div>`
}
</section>
${faultForm(pageData, values, errors)}`,
  })
}

function faultForm(pageData: PageData, values = defaultFaultValues, errors: FaultValues = {}): View {
  const inputs = (parameters: FaultParameters) =>
    Object.entries(parameters).map(([name, { isNumber, ...rest }]) =>
      field({
        name,
        value: values[name] ?? '',
        error: errors[name],
        type: isNumber ? 'number' : 'text',
        ...rest,
      }),
    )
  return html`<form class="card" method="post" action="${pageUrl(pageData, 'faults')}" novalidate>
${formTokenField(pageData)}
<h2>Add fault</h2>
<fieldset class="kinds"><legend>Fault</legend>
${errors.with === undefined ? '' : html`<p class="error">${errors.with}</p>`}
${faultNames.map(
  (
    name,
  ) => html`<label class="kind"><input type="radio" name="with" value="${name}"${raw(name === values.with ? ' checked' : '')}>
<span>${faultTexts[name].label} <small>${faultTexts[name].description}</small></span></label>
${parametersByFault[name] ? html`<div class="fields">${inputs(parametersByFault[name])}</div>` : ''}`,
)}</fieldset>
<fieldset class="plain"><legend>Requests</legend>
<div class="fields">${inputs(targetParameters)}</div></fieldset>
<datalist id="operation-names">${listPublishedOperations().map(({ name }) => html`<option value="${name}">`)}</datalist>
<fieldset class="plain"><legend>Frequency</legend>
<div class="fields">${inputs(frequencyParameters)}</div></fieldset>
<p class="actions"><button class="primary">Add fault</button> <a class="button" href="${pageUrl(pageData, 'faults')}">Cancel</a></p>
</form>`
}

/** A row of the table of faults. */
interface FaultRow {
  fault: (Fault | WebhookFault) & { id: string }
  label: string
  frequency: string
  target: View | string
}

function toRequestRow(fault: Fault & { id: string }): FaultRow {
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

function faultTable(pageData: PageData, rows: readonly FaultRow[]): View {
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
