import type { CareFlowRelease } from '@orchestration/care-flows'
import { GraphQLError } from 'graphql'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { type CareFlowFilters, careFlowSortFields } from '../../service/care-flows/care-flow-store.ts'
import type { Environment } from '../../service/environment.ts'
import type { View } from '../pages.ts'
import { createCareFlowPageRoutes } from './care-flow/care-flow.ts'
import { readCareFlowLines } from './care-flow/pending.ts'
import { type CareFlowLine, careFlowBadges, careFlowTable } from './care-flow-table.ts'
import { page } from './frame.ts'
import { type List, type Portal, type PortalEnv, readList } from './input.ts'
import { codeBlock, empty, type Frame, typed } from './pieces.ts'
import { filter, filterChoice, filterText, listProblems, PAGE_SIZE, pager } from './table.ts'

/** Lists the care flows, with the filters, sorting and pages of the API's `pathways`. */
export function createCareFlowRoutes(portal: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', async (context) => {
    const { frame, environment } = context.var
    const { careFlows, definitions } = environment
    const list = readList(context, {
      filters: careFlowFilters,
      sortFields: careFlowSortFields,
      sorting: { field: 'start_date', direction: 'DESC' },
      count: PAGE_SIZE,
    })
    const { sorting, pagination } = list
    if (!list.filters.version.every((text) => /^\d{1,9}$/.test(text))) {
      list.problems.push('version must be a whole number.')
      list.filters.version = []
    }
    const filters = {
      ...createFilters(list.filters),
      ...(await findPatients(environment, list.filters.patient[0])),
    }
    const read = async () => ({
      rows: await careFlows.list({ filters, sorting, pagination }),
      total: await careFlows.count(filters),
    })
    const { rows, total } = await read().catch((error) => {
      if (!(error instanceof GraphQLError)) throw error
      list.problems.push(error.message)
      return { rows: [], total: 0 }
    })
    const lines = await readCareFlowLines(environment, rows)
    const titles = new Map(definitions.list.map(({ id, releases }) => [id, releases.at(-1)?.title ?? id]))
    return context.html(
      careFlowsPage({ frame, list, careFlows: lines, total, titles, revisions: definitions.revisions }),
    )
  })
  routes.route('/', createCareFlowPageRoutes(portal))
  return routes
}

/** The filter for the care flows of the patients with that in the name, the code or the e-mail address. */
async function findPatients({ patients }: Environment, search: string | undefined): Promise<CareFlowFilters> {
  if (search === undefined) return {}
  const found = await patients.list({
    filters: { search: { contains: search } },
    sorting: { field: 'last_name', direction: 'ASC' },
    pagination: { offset: 0, count: MAX_PATIENTS },
  })
  return { patient_id: { in: found.map(({ id }) => id) } }
}

/** The maximum number of patients whose care flows a search finds. */
const MAX_PATIENTS = 100

function createFilters(given: Record<(typeof careFlowFilters)[number], string[]>): CareFlowFilters {
  const anyOf = <Value>(values: Value[]) => (values.length > 0 ? { in: values } : null)
  return {
    status: anyOf(given.status),
    pathway_definition_id: { eq: given.pathway_definition_id[0] ?? null },
    patient_id: anyOf(given.patient_id),
    version: anyOf(given.version.map(Number)),
    release_id: anyOf(given.release_id),
    start_date: { gte: given['start_date.gte'][0] ?? null, lte: given['start_date.lte'][0] ?? null },
  }
}

/** The filters of the API's `pathways`, each with the value that it compares with, and a search for the patient. */
const careFlowFilters = [
  'patient',
  'status',
  'pathway_definition_id',
  'patient_id',
  'version',
  'release_id',
  'start_date.gte',
  'start_date.lte',
] as const

interface CareFlowsPage {
  frame: Frame
  list: List<(typeof careFlowFilters)[number], string>
  careFlows: readonly CareFlowLine[]
  total: number
  /** The titles of the definitions, by their ids. */
  titles: ReadonlyMap<string, string>
  /** The releases whose file has changed without a new version. */
  revisions: readonly CareFlowRelease[]
}

function careFlowsPage({ frame, list, careFlows, total, titles, revisions }: CareFlowsPage): View {
  return page({
    frame,
    section: 'care-flows',
    content: html`<h1>Care flows</h1>
${revisions.map(
  ({ title, version, release_id }) =>
    html`<p class="notice">${typed(title)} has changed without a new version. Care flows of version ${version} now start on the release <code>${release_id}</code>; those that run end on the one that they started with.</p>
`,
)}${
  total === 0 && !list.isFiltered
    ? noCareFlows(frame)
    : html`${careFlowFilter(frame, list, titles)}
<div data-live="list">
${listProblems(list.problems)}
${
  total === 0
    ? noMatch(frame)
    : html`${careFlowTable(frame, careFlows, list)}
${pager({ ...list.pagination, total, url: (offset) => list.url({ offset }) })}`
}
</div>`
}`,
  })
}

function careFlowFilter(
  { environment }: Frame,
  { filters, sorting }: CareFlowsPage['list'],
  titles: CareFlowsPage['titles'],
): View {
  const { patient, pathway_definition_id, status, patient_id, version, release_id } = filters
  const { 'start_date.gte': from, 'start_date.lte': until } = filters
  const others = Object.entries({ patient_id, version, release_id })
  return filter(
    `/${environment}/care-flows`,
    [
      filterText('patient', 'Patient', patient[0]),
      filterChoice('pathway_definition_id', 'Care flow', titles, pathway_definition_id[0]),
      filterChoice('status', 'Status', Object.entries(careFlowBadges), status[0]),
      filterText('start_date.gte', 'Started from', from[0], 'date'),
      filterText('start_date.lte', 'until', until[0], 'date'),
    ],
    [
      ...others.flatMap(([name, texts]) => texts.map((text) => [name, text] as const)),
      ...Object.entries(sorting),
    ],
  )
}

function noMatch({ environment }: Frame): View {
  return empty(
    'No care flow matches',
    html`<p><a class="button" href="/${environment}/care-flows">Clear the filter</a></p>`,
  )
}

function noCareFlows({ environment }: Frame): View {
  return empty(
    'No care flows yet',
    html`<p>Open a <a href="/${environment}/patients">patient</a> and start one, or send the mutation <code>startPathway</code>. The emulator can also begin with some, on invented patients:</p>
${codeBlock({ id: 'start', label: 'the command', code: 'npx orchestration emulator --care-flows 20' })}`,
  )
}
