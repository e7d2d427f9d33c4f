import { formatCount } from '@orchestration/cli-kit'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { EmulatorError } from '../../../base/emulator-error.ts'
import { parseSnapshot, serializeSnapshot } from '../../../service/dataset/snapshot.ts'
import type { View } from '../../pages/view.ts'
import { notice, propertyGrid } from '../components.ts'
import { field, formTokenField, popup, readForm } from '../forms.ts'
import { environmentLabel, formatEnvironments, page } from '../layout.ts'
import type { PortalDependencies, PortalEnv } from '../portal-env.ts'
import { pageUrl, redirectToNotice } from '../urls.ts'
import { type AdvanceFormState, clockSection, parseAdvance } from './clock-section.ts'
import { listDueRows } from './due-table.ts'

const notices: Record<string, string> = {
  advanced: 'The clock was advanced.',
  paused: 'The clock is paused.',
  running: 'The clock is running.',
  restored: 'Snapshot restored, including the clock.',
  reset: 'Emulator reset.',
}

interface DataPageState {
  advance?: AdvanceFormState
  /** Error message for a rejected snapshot. */
  snapshotError?: string
}

/** Serves the page for advancing the clock, saving and restoring all data, and resetting the emulator. */
export const dataRoutes = new Hono<PortalEnv>()

dataRoutes.get('/', (context) => context.html(dataPage(context)))
dataRoutes.post('/clock', pauseOrResume)
dataRoutes.post('/advance', advance)
dataRoutes.get('/snapshot', downloadSnapshot)
dataRoutes.post('/restore', restoreSnapshot)
dataRoutes.post('/reset', reset)

async function pauseOrResume(context: Context<PortalEnv>): Promise<Response> {
  const { paused } = await readForm(context, ['paused'])
  const { emulator } = context.var.portal
  if (paused === 'true') emulator.pauseClock()
  else emulator.resumeClock()
  return redirectDone(context, paused === 'true' ? 'paused' : 'running')
}

async function advance(context: Context<PortalEnv>): Promise<Response> {
  const values = await readForm(context, ['amount', 'unit', 'until'])
  const { portal } = context.var
  const ms = parseAdvance(values, portal.emulator.now())
  if (ms === undefined)
    return reject(context, { advance: { values, error: 'Enter a whole number from 1 to 99,999.' } })
  try {
    portal.emulator.advanceClock(ms)
  } catch (error) {
    if (!EmulatorError.is(error)) throw error
    const problem = 'The clock cannot go beyond the year 9998. Enter a shorter time or an earlier date.'
    return reject(context, { advance: { values, error: problem } })
  }
  await Promise.all(portal.environments.map(({ scheduler }) => scheduler.settleWithTimeout()))
  return redirectDone(context, 'advanced')
}

async function downloadSnapshot(context: Context<PortalEnv>): Promise<Response> {
  const { emulator } = context.var.portal
  let json: string
  try {
    json = serializeSnapshot(await emulator.snapshot())
  } catch (error) {
    if (!EmulatorError.is(error)) throw error
    return reject(context, { snapshotError: error.explanation })
  }
  const time = emulator.now().toISOString().slice(0, 19).replaceAll(':', '-')
  context.header('content-disposition', `attachment; filename="emulator-${time}.json"`)
  context.header('content-type', 'application/json')
  return context.body(json)
}

async function restoreSnapshot(context: Context<PortalEnv>): Promise<Response> {
  const { snapshot: file } = await context.req.parseBody()
  if (!(file instanceof File) || file.size === 0)
    return reject(context, { snapshotError: 'Choose a snapshot file.' })
  try {
    await context.var.portal.emulator.restore(parseSnapshot(await file.arrayBuffer()))
  } catch (error) {
    if (!EmulatorError.is(error)) throw error
    return reject(context, { snapshotError: error.explanation })
  }
  return redirectDone(context, 'restored')
}

async function reset(context: Context<PortalEnv>): Promise<Response> {
  await context.var.portal.emulator.reset()
  return redirectDone(context, 'reset')
}

function reject(context: Context<PortalEnv>, state: DataPageState): Response | Promise<Response> {
  return context.html(dataPage(context, state), 422)
}

function redirectDone(context: Context<PortalEnv>, done: string): Response {
  return redirectToNotice(context, pageUrl(context.var.pageData, 'data'), { done })
}

/** Renders the emulator's clock and data, with the forms that change them. */
function dataPage(context: Context<PortalEnv>, { advance = {}, snapshotError }: DataPageState = {}): View {
  const { pageData, portal } = context.var
  const url = pageUrl(pageData, 'data')
  return page({
    pageData,
    section: 'data',
    title: advance.error || snapshotError ? 'Error: time and data' : undefined,
    content: html`<h1>Time and data</h1>
<p class="lead">These actions affect all environments: ${formatEnvironments(pageData.environmentNames)}.</p>
${notice(context, notices)}
${clockSection(pageData, listDueRows(portal.environments), advance)}
<section class="card">
<h2>Snapshot</h2>
${recordCounts(portal)}
<p>A snapshot is a JSON file with all patients, all care flows and the clock. It does not contain API keys. Protect the file like patient data.</p>
<p><a class="button" href="${url}/snapshot" download>Download snapshot</a></p>
<form class="restore" method="post" action="${url}/restore" enctype="multipart/form-data" novalidate>
${formTokenField(pageData)}
${field({ name: 'snapshot', label: 'Snapshot file', hint: 'Replaces all patients and care flows, and sets the clock. Keeps keys, webhooks, faults and recorded requests. An invalid file does not change any data.', error: snapshotError, type: 'file', requirement: 'required' })}
<button class="danger">Replace all data</button>
</form>
</section>
<section class="card">
<h2>Reset</h2>
<p>Restores the seeded patients and care flows and the machine’s time. Removes faults, stubs, recorded requests and deliveries. Keeps keys and webhooks.</p>
${popup({
  pageData,
  id: 'reset',
  button: 'Reset…',
  title: 'Reset the emulator?',
  kind: 'danger',
  action: `${url}/reset`,
  content: html`<p>All changes in ${formatEnvironments(pageData.environmentNames)} are lost. This cannot be undone. To restore them later, download a snapshot first.</p>`,
  submit: html`<button class="danger filled">Reset everything</button>`,
})}
</section>`,
  })
}

/** Renders the number of patients and care flows in each environment. */
function recordCounts({ environments }: PortalDependencies): View {
  const rows = environments.map(({ name, patients, careFlows }) => {
    const counts = `${formatCount(patients.count({}), 'patient')}, ${formatCount(careFlows.count({}), 'care flow')}`
    return [environmentLabel(name), counts] as const
  })
  return propertyGrid(rows)
}
