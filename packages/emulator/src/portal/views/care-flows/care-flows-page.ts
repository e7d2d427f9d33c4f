import type { CareFlowRelease } from '@orchestration/care-flows'
import { html, raw } from 'hono/html'
import type { View } from '../../../web/view.ts'
import type { List } from '../../forms/read-list.ts'
import type { Frame } from '../frame/frame.ts'
import { page } from '../frame/page.ts'
import { codeBlock } from '../pieces/code-block.ts'
import { pager } from '../pieces/pager.ts'
import { listProblems } from '../pieces/table.ts'
import { typed } from '../pieces/typed.ts'
import { type CareFlowLine, careFlowBadges, careFlowTable } from './care-flow-table.ts'

/** The filters of the API's `pathways`, each with the value that it compares with. */
export const careFlowFilters = [
  'status',
  'pathway_definition_id',
  'patient_id',
  'version',
  'release_id',
  'start_date.gte',
  'start_date.lte',
] as const

export interface CareFlowsPage {
  frame: Frame
  list: List<(typeof careFlowFilters)[number], string>
  careFlows: readonly CareFlowLine[]
  total: number
  /** The titles of the definitions, by their ids. */
  titles: ReadonlyMap<string, string>
  /** The releases whose file has changed without a new version. */
  revisions: readonly CareFlowRelease[]
}

export function careFlowsPage({ frame, list, careFlows, total, titles, revisions }: CareFlowsPage): View {
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
    : html`${filterForm(frame, list, titles)}
${listProblems(list.problems)}
${
  total === 0
    ? noMatch(frame)
    : html`${careFlowTable(frame, careFlows, list)}
${pager({ ...list.pagination, total, url: (offset) => list.url({ offset }) })}`
}`
}`,
  })
}

function filterForm(
  { environment }: Frame,
  { filters, sorting }: CareFlowsPage['list'],
  titles: CareFlowsPage['titles'],
): View {
  const option = (value: string, label: string, chosen: string | undefined) =>
    html`<option value="${value}" ${value === chosen ? raw('selected') : ''}>${label}</option>`
  const others = [
    ...filters.patient_id.map((id) => ['patient_id', id]),
    ...filters.version.map((text) => ['version', text]),
    ...filters.release_id.map((id) => ['release_id', id]),
  ]
  return html`<form class="filter" method="get" action="/${environment}/care-flows">
<label>Care flow <select name="pathway_definition_id">
<option value="">Any</option>
${Array.from(titles, ([id, title]) => option(id, title, filters.pathway_definition_id[0]))}
</select></label>
<label>Status <select name="status">
<option value="">Any</option>
${Object.entries(careFlowBadges).map(([status, { label }]) => option(status, label, filters.status[0]))}
</select></label>
<label>Started from, in UTC <input name="start_date.gte" type="date" value="${filters['start_date.gte'][0] ?? ''}"></label>
<label>until <input name="start_date.lte" type="date" value="${filters['start_date.lte'][0] ?? ''}"></label>
${others.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<input type="hidden" name="field" value="${sorting.field}"><input type="hidden" name="direction" value="${sorting.direction}">
<button>Filter</button>
</form>`
}

function noMatch({ environment }: Frame): View {
  return html`<div class="card empty"><h2>No care flow matches</h2>
<p><a class="button" href="/${environment}/care-flows">Show all care flows</a></p></div>`
}

function noCareFlows({ environment }: Frame): View {
  return html`<div class="card empty"><h2>No care flows yet</h2>
<p>Open a <a href="/${environment}/patients">patient</a> and start one, or send the mutation <code>startPathway</code>. The emulator can also begin with some, on invented patients:</p>
${codeBlock({ id: 'start', label: 'the command', code: 'npx orchestration emulator --care-flows 20' })}
</div>`
}
