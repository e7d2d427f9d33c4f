import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { EmulatorError } from '../../../base/emulator-error.ts'
import type { View } from '../../pages/view.ts'
import { emptyState, notice, userText } from '../components.ts'
import { buttonForm } from '../forms.ts'
import { environmentLabel, page } from '../layout.ts'
import { pagedList } from '../list.ts'
import type { PortalEnv } from '../portal-env.ts'
import { pageUrl, redirectToNotice } from '../urls.ts'
import { type FaultValues, faultForm, readFaultForm, toFault } from './fault-form.ts'
import { faultTable } from './fault-table.ts'

const notices: Record<string, string> = {
  added: 'Fault added.',
  removed: 'Fault removed.',
  gone: 'The fault has already expired, or another user has removed it.',
  cleared: 'All faults removed.',
  unstubbed: 'All stubs removed.',
}

/** Adds, lists and removes faults. */
export const faultsRoutes = new Hono<PortalEnv>()

const redirectDone = (context: Context<PortalEnv>, done: string) =>
  redirectToNotice(context, pageUrl(context.var.pageData, 'faults'), { done })

faultsRoutes.get('/', (context) => context.html(faultsPage(context)))

faultsRoutes.post('/', async (context) => {
  const values = await readFaultForm(context)
  const { pageData, portal } = context.var
  try {
    portal.emulator.fail({ ...toFault(values), environment: pageData.environmentName })
  } catch (error) {
    if (!EmulatorError.is(error)) throw error
    return context.html(faultsPage(context, values, { [error.option ?? 'with']: error.explanation }), 422)
  }
  return redirectDone(context, 'added')
})

faultsRoutes.post('/clear', (context) => {
  context.var.portal.emulator.clearFaults()
  return redirectDone(context, 'cleared')
})

faultsRoutes.post('/clear-stubs', (context) => {
  context.var.portal.emulator.clearStubs()
  return redirectDone(context, 'unstubbed')
})

faultsRoutes.post('/:id/remove', (context) => {
  const { emulator } = context.var.portal
  const isActive = emulator.listFaults().some(({ id }) => id === context.req.param('id'))
  if (isActive) emulator.clearFaults(context.req.param('id'))
  return redirectDone(context, isActive ? 'removed' : 'gone')
})

function faultsPage(context: Context<PortalEnv>, values?: FaultValues, errors?: FaultValues): View {
  const { pageData, portal } = context.var
  const rows = portal.emulator.listFaults()
  const stubs = portal.emulator.listStubs().map(({ operationName }) => operationName)
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
${pagedList(
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
